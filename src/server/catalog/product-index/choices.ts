import type { BitSet } from './bit-set.ts'
import type { ValueCounts } from './count-terms.ts'
import { createTerms } from './terms.ts'

/** The values of a variant with two options or more. */
export interface Choice {
  /** Ids, one of each option. */
  values: number[]
  inStock: boolean
}

/** Products with a variant that has one of these values; with `inStock`, a variant in stock. */
export interface OptionFilter {
  /** The id of the option. */
  option: number
  /** Ids of values. */
  values: number[]
}

/** The visible products with one variant that passes all filters. */
export interface Together {
  options: readonly OptionFilter[]
  inStock: boolean
}

/** Which values the variants of all products combine. Each different combination is stored once, and each product as a list of numbers. */
export interface Choices {
  /** Replaces those of a product. */
  set(ordinal: number, choices: readonly Choice[]): void
  some(ordinal: number, wanted: Together): boolean
  /** The products of a set with such a variant. */
  having(wanted: Together, products: BitSet): BitSet
  /**
   * The number of products of a set that have a value in such a variant, without values of no product.
   * @param values of one option, ascending
   */
  count(products: BitSet, values: readonly number[], wanted: Together): ValueCounts
}

export function createChoices(): Choices {
  const all: Choice[] = []
  const numbers = new Map<string, number>()
  const terms = createTerms()

  function numberOf(choice: Choice): number {
    const key = `${choice.values.join()}${choice.inStock ? '+' : ''}`
    const existing = numbers.get(key)
    if (existing !== undefined) return existing
    const number = all.push(choice) - 1
    numbers.set(key, number)
    return number
  }

  /** Whether a combination passes. */
  const passesBy = ({ options, inStock }: Together): ((number: number) => boolean) => {
    const wanted = options.map(({ values }) => new Set(values))
    return (number) => {
      const choice = all[number]
      if (!choice || (inStock && !choice.inStock)) return false
      return wanted.every((values) => choice.values.some((value) => values.has(value)))
    }
  }

  return {
    set: (ordinal, choices) =>
      terms.set(
        ordinal,
        choices.map((choice) => ({ attribute: 0, value: numberOf(choice) })),
      ),
    some: (ordinal, wanted) => terms.some(ordinal, 0, passesBy(wanted)),
    having: (wanted, products) => terms.having(0, passesBy(wanted), products),
    count(products, values, wanted) {
      const passes = passesBy(wanted)
      const places = new Map(values.map((value, place) => [value, place]))
      const placeIn = (number: number) => {
        const value = passes(number) ? all[number]?.values.find((each) => places.has(each)) : undefined
        return value === undefined ? -1 : (places.get(value) ?? -1)
      }
      const groups = Int32Array.from(terms.values, placeIn)
      const found = terms.countGroups(products, groups, values.length)
      return {
        values: values.filter((_, place) => found[place] !== 0),
        counts: [...found].filter((count) => count !== 0),
      }
    },
  }
}
