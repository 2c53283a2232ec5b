import type { BitSet } from './bit-set.ts'
import type { ValueCounts } from './count-terms.ts'
import { createTerms } from './terms.ts'

/** The values of a variant with two options or more. */
export interface OptionCombination {
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
export interface CombinedOptions {
  options: readonly OptionFilter[]
  inStock: boolean
}

/** The combinations of values of all products' variants. Each different one is stored once, and each product as a list of their numbers. */
export interface OptionCombinations {
  /** Replaces those of a product. */
  set(ordinal: number, combinations: readonly OptionCombination[]): void
  some(ordinal: number, wanted: CombinedOptions): boolean
  /** The products of a set with such a variant. */
  having(wanted: CombinedOptions, products: BitSet): BitSet
  /**
   * The number of products of a set that have a value in such a variant, without values of no product.
   * @param values of one option, ascending
   */
  count(products: BitSet, values: readonly number[], wanted: CombinedOptions): ValueCounts
}

export function createOptionCombinations(): OptionCombinations {
  const all: OptionCombination[] = []
  const numbers = new Map<string, number>()
  const terms = createTerms()

  function numberOf(combination: OptionCombination): number {
    const key = `${combination.values.join()}${combination.inStock ? '+' : ''}`
    const existing = numbers.get(key)
    if (existing !== undefined) return existing
    const number = all.push(combination) - 1
    numbers.set(key, number)
    return number
  }

  /** Whether a combination passes. */
  const passesBy = ({ options, inStock }: CombinedOptions): ((number: number) => boolean) => {
    const wanted = options.map(({ values }) => new Set(values))
    return (number) => {
      const combination = all[number]
      if (!combination || (inStock && !combination.inStock)) return false
      return wanted.every((values) => combination.values.some((value) => values.has(value)))
    }
  }

  return {
    set: (ordinal, combinations) =>
      terms.set(
        ordinal,
        combinations.map((combination) => ({ attribute: 0, value: numberOf(combination) })),
      ),
    some: (ordinal, wanted) => terms.some(ordinal, 0, passesBy(wanted)),
    having: (wanted, products) => terms.having(0, passesBy(wanted), products),
    count(products, values, wanted) {
      const passes = passesBy(wanted)
      const indexes = new Map(values.map((value, index) => [value, index]))
      const indexIn = (number: number) => {
        const value = passes(number) ? all[number]?.values.find((each) => indexes.has(each)) : undefined
        return value === undefined ? -1 : (indexes.get(value) ?? -1)
      }
      const groups = Int32Array.from(terms.values, indexIn)
      const found = terms.countGroups(products, groups, values.length)
      return {
        values: values.filter((_, index) => found[index] !== 0),
        counts: [...found].filter((count) => count !== 0),
      }
    },
  }
}
