/** Popularity is logarithmic in the units sold, and reaches its maximum at about a million. */
const MAX_DOUBLINGS = 20

/**
 * The part of a product's rank that does not depend on the search, in one byte. Available products rank before unavailable
 * ones, and bestsellers first.
 */
export function rankBoostOf(unitsSold: number, inStock: boolean): number {
  const popularity = Math.min(Math.log2(1 + Math.max(0, unitsSold)) / MAX_DOUBLINGS, 1)
  return inStock ? 128 + Math.round(127 * popularity) : Math.round(64 * popularity)
}

/** Every key is below this. */
export const RANK_KEYS = 1 << 18

/**
 * The sort key of found products, highest first: those whose whole name is the term, then by text relevance, which the boost
 * multiplies by up to three (by up to one and a half among products in stock).
 * @param score text relevance 1…255 of `Found.scores`
 * @param boost from `rankBoostOf`
 * @returns a whole number below `RANK_KEYS`; equal keys leave the order to the caller
 */
export const rankKey = (score: number, boost: number): number =>
  score === 255 ? (1 << 17) + boost : score * (128 + boost)
