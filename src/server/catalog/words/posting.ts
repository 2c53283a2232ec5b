/**
 * The number of consecutive ordinals in a segment of the index. In a segment, a product is identified by its offset, so that a
 * posting, `offset << FIELD_BITS | field class`, takes 16 bits.
 */
export const SEGMENT_SIZE = 1 << 13
export const FIELD_BITS = 3
export const FIELD_CLASSES = 1 << FIELD_BITS
export const FIELD_MASK = FIELD_CLASSES - 1

/** The parts of a product that can contain a word, most important first. */
export const FieldClass = {
  /** The head noun of its name: `Laptop` in `Slim Laptop with Sleeve`. */
  head: 0,
  /** Other words in the phrase with the head noun. */
  name: 1,
  /** The head noun of the category or product type. */
  kind: 2,
  /** Words in the name after `for`, `with` or a comma. */
  tail: 3,
  /** The brand, and the other words of the category. */
  brand: 4,
  /** Features, specifications, and values of options. */
  feature: 5,
  /** Words that occur several times in the description. */
  often: 6,
  /** Words that occur once in the description. */
  text: 7,
} as const
