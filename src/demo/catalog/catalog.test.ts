import { describe, expect, it } from 'vitest'
import { categories } from '#contract/shop.ts'
import { brands } from './brands.ts'
import { catalog } from './catalog.ts'
import { colors } from './colors.ts'
import { buildVariants } from './variants.ts'

const buildOption = ({ color, size }: { color: string | null; size: string | null }) =>
  [color, size].filter(Boolean).join(' / ')

const unique = (names: string[]) => new Set(names).size === names.length

describe('the catalog', () => {
  it('has at least sixteen products in each category, and no slug or SKU twice', () => {
    for (const category of categories) {
      expect(catalog.filter((product) => product.category === category).length).toBeGreaterThanOrEqual(16)
    }
    expect(catalog.map(({ slug }) => slug)).toSatisfy(unique)
    expect(catalog.flatMap(buildVariants).map(({ sku }) => sku)).toSatisfy(unique)
  })

  it('has products of every brand, products on sale, new ones, and two that are sold out', () => {
    expect(new Set(catalog.map(({ brand }) => brand))).toEqual(new Set(brands))
    expect(catalog.filter(({ originalPrice }) => originalPrice).length).toBeGreaterThan(10)
    expect(catalog.filter(({ isNew }) => isNew).length).toBeGreaterThan(8)
    expect(catalog.filter((product) => buildVariants(product).every(({ stock }) => stock === 0))).toHaveLength(2)
  })

  it('has a different code for each color in SKUs', () => {
    expect(Object.values(colors).map(({ code }) => code)).toSatisfy(unique)
  })
})

describe('each product', () => {
  /** The slugs of products that violate a condition. */
  const exceptions = (isValid: (product: (typeof catalog)[number]) => boolean) =>
    catalog.filter((product) => !isValid(product)).map(({ slug }) => slug)

  it('has a complete description', () => {
    const within = (number: number, min: number, max: number) => number >= min && number <= max
    const sentences = (text: string) => text.split(/[.!?](?:\s|$)/).filter(Boolean).length
    expect(exceptions(({ slug }) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
    expect(exceptions(({ description }) => within(sentences(description), 2, 4))).toEqual([])
    expect(exceptions(({ features }) => within(features.length, 4, 6))).toEqual([])
    expect(exceptions(({ specifications }) => within(Object.keys(specifications).length, 5, 8))).toEqual([])
  })

  it('has prices in whole cents, lower than the original price when on sale', () => {
    const prices = ({ price, originalPrice = price + 1, priceBySize = {} }: (typeof catalog)[number]) =>
      [price, originalPrice, ...Object.values(priceBySize)].every((cents) => Number.isInteger(cents) && cents > 0)
    expect(exceptions(prices)).toEqual([])
    expect(exceptions(({ price, originalPrice = price + 1 }) => originalPrice > price)).toEqual([])
  })

  it('has variants for every color and size, and no option twice', () => {
    expect(exceptions((product) => unique(buildVariants(product).map(buildOption)))).toEqual([])
    const haveEach = (choices: string[] | undefined, existing: (string | null)[]) =>
      (choices ?? [null]).every((choice) => existing.includes(choice))
    expect(
      exceptions((product) =>
        haveEach(
          product.colors,
          buildVariants(product).map(({ color }) => color),
        ),
      ),
    ).toEqual([])
    expect(
      exceptions((product) =>
        haveEach(
          product.sizes,
          buildVariants(product).map(({ size }) => size),
        ),
      ),
    ).toEqual([])
  })

  it('refers only to options that it has', () => {
    const listOptions = (product: (typeof catalog)[number]) =>
      (product.colors ?? [null]).flatMap((color) =>
        (product.sizes ?? [null]).map((size) => buildOption({ color, size })),
      )
    const optionsWithStock = ({ stock }: (typeof catalog)[number]) =>
      typeof stock === 'object' ? Object.keys(stock) : []
    const isOffered = (product: (typeof catalog)[number], option: string) =>
      buildVariants(product).some((variant) => buildOption(variant) === option)
    expect(exceptions((product) => optionsWithStock(product).every((option) => isOffered(product, option)))).toEqual([])
    expect(
      exceptions((product) => (product.missingVariants ?? []).every((each) => listOptions(product).includes(each))),
    ).toEqual([])
    expect(
      exceptions(({ priceBySize = {}, sizes }) => Object.keys(priceBySize).every((size) => sizes?.includes(size))),
    ).toEqual([])
  })
})
