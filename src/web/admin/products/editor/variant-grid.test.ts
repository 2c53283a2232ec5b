import { expect, it } from 'vitest'
import { choiceName, newVariant, type OptionDraft } from './product-draft.ts'
import { gridFor, removedVariants, suggestSku, withRenamedValue } from './variant-grid.ts'

const option = (code: string, ...values: string[]): OptionDraft => ({
  code,
  values: values.map((value) => ({ value, images: [] })),
})
const plain = { ...newVariant(), sku: 'MUG', savedSku: 'MUG', stockCount: '4', knownStock: '4' }
const namesAndSkus = (variants: ReturnType<typeof gridFor>) =>
  variants.map((variant) => [choiceName(variant.options), variant.sku])

it('creates every combination of values, and keeps existing variants', () => {
  const before = gridFor([option('color', 'Red', 'Blue'), option('size', 'S')], [])
  const written = before.map((variant, index) => ({ ...variant, sku: `A-${index}`, knownStock: '2' }))
  const grid = gridFor([option('color', 'Red', 'Blue'), option('size', 'S', 'M')], written)
  expect(namesAndSkus(grid)).toEqual([
    ['Red / S', 'A-0'],
    ['Red / M', ''],
    ['Blue / S', 'A-1'],
    ['Blue / M', ''],
  ])
  expect(grid[0]).toBe(written[0])
})

it('keeps the first variant, with its stock, when options are added and removed', () => {
  const colored = gridFor([option('color', 'Red', 'Blue')], [plain])
  expect(namesAndSkus(colored)).toEqual([
    ['Red', 'MUG'],
    ['Blue', ''],
  ])
  expect(colored[0]).toMatchObject({ stockCount: '4', knownStock: '4', savedSku: 'MUG' })
  const deep = gridFor([option('length', '1 m', '2 m'), option('color', 'Red', 'Blue')], colored)
  expect(namesAndSkus(deep)).toEqual([
    ['1 m / Red', 'MUG'],
    ['1 m / Blue', ''],
    ['2 m / Red', ''],
    ['2 m / Blue', ''],
  ])
  expect(namesAndSkus(gridFor([option('length', '1 m', '2 m')], deep))[0]).toEqual(['1 m', 'MUG'])
  expect(namesAndSkus(gridFor([], colored))).toEqual([['the product', 'MUG']])
})

it('finds existing variants when the options change their order', () => {
  const before = gridFor([option('color', 'Red'), option('size', 'S', 'M')], [plain])
  const after = gridFor([option('size', 'S', 'M'), option('color', 'Red')], before)
  expect(namesAndSkus(after)[0]?.[1]).toBe('MUG')
})

it('names the saved variants that a change removes', () => {
  const saved = gridFor([option('color', 'Red', 'Blue')], []).map((variant, at) => ({ ...variant, savedSku: `S${at}` }))
  expect(removedVariants(saved, gridFor([option('color', 'Blue')], saved)).map(({ savedSku }) => savedSku)).toEqual([
    'S0',
  ])
  expect(removedVariants(saved, gridFor([option('color', 'Blue', 'Red', 'Green')], saved))).toEqual([])
})

it('renames a value without changing its variants', () => {
  const options = [option('color', 'Red', 'Blue')]
  const variants = gridFor(options, [plain])
  const renamed = withRenamedValue({ options, variants }, 'color', 'Red', 'Crimson')
  expect(renamed.variants[0]).toEqual({ ...variants[0], options: { color: 'Crimson' } })
  expect(gridFor(renamed.options, renamed.variants)[0]).toBe(renamed.variants[0])
})

it('suggests SKUs made of the words of the name', () => {
  expect(suggestSku('Crème Brûlée Set', ['Dark Red', '10½'])).toBe('CREME-BRULEE-SET-DARK-RED-101-2')
  expect(suggestSku('', [])).toBe('')
})
