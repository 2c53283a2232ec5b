/** Number of leading results that count, as on a first page. */
const DEPTH = 10

/**
 * Normalized discounted cumulative gain with exponential gain (Burges et al. 2005): 1 for the best order of results, 0 without
 * relevant results.
 * @param found IDs, the best first
 * @param grades by product ID; other products have the grade 0
 */
export function calculateNdcg(found: string[], grades: ReadonlyMap<string, number>): number {
  const best = [...grades.values()].sort((a, b) => b - a)
  const ideal = calculateGain(best)
  return ideal === 0 ? 1 : calculateGain(found.map((id) => grades.get(id) ?? 0)) / ideal
}

const calculateGain = (grades: number[]): number =>
  grades.slice(0, DEPTH).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0)
