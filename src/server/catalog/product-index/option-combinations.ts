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

/** The combinations of option values of all variants. Each distinct combination is stored once; a product is a list of their numbers. */
export interface OptionCombinations {
  /** Replaces the combinations of a product. */
  set(ordinal: number, combinations: readonly OptionCombination[]): void
  some(ordinal: number, wanted: CombinedOptions): boolean
  /** The products of a set with a variant that passes. */
  filter(wanted: CombinedOptions, products: BitSet): BitSet
  /**
   * The number of products of a set by value in variants that pass, without values that no product has.
   * @param values of one option, ascending
   */
  count(products: BitSet, values: readonly number[], wanted: CombinedOptions): ValueCounts
}

export function createOptionCombinations(): OptionCombinations {
  const all: OptionCombination[] = []
  const numbers = new Map<string, number>()
  const terms = createTerms()

  function findOrAddNumber(combination: OptionCombination): number {
    const key = `${combination.values.join()}${combination.inStock ? '+' : ''}`
    const existing = numbers.get(key)
    if (existing !== undefined) return existing
    const number = all.push(combination) - 1
    numbers.set(key, number)
    return number
  }

  /** Whether a combination passes. */
  const createPredicate = ({ options, inStock }: CombinedOptions): ((number: number) => boolean) => {
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
        combinations.map((combination) => ({ attribute: 0, value: findOrAddNumber(combination) })),
      ),
    some: (ordinal, wanted) => terms.some(ordinal, 0, createPredicate(wanted)),
    filter: (wanted, products) => terms.filter(0, createPredicate(wanted), products),
    count(products, values, wanted) {
      const passes = createPredicate(wanted)
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
