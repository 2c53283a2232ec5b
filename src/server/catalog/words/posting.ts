/**
 * Products are listed in segments of this many neighbouring ordinals. Inside one a product is known by its place, and
 * a posting, `place << 2 | field class`, has 16 bits.
 */
export const SEGMENT_SIZE = 1 << 14

/** The fields, from what tells most of a product to what tells least. */
export const FieldClass = { name: 0, kind: 1, feature: 2, description: 3 } as const
export const FIELD_CLASSES = 4
