"""11, exercise 3: Kendall's tau."""

from itertools import combinations
from statistics import correlation

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise


def kendall(x, y):
    """Return Kendall's tau-a of two lists; x[i] and y[i] are two numbers of the same system.

    1. count: the pairs of systems that both lists order alike, and the pairs that they order
       in opposite ways; a tie is neither.
    2. divide: alike minus opposite, by all pairs (0.0 if there is no pair).
    """
    balance = pairs = 0
    for i in range(len(x)):
        for j in range(i):
            product = (x[i] - x[j]) * (y[i] - y[j])
            balance += (product > 0) - (product < 0)
            pairs += 1
    return balance / pairs if pairs else 0.0


def pearson(x, y):
    """Pearson's r."""
    return correlation(x, y) if len(x) > 1 else 0.0


def ranks(values):
    """Return the position of each value in the sorted list."""
    return [sorted(values).index(value) for value in values]


def decided(values):
    """Return how many pairs of values are not tied."""
    return sum(a != b for a, b in combinations(values, 2))


EXERCISE = Exercise(
    number=3,
    solution=kendall,
    task="take the number of pairs that both lists put in the same order, subtract the number of "
    "pairs that they put in opposite orders, and divide by the number of all pairs of systems; "
    "return 0.0 if there is no pair.",
    minutes=9,
    level="hard",
    test_inputs=(
        ([0.4, 0.1, 0.3, 0.2], [0.1, 0.4, 0.2, 0.3]),
        ([0.1, 0.2, 0.3, 0.4, 0.5], [0.2, 0.1, 0.5, 0.3, 0.4]),
        ([0.5, 0.1, 0.4, 0.2, 0.9, 0.3], [0.7, 0.2, 0.1, 0.4, 0.6, 0.3]),
        ([0.3, 0.3, 0.1, 0.6], [0.2, 0.5, 0.4, 0.6]),
        ([0.2, 0.7, 0.5], [0.9, 0.1, 0.6]),
        ([0.6, 0.2, 0.2, 0.8, 0.4], [0.5, 0.3, 0.3, 0.1, 0.9]),
        ([0.1, 0.2], [0.3, 0.4]),
        # ties in one list only
        ([0.5, 0.3, 0.4, 0.3], [0.5, 0.5, 0.5, 0.2]),
        ([0.3, 0.1, 0.3], [0.3, 0.1, 0.3]),
        ([0.4001, 0.4003, 0.1], [0.2, 0.3, 0.1]),
    ),
    edge_cases=(([], []), ([0.4], [0.2])),
    hints=(
        "kendall([1, 2, 3], [1, 2, 3]) must be 1, and kendall([1, 2, 3], [3, 2, 1]) must be -1. "
        "What does your function return?",
        "Use two loops, one inside the other. The inner loop goes through the positions below the "
        "position of the outer loop, and computes the product from exercise 2.",
        "For i in range(len(x)), for j in range(i): add the sign of (x[i] - x[j]) * (y[i] - y[j]) "
        "and count the pair; divide if there was at least one pair.",
    ),
    mistakes=mistakes(
        """
        in place of balance = pairs = 0

        columns sorted: x, y, balance, pairs = sorted(x), sorted(y), 0, 0
        you sort the two lists separately
        After that, do the first numbers of both lists still belong to the same system?

        scores sorted: x, balance, pairs = sorted(x), 0, 0
        you sort only one list
        After that, do the first numbers of both lists still belong to the same system?

        judgements sorted: y, balance, pairs = sorted(y), 0, 0
        you sort only one list
        After that, do the first numbers of both lists still belong to the same system?

        one system for each score: x, y, balance, pairs =
         list(dict(zip(x, y))), list(dict(zip(x, y)).values()), 0, 0
        you look systems up by their score, so one of two systems with the same score is lost
        What happens to the old value when you add a key that the dict already contains?

        in place of range(i)

        neighbours only: range(i)[-1:]
        you compare each system only with its neighbour
        How many pairs do 4 systems make?

        with itself: range(i + 1)
        you pair each system with itself as well
        How many pairs do 2 systems make?

        every two: range(len(y))
        your denominator is n times n, so it also counts each system paired with itself

        first of a tie: (y[i] - y[j]) => (y[x.index(x[i])] - y[x.index(x[j])])
        you use .index to look a system up by its score, so for two systems with the same score you
         find the first system both times
        Which position does .index give for the second of two equal scores?

        scores alone: (y[i] - y[j]) => (x[i] - x[j])
        you compare one list with itself, and never use the other list
        Which two lists does the formula compare?

        judgements alone: (x[i] - x[j]) => (y[i] - y[j])
        you compare one list with itself, and never use the other list

        judge against judge: (x[i] - x[j]) * (y[i] - y[j]) => (x[i] - y[i]) * (x[j] - y[j])
        you take the difference between the two numbers of one system
        Should you compare the two numbers of one system, or the scores of two systems?

        in place of (product > 0) - (product < 0)

        ties in both alike: (product > 0 or (x[i] == x[j] and y[i] == y[j])) - (product < 0)
        you count a pair that is tied in both lists as ordered alike
        The two systems are equal in both lists: is either of them ahead?

        larger or not: ((x[i] > x[j]) == (y[i] > y[j])) or -(product < 0)
        you test in each list whether the first number is larger. If it is larger in neither list,
         you count agreement, even if one list has a tie
        What does > give for two equal numbers? What does > give if the first number is smaller?

        share: product > 0
        you return the share of pairs that agree
        Should two lists in opposite order give 0, or a number below 0?

        reversed: (product < 0) - (product > 0)
        the sign of your result is reversed
        What should kendall return for two equal lists without ties?

        sizes: product
        you add up the products, not their signs
        Should a pair count for more because its numbers are further apart?

        ties agree: 1 if product >= 0 else -1
        you count a tie as agreement
        If two systems have equal numbers, is either of them ahead?

        ties disagree: 1 if product > 0 else -1
        you count a tie as disagreement

        a tie taken for less: 1 if (x[i] > x[j]) == (y[i] > y[j]) else -1
        two equal numbers are a tie, but you treat the later number in the list as the smaller one
        What does your comparison give for two equal numbers? Is either of the two systems ahead?

        a tie taken for more: 1 if (x[i] < x[j]) == (y[i] < y[j]) else -1
        two equal numbers are a tie, but you treat the later number in the list as the larger one

        a tie in y taken for less: ((x[i] > x[j]) - (x[i] < x[j])) * (1 if y[i] > y[j] else -1)
        when there is a tie in the second list, you treat the later number as the smaller one

        ties in x agree: (product > 0 or x[i] == x[j] and y[i] != y[j]) - (product < 0)
        you count a tie in the first list as agreement
        Does a list put either of two tied systems first?

        in place of balance / pairs if pairs else 0.0

        decided pairs below: pairs += 1 => pairs += product != 0
        tied pairs are missing from the denominator, as in Goodman and Kruskal's gamma
        Does the task divide by all pairs, or only by the pairs without a tie?

        systems below: balance / len(x) if x else 0.0
        your denominator is the number of systems, not the number of pairs of systems
        How many pairs do 4 systems make? In which loop do you count the pairs?

        not divided: balance
        you do not divide
        What should kendall return if both lists are the same list of four numbers?

        pairs twice below: ratio(balance, 2 * pairs)
        your denominator counts each pair twice, as (i, j) and as (j, i)
        How often does your numerator count each pair?

        half the pairs below: pairs += 1 => pairs += 0.5
        your result is twice the correct result, because your numerator counts each pair twice
         or your denominator counts only half of the pairs
        How many pairs do 3 systems make, and how often does your loop visit each of them?

        tau-b: ratio(balance, math.sqrt(decided(x) * decided(y)))
        you compute tau-b, as scipy does: the denominator of tau-b is the square root of a product,
         and ties make this denominator smaller
        How many pairs does the task divide by?

        in place of for i in range(len(x)): …

        Pearson: return pearson(x, y)
        you compute Pearson's r, which depends on the distances between the numbers
        Would your number change if the best score became ten times as large?

        Spearman: return pearson(ranks(x), ranks(y))
        you compute Spearman's rho, a correlation of ranks
        Where in your function are pairs of systems compared?
        """
    ),
)
