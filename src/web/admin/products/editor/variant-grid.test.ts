import { expect, it } from 'vitest'
import { choiceName, newVariant } from './product-draft.ts'
import { gridFor, suggestSku } from './variant-grid.ts'

const plain = { ...newVariant({ color: null, size: null }), sku: 'MUG', stockCount: '4', knownStock: '4' }
const named = (variants: ReturnType<typeof gridFor>) => variants.map((variant) => [choiceName(variant), variant.sku])

it('makes every colour in every size, and leaves what was there as it was', () => {
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

it('hands what was written to the first variant when options come and go, as a variant that is new', () => {
  const colored = gridFor({ colors: ['Red', 'Blue'], sizes: [] }, [plain])
  expect(named(colored)).toEqual([
    ['Red', 'MUG'],
    ['Blue', ''],
  ])
  expect(colored[0]).toMatchObject({ stockCount: '4', knownStock: null })
  expect(named(gridFor({ colors: [], sizes: [] }, colored))).toEqual([['the product', 'MUG']])
})

it('suggests SKUs of the words of the name', () => {
  expect(suggestSku('Crème Brûlée Set', { color: 'Dark Red', size: '10½' })).toBe('CREME-BRULEE-SET-DARK-RED-101-2')
  expect(suggestSku('', { color: null, size: null })).toBe('')
})
