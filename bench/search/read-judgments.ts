export interface JudgedQuery {
  query: string
  /** From 1 to 3, by product ID. */
  grades: Map<string, number>
  /** Whether the query is used for tuning. The others are held out. */
  tuned: boolean
}

/**
 * Reads a judgment such as `halo:3 drift:2`: parts of product IDs with grades.
 * @throws Error when a part matches no product, or several
 */
export function readJudgments([query, judgments]: [string, string], ids: string[]): JudgedQuery {
  const grades = judgments.split(' ').map((judgment): [string, number] => {
    const [part = '', grade] = judgment.split(':')
    const matches = ids.filter((id) => id.includes(part))
    if (matches.length !== 1) throw new Error(`“${part}” of “${query}” matches ${matches.length} products: ${matches}`)
    return [matches[0] as string, Number(grade)]
  })
  return { query, grades: new Map(grades), tuned: isTuned(query) }
}

/** Decided by a hash of the query, so that added queries do not move others between the halves. */
function isTuned(query: string): boolean {
  let hash = 0x811c9dc5
  for (const letter of query) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return ((hash ^ (hash >>> 15)) & 1) === 0
}
