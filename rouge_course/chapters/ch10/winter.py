"""Chapter 10: the scores of a winter, for three systems on the same articles."""

from rouge_course.data import lantern
from rouge_helpers import words
from rouge_helpers.corpus import score_corpus


def winter_points() -> dict[str, list[float]]:
    """Return each system's ROUGE-1 F1 for every article, the best over three references.

    `trainee` holds the scores of the summaries in her own words, and `opening` the scores of the
    first three sentences of each article. `cut` holds the scores of the opening, shortened to as
    many words as the trainee's summary has. The scores are in points, from 0 to 100.

    >>> {system: len(points) for system, points in winter_points().items()}
    {'trainee': 27, 'cut': 27, 'opening': 27}
    """
    pairs: dict[str, list] = {"trainee": [], "cut": [], "opening": []}
    for item in lantern():
        trainee, opening = item["systems"]["abstractive"], item["systems"]["lead-3"]
        cut = " ".join(words(opening)[: len(words(trainee))])
        references = list(item["references"].values())
        for system, summary in (("trainee", trainee), ("cut", cut), ("opening", opening)):
            pairs[system].append((references, summary))
    return {
        system: [100 * f1 for f1 in score_corpus(scored, ["1"]).values["1"]["f1"]]
        for system, scored in pairs.items()
    }
