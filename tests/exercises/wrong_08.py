"""Chapter 08: wrong programs as learners write them, each named in its first line."""

PROGRAMS = """
# too few shared words
def attack():
    return "the council has opened the bridge", "The bridge stays closed."
---
# the reference itself
def attack():
    return "the bridge is not safe and the ferry sails at noon", "Nothing, it is the reference."
---
# no sentence
def attack():
    return "the bridge is safe and the ferry sails at noon", "false"
---
# not two texts
def attack():
    return "the bridge is safe and the ferry sails at noon"
---
# crossed
def direction(first, second):
    product = (first[0] - second[0]) * (second[1] - first[1])
    return (product > 0) - (product < 0)
---
# returns True or False|?
def direction(first, second):
    return (first[0] - second[0]) * (first[1] - second[1]) > 0
---
# signed gap
def gap_share(systems, gap):
    far = alike = 0
    for i in range(len(systems)):
        for j in range(i):
            (score, people), (other_score, other_people) = systems[i], systems[j]
            if score - other_score >= gap:
                far += 1
                alike += people > other_people if score != other_score else 0
    return alike / far if far else 0.0
---
# all pairs below
def gap_share(systems, gap):
    alike = pairs = 0
    for i in range(len(systems)):
        for j in range(i):
            a, b = systems[i], systems[j]
            pairs += 1
            if abs(a[0] - b[0]) >= gap and (a[0] - b[0]) * (a[1] - b[1]) > 0:
                alike += 1
    return alike / pairs if pairs else 0.0
---
# columns sorted
def kendall(x, y):
    x, y = sorted(x), sorted(y)
    total = n = 0
    for i in range(len(x)):
        for j in range(i):
            p = (x[i] - x[j]) * (y[i] - y[j])
            total += (p > 0) - (p < 0)
            n += 1
    return total / n if n else 0.0
---
# tau-b
def kendall(x, y):
    from scipy.stats import kendalltau
    return float(kendalltau(x, y)[0]) if len(x) > 1 else 0.0
---
# Pearson
def kendall(x, y):
    from scipy.stats import pearsonr
    return float(pearsonr(x, y)[0]) if len(x) > 1 else 0.0
---
# share
def kendall(x, y):
    alike = n = 0
    for i in range(len(x)):
        for j in range(i):
            alike += (x[i] - x[j]) * (y[i] - y[j]) > 0
            n += 1
    return alike / n if n else 0.0
---
# extremes
def interval_of(means):
    return min(means), max(means)
---
# one further up
def interval_of(means):
    means = sorted(means)
    cut = len(means) // 40
    return means[cut], means[-cut]
---
# two intervals
def paired_bootstrap(a, b, draws):
    def ends(values):
        means = sorted(sum(values[i] for i in draw) / len(draw) for draw in draws)
        cut = len(means) // 40
        return means[cut], sum(values) / len(values), means[-1 - cut]
    return tuple(p - q for p, q in zip(ends(a), ends(b)))
---
# standard deviation of the scores
def paired_bootstrap(a, b, draws):
    gaps = [x - y for x, y in zip(a, b)]
    mean = sum(gaps) / len(gaps)
    sd = (sum((g - mean) ** 2 for g in gaps) / len(gaps)) ** 0.5
    return mean - sd, mean, mean + sd
---
# mean of the draws
def paired_bootstrap(a, b, draws):
    means = sorted(sum(a[i] - b[i] for i in draw) / len(draw) for draw in draws)
    cut = len(means) // 40
    return means[cut], sum(means) / len(means), means[-1 - cut]
"""
