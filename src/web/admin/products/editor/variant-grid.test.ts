import { expect, it } from 'vitest'
import { choiceName, newVariant } from './product-draft.ts'
import { gridFor, renamed, suggestSku } from './variant-grid.ts'

const plain = {
  ...newVariant({ color: null, size: null }),
  sku: 'MUG',
  savedSku: 'MUG',
  stockCount: '4',
  knownStock: '4',
}
const named = (variants: ReturnType<typeof gridFor>) => variants.map((variant) => [choiceName(variant), variant.sku])

it('creates every color in every size, and keeps existing variants', () => {
  const before = gridFor({ colors: ['Red', 'Blue'], sizes: ['S'] }, [])
  const written = before.map((variant, index) => ({ ...variant, sku: `A-${index}`, knownStock: '2' }))
  const grid = gridFor({ colors: ['Red', 'Blue'], sizes: ['S', 'M'] }, written)
  expect(named(grid)).toEqual([
    ['Red / S', 'A-0'],
    ['Red / M', ''],
    ['Blue / S', 'A-1'],
    ['Blue / M', ''],
  ])
  expect(grid[0]).toBe(written[0])
})

it('keeps the first variant, with its stock, when options are added and removed', () => {
  const colored = gridFor({ colors: ['Red', 'Blue'], sizes: [] }, [plain])
  expect(named(colored)).toEqual([
    ['Red', 'MUG'],
    ['Blue', ''],
  ])
  expect(colored[0]).toMatchObject({ stockCount: '4', knownStock: '4', savedSku: 'MUG' })
  expect(named(gridFor({ colors: [], sizes: [] }, colored))).toEqual([['the product', 'MUG']])
})

it('renames a color without changing its variants', () => {
  const [red] = gridFor({ colors: ['Red', 'Blue'], sizes: [] }, [plain])
  const variants = renamed('color', 'Red', 'Crimson', gridFor({ colors: ['Red', 'Blue'], sizes: [] }, [plain]))
  expect(variants[0]).toEqual({ ...red, color: 'Crimson' })
  expect(gridFor({ colors: ['Crimson', 'Blue'], sizes: [] }, variants)[0]).toBe(variants[0])
})

it('suggests SKUs made of the words of the name', () => {
  expect(suggestSku('Crème Brûlée Set', { color: 'Dark Red', size: '10½' })).toBe('CREME-BRULEE-SET-DARK-RED-101-2')
  expect(suggestSku('', { color: null, size: null })).toBe('')
})
