/**
 * Products are listed in segments of this many neighboring ordinals. Inside one a product is known by its place, and
 * a posting, `place << FIELD_BITS | field class`, has 16 bits.
 */
export const SEGMENT_SIZE = 1 << 13
export const FIELD_BITS = 3
export const FIELD_CLASSES = 1 << FIELD_BITS
export const FIELD_MASK = FIELD_CLASSES - 1

/** Where a product has a word, from what tells most of it to what tells least. */
export const FieldClass = {
  /** What the thing is called in its name: the laptop of `Slim Laptop with Sleeve`. */
  head: 0,
  /** In the name, beside it. */
  name: 1,
  /** What the category is called, or the type of product. */
  kind: 2,
  /** In the name behind `for`, `with` or a comma. */
  tail: 3,
  /** The brand, and the other words of the category. */
  brand: 4,
  /** Features, specifications, colors and sizes. */
  feature: 5,
  /** Several times in the description. */
  often: 6,
  /** Once in the description. */
  text: 7,
} as const
