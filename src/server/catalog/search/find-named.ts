/** The id of a choice or value, with its name in the language of the request, and that in the language of the originals. */
type Named = readonly [id: number, ...names: string[]]

/**
 * Finds choices or values by their names, in their order. A name that none of them has is looked up in other languages.
 * @param inOtherLanguages finds the ids of those with a name in any language
 */
export function findNamed(
  wanted: ReadonlySet<string>,
  named: readonly Named[],
  inOtherLanguages: (name: string) => readonly number[],
): number[] {
  const found = new Set<number>()
  const known = new Set<string>()
  for (const [id, ...names] of named)
    for (const name of names)
      if (wanted.has(name)) {
        found.add(id)
        known.add(name)
      }
  for (const name of wanted) if (!known.has(name)) for (const id of inOtherLanguages(name)) found.add(id)
  return named.flatMap(([id]) => (found.has(id) ? id : []))
}
