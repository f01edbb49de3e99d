// Whether this page has room only for narrow pictures when it is loaded. Python then draws narrow ones.
export const narrow = matchMedia("(max-width: 38rem)").matches;
