import fc from 'fast-check'
import { optionTerm } from '#server/catalog/options/option-term.ts'
import type { IndexedProduct } from '#server/catalog/product-index/columns.ts'
import type { Filters } from '#server/catalog/product-index/filters.ts'
import type { OptionFilter } from '#server/catalog/product-index/option-combinations.ts'

/** The values of the options 1 to 3. */
export const optionValues: Record<number, number[]> = { 1: [20, 21, 22], 2: [30, 31], 3: [40, 41] }
/** A variant with a value of each option, or of some. */
export const variant = fc.record<TestVariant>({
  values: fc.tuple(
    ...Object.values(optionValues).map((values) =>
      fc.oneof({ weight: 4, arbitrary: fc.constantFrom<number | null>(...values) }, fc.constant(null)),
    ),
  ),
  inStock: fc.boolean(),
})

export interface TestVariant {
  /** By option. */
  values: (number | null)[]
  inStock: boolean
}

export interface TestProduct extends IndexedProduct {
  variants: TestVariant[]
}

/** What the index has of variants. */
export const withVariants = ({ variants, terms, ...product }: Omit<TestProduct, 'combinations'>): TestProduct => {
  const ofOptions = variants.flatMap(({ values, inStock }) =>
    values.flatMap((value, at) =>
      value === null
        ? []
        : [false, ...(inStock ? [true] : [])].map((stocked) => ({ attribute: optionTerm(at + 1, stocked), value })),
    ),
  )
  const each = new Map([...terms, ...ofOptions].map((term) => [`${term.attribute} ${term.value}`, term]))
  const combinations = variants.map(({ values, inStock }) => ({
    values: values.filter((value) => value !== null),
    inStock,
  }))
  return {
    ...product,
    variants,
    terms: [...each.values()],
    combinations: combinations.filter(({ values }) => values.length > 1),
  }
}

/** Filters by any of the options. */
export const optionFilters: fc.Arbitrary<OptionFilter[]> = fc
  .tuple(
    ...Object.entries(optionValues).map(([option, values]) =>
      fc.option(fc.record({ option: fc.constant(Number(option)), values: fc.subarray([...values, 99]) })),
    ),
  )
  .map((all) => all.filter((each) => each !== null))

/** Whether one variant has a chosen value of each option, and is in stock if that is wanted. */
export const isWanted = (
  variant: TestVariant,
  { options = [], inStock }: Pick<Filters, 'options' | 'inStock'>,
): boolean =>
  (!inStock || variant.inStock) &&
  options.every(({ option, values }) => values.some((value) => value === variant.values[option - 1]))
