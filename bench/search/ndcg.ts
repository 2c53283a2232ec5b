/** Number of results that count, because most people look at no more. */
const DEPTH = 10

/**
 * The quality of a ranking, from 0 to 1 for the ideal one: normalized discounted cumulative gain with exponential gain,
 * after Burges et al. 2005.
 * @param found IDs, best first
 * @param grades by ID; others count as 0
 */
export function ndcgOf(found: string[], grades: ReadonlyMap<string, number>): number {
  const best = [...grades.values()].sort((a, b) => b - a)
  const ideal = gainOf(best)
  return ideal === 0 ? 1 : gainOf(found.map((id) => grades.get(id) ?? 0)) / ideal
}

const gainOf = (grades: number[]): number =>
  grades.slice(0, DEPTH).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0)
