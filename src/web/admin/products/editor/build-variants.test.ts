import { expect, it } from 'vitest'
import { buildVariants, findRemovedVariants, renameValue, suggestSku } from './build-variants.ts'
import { newVariant, type OptionDraft, variantName } from './product-draft.ts'

const option = (code: string, ...values: string[]): OptionDraft => ({
  code,
  values: values.map((value) => ({ value, images: [] })),
})
const plain = { ...newVariant(), sku: 'MUG', savedSku: 'MUG', stockCount: '4', knownStock: '4' }
const namesAndSkus = (variants: ReturnType<typeof buildVariants>) =>
  variants.map((variant) => [variantName(variant.options), variant.sku])

it('creates a variant for every combination of values and keeps existing variants', () => {
  const before = buildVariants([option('color', 'Red', 'Blue'), option('size', 'S')], [])
  const written = before.map((variant, index) => ({ ...variant, sku: `A-${index}`, knownStock: '2' }))
  const grid = buildVariants([option('color', 'Red', 'Blue'), option('size', 'S', 'M')], written)
  expect(namesAndSkus(grid)).toEqual([
    ['Red / S', 'A-0'],
    ['Red / M', ''],
    ['Blue / S', 'A-1'],
    ['Blue / M', ''],
  ])
  expect(grid[0]).toBe(written[0])
})

it('keeps the first variant and its stock when options are added or removed', () => {
  const colored = buildVariants([option('color', 'Red', 'Blue')], [plain])
  expect(namesAndSkus(colored)).toEqual([
    ['Red', 'MUG'],
    ['Blue', ''],
  ])
  expect(colored[0]).toMatchObject({ stockCount: '4', knownStock: '4', savedSku: 'MUG' })
  const deep = buildVariants([option('length', '1 m', '2 m'), option('color', 'Red', 'Blue')], colored)
  expect(namesAndSkus(deep)).toEqual([
    ['1 m / Red', 'MUG'],
    ['1 m / Blue', ''],
    ['2 m / Red', ''],
    ['2 m / Blue', ''],
  ])
  expect(namesAndSkus(buildVariants([option('length', '1 m', '2 m')], deep))[0]).toEqual(['1 m', 'MUG'])
  expect(namesAndSkus(buildVariants([], colored))).toEqual([['the product', 'MUG']])
})

it('keeps existing variants when the order of the options changes', () => {
  const before = buildVariants([option('color', 'Red'), option('size', 'S', 'M')], [plain])
  const after = buildVariants([option('size', 'S', 'M'), option('color', 'Red')], before)
  expect(namesAndSkus(after)[0]?.[1]).toBe('MUG')
})

it('finds the saved variants that a change removes', () => {
  const saved = buildVariants([option('color', 'Red', 'Blue')], []).map((variant, at) => ({
    ...variant,
    savedSku: `S${at}`,
  }))
  expect(
    findRemovedVariants(saved, buildVariants([option('color', 'Blue')], saved)).map(({ savedSku }) => savedSku),
  ).toEqual(['S0'])
  expect(findRemovedVariants(saved, buildVariants([option('color', 'Blue', 'Red', 'Green')], saved))).toEqual([])
})

it('renames a value without changing its variants', () => {
  const options = [option('color', 'Red', 'Blue')]
  const variants = buildVariants(options, [plain])
  const renamed = renameValue({ options, variants }, 'color', 'Red', 'Crimson')
  expect(renamed.variants[0]).toEqual({ ...variants[0], options: { color: 'Crimson' } })
  expect(buildVariants(renamed.options, renamed.variants)[0]).toBe(renamed.variants[0])
})

it('suggests SKUs from the product name and the values', () => {
  expect(suggestSku('Crème Brûlée Set', ['Dark Red', '10½'])).toBe('CREME-BRULEE-SET-DARK-RED-101-2')
  expect(suggestSku('', [])).toBe('')
})
