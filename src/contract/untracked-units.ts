/** The stock of items that are not counted: more units than any order can contain. */
export const UNTRACKED_UNITS = 1_000_000
