export interface JudgedQuery {
  query: string
  /** By the product's id: 1…3. */
  grades: Map<string, number>
  /** Whether the search may be tuned with it; the others are only reported. */
  tuned: boolean
}

/**
 * Reads `halo:3 drift:2` for a query: parts of ids, and what the product is worth.
 * @throws Error when a part fits no product, or several
 */
export function readJudgments([query, judgments]: [string, string], ids: string[]): JudgedQuery {
  const grades = judgments.split(' ').map((judgment): [string, number] => {
    const [part = '', grade] = judgment.split(':')
    const meant = ids.filter((id) => id.includes(part))
    if (meant.length !== 1) throw new Error(`“${part}” of “${query}” fits ${meant.length} products: ${meant}`)
    return [meant[0] as string, Number(grade)]
  })
  return { query, grades: new Map(grades), tuned: isTuned(query) }
}

/** By a hash of the query, so that none moves from one half to the other. */
function isTuned(query: string): boolean {
  let hash = 0x811c9dc5
  for (const letter of query) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return ((hash ^ (hash >>> 15)) & 1) === 0
}
