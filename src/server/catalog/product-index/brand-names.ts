/** The brands of products by id, in memory. Deleted brands remain, without products. */
export interface BrandNames {
  /** Above the highest id. */
  readonly size: number
  /** The ids that were set, in order, so that callers can process only new changes. */
  readonly changes: readonly number[]
  /** The id of the brand with this name. */
  findId(name: string): number | undefined
  getName(id: number): string
  /** Adds or renames a brand. */
  set(id: number, name: string): void
  /** The names with the highest counts above 0, highest first; equal ones alphabetically. @param counts by id */
  mostFrequent(counts: Uint32Array, limit: number): { name: string; count: number }[]
}

/** The id of products without a brand. */
export const NO_BRAND = 0

export function createBrandNames(): BrandNames {
  const ids = new Map<string, number>([['', NO_BRAND]])
  const names: string[] = ['']
  const changes: number[] = []
  /** The ids in alphabetical order of their names; undefined when names changed. */
  let sorted: number[] | undefined

  function idsByName(): number[] {
    const getName = (id: number) => names[id] ?? ''
    sorted ??= [...names.keys()]
      .filter((id) => names[id] !== undefined)
      .sort((a, b) => (getName(a) < getName(b) ? -1 : 1))
    return sorted
  }

  return {
    get size() {
      return names.length
    },
    changes,
    findId: (name) => ids.get(name),
    getName: (id) => names[id] ?? '',
    set(id, name) {
      const former = names[id]
      if (former === name) return
      if (former !== undefined && ids.get(former) === id) ids.delete(former)
      names[id] = name
      ids.set(name, id)
      changes.push(id)
      sorted = undefined
    },
    mostFrequent(counts, limit) {
      const byName = idsByName()
      const counted = new Float64Array(byName.length)
      let found = 0
      // Count and alphabetical position in one number, so that a sort without a comparison function orders by both.
      for (let position = 0; position < byName.length; position++) {
        const count = counts[byName[position] ?? 0] ?? 0
        if (count > 0) counted[found++] = (MAX_COUNT - count) * MAX_BRANDS + position
      }
      const first = counted.subarray(0, found).sort().subarray(0, limit)
      return Array.from(first, (key) => ({
        name: names[byName[key % MAX_BRANDS] ?? 0] ?? '',
        count: MAX_COUNT - Math.floor(key / MAX_BRANDS),
      }))
    },
  }
}

/** Their product is below 2⁵³, so that keys are exact. */
const MAX_COUNT = 2 ** 31
const MAX_BRANDS = 2 ** 21
