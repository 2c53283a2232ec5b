/** Popularity is logarithmic in the units sold, and reaches its maximum at about a million. */
const MAX_DOUBLINGS = 20

/**
 * The part of the rank of a product that does not depend on the search, in one byte. Available products rank before unavailable
 * ones, and bestsellers before other products.
 */
export function calculateRankBoost(unitsSold: number, inStock: boolean): number {
  const popularity = Math.min(Math.log2(1 + Math.max(0, unitsSold)) / MAX_DOUBLINGS, 1)
  return inStock ? 128 + Math.round(127 * popularity) : Math.round(64 * popularity)
}

/** All keys are below this number. */
export const RANK_KEYS = 1 << 18

/**
 * The sort key of a found product, for descending order. Products whose whole name is the term are first. The boost multiplies
 * the text relevance of other products by up to 3 (for products in stock, by 2 to 3).
 * @param score the text relevance (1…255) from `Found.scores`
 * @param boost from `calculateRankBoost`
 * @returns an integer below `RANK_KEYS`; the caller decides the order of equal keys
 */
export const rankKey = (score: number, boost: number): number =>
  score === 255 ? (1 << 17) + boost : score * (128 + boost)
