/** Assigns numbers to names: 0, 1, 2 … in the order in which they are added. */
export interface Names {
  readonly size: number
  numberOf(name: string): number | undefined
  /** The number of a name, which is added if it is new. */
  add(name: string): number
  nameOf(number: number): string
  /** The names with the highest counts above 0, highest first; equal ones alphabetically. @param counts by number */
  mostFrequent(counts: Uint32Array, limit: number): { name: string; count: number }[]
}

export function createNames(): Names {
  const numbers = new Map<string, number>()
  const names: string[] = []
  /** The numbers in alphabetical order of their names. */
  let sorted: number[] = []

  function alphabet(): number[] {
    if (sorted.length !== names.length) {
      const nameOf = (number: number) => names[number] ?? ''
      sorted = [...names.keys()].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
    }
    return sorted
  }

  return {
    get size() {
      return names.length
    },
    numberOf: (name) => numbers.get(name),
    add(name) {
      const known = numbers.get(name)
      if (known !== undefined) return known
      numbers.set(name, names.length)
      return names.push(name) - 1
    },
    nameOf: (number) => names[number] ?? '',
    mostFrequent(counts, limit) {
      const byName = alphabet()
      const counted = new Float64Array(byName.length)
      let found = 0
      // Count and alphabetical place in one number, so that a sort without a comparison function does both.
      for (let place = 0; place < byName.length; place++) {
        const count = counts[byName[place] ?? 0] ?? 0
        if (count > 0) counted[found++] = (MAX_COUNT - count) * PLACES + place
      }
      const first = counted.subarray(0, found).sort().subarray(0, limit)
      return Array.from(first, (key) => ({
        name: names[byName[key % PLACES] ?? 0] ?? '',
        count: MAX_COUNT - Math.floor(key / PLACES),
      }))
    },
  }
}

/** Their product is below 2⁵³, so that keys are exact. */
const MAX_COUNT = 2 ** 31
const PLACES = 2 ** 21
