"""The counts behind a score, for tests that look at them."""

from rouge_helpers.metric import metric_of


def count(variant, reference, candidate, **settings):
    metric = metric_of(variant, **settings)
    return metric.counts(metric.read(reference, "reference"), metric.read(candidate, "candidate"))
