"""The texts of chapter 06, under the names that its notebook gives them."""

references = [
    "the bridge is shut",
    "a storm closed the old bridge on friday",
    "old bridge closed",
]
four = [*references, "fog delays evening ferry"]
magpie = "storm closed the old bridge bridge"
