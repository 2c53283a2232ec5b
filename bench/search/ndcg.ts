/** Results that count: what most people look at. */
const DEPTH = 10

/**
 * How near a list of results comes to the best one: 1 is the best, 0 has nothing of it. Normalized discounted cumulative
 * gain with the exponential gain, after Burges et al. 2005.
 * @param found ids, the best first
 * @param grades by id; what is not among them is worth nothing
 */
export function ndcgOf(found: string[], grades: ReadonlyMap<string, number>): number {
  const best = [...grades.values()].sort((a, b) => b - a)
  const ideal = gainOf(best)
  return ideal === 0 ? 1 : gainOf(found.map((id) => grades.get(id) ?? 0)) / ideal
}

const gainOf = (grades: number[]): number =>
  grades.slice(0, DEPTH).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0)
