/** Twice the units sold lift a product by as much at ten as at ten thousand; nothing is lifted beyond a million. */
const MAX_DOUBLINGS = 20

/**
 * What a product has going for it whatever was searched, in one byte, to be kept beside each product.
 * Available products rank before unavailable ones.
 */
export function standingOf(unitsSold: number, inStock: boolean): number {
  const popularity = Math.min(Math.log2(1 + Math.max(0, unitsSold)) / MAX_DOUBLINGS, 1)
  return inStock ? 128 + Math.round(127 * popularity) : Math.round(64 * popularity)
}

/** Every key is below this. */
export const RANK_KEYS = 1 << 18

/**
 * By what found products are sorted, highest first: what is named exactly so, then text relevance, which standing can
 * raise to three times its worth (to one and a half times among products in stock).
 * @param score text relevance 1…255 of `Found.scores`
 * @param standing from `standingOf`
 * @returns a whole number below `RANK_KEYS`; equal keys leave the order to the caller
 */
export const rankKey = (score: number, standing: number): number =>
  score === 255 ? (1 << 17) + standing : score * (128 + standing)
