export interface JudgedQuery {
  query: string
  /** Grades from 1 to 3, by product ID. */
  grades: Map<string, number>
  /** Whether the query is used for tuning. The other queries are held out. */
  tuned: boolean
}

/**
 * Parses judgments such as `halo:3 drift:2`: parts of product IDs with grades.
 * @throws Error if a part does not match exactly one product
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

/** Assigns a query to a half by its hash, so that added queries do not move others between the halves. */
function isTuned(query: string): boolean {
  let hash = 0x811c9dc5
  for (const letter of query) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return ((hash ^ (hash >>> 15)) & 1) === 0
}
