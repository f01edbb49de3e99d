// Whether this page, when it is loaded, has room only for narrow pictures; if so, Python draws these.
export const narrow = matchMedia("(max-width: 38rem)").matches;
