// Whether this page has room for narrow pictures alone, when it is loaded. Python draws them so too.
export const narrow = matchMedia("(max-width: 38rem)").matches;
