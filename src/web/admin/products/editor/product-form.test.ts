import { expect, it } from 'vitest'
import { ApiError } from '#contract/api-error.ts'
import { calculateMargin } from './fact-texts.ts'
import { findDifferences, mergeDrafts } from './product-differences.ts'
import { emptyDraft, newVariant, type ProductDraft } from './product-draft.ts'
import { ProductForm, toFormErrors } from './product-form.ts'
import { withCurrentStock } from './with-current-stock.ts'

const red = { ...newVariant({ color: 'Red' }), sku: 'R', savedSku: 'R', stockCount: '4', knownStock: '4' }
const blue = { ...red, options: { color: 'Blue' }, sku: 'B', savedSku: 'B', sold: false }
const green = { ...red, options: { color: 'Green' }, sku: 'G', savedSku: 'G', stockCount: '9' }
const draft: ProductDraft = {
  ...emptyDraft(),
  name: 'Mug',
  brand: 'Own',
  category: 'Books',
  price: '$1,200.5',
  options: [{ code: 'color', values: ['Red', 'Blue', 'Green'].map((value) => ({ value, images: [] })) }],
  features: [{ text: ' ' }, { text: 'Warm' }],
  specifications: [{ name: 'Size', value: 'Big' }],
  variants: [blue, red, green],
}
const invalidPaths = (changes: Partial<ProductDraft>) =>
  ProductForm.safeParse({ ...draft, ...changes }).error?.issues.map(({ path }) => path.join('.'))

it('sends sold variants and non-empty fields, and stock only if it was edited', () => {
  const body = ProductForm.parse(draft)
  expect(body).toMatchObject({
    price: 1200.5,
    features: ['Warm'],
    specifications: { Size: 'Big' },
    originalPrice: null,
  })
  expect(body.variants.map(({ sku, stockCount }) => [sku, stockCount])).toEqual([
    ['R', undefined],
    ['G', 9],
  ])
})

it('reports errors at the invalid fields', () => {
  expect(invalidPaths({})).toBeUndefined()
  expect(invalidPaths({ price: 'ten' })).toContain('price')
  expect(invalidPaths({ name: '', category: '' })).toEqual(['name', 'category'])
  expect(invalidPaths({ variants: [blue, red, { ...green, sku: 'r' }] })).toEqual(['variants.2.sku'])
  expect(invalidPaths({ variants: [blue, red, { ...green, stockCount: '1.5' }] })).toContain('variants.2.stockCount')
  expect(invalidPaths({ variants: [blue, { ...red, cost: 'much', weightG: '1.5' }, green] })).toEqual([
    'variants.1.cost',
    'variants.1.weightG',
  ])
  expect(
    invalidPaths({
      specifications: [
        { name: 'A', value: '1' },
        { name: 'A', value: '' },
      ],
    }),
  ).toEqual(['specifications.1.name', 'specifications.1.value'])
})

it('parses the facts of variants and calculates margins', () => {
  const { variants } = ProductForm.parse({
    ...draft,
    variants: [{ ...red, cost: '$1,200', weightG: '1,500', origin: 'de ', gtin: '9638 5074' }],
  })
  expect(variants).toMatchObject([{ cost: 1200, weightG: 1500, origin: 'de', gtin: '9638 5074', mpn: null }])
  expect([
    calculateMargin('$20', '12'),
    calculateMargin('20', '25'),
    calculateMargin('20', ''),
    calculateMargin('', '1'),
  ]).toEqual([{ amount: 800, share: 0.4 }, { amount: -500, share: -0.25 }, undefined, undefined])
})

it("maps the server's errors to the fields of the form", () => {
  const details = { message: 'Taken', status: 409, fields: { 'variants.1.sku': 'Taken', name: 'No' } }
  const shown = toFormErrors(draft, new ApiError('sku_taken', details))
  expect(shown).toMatchObject({ details: { fields: { 'variants.2.sku': 'Taken', name: 'No' } } })
})

it('lists the fields that another person saved differently, except for stock', () => {
  const theirs = { ...draft, price: '9.00', variants: [blue, { ...red, stockCount: '1', knownStock: '1' }, green] }
  expect(findDifferences({ base: { ...draft, price: '8.00' }, mine: draft, theirs })).toEqual([
    { name: 'Price', mine: '$1,200.5', theirs: '9.00', defaultSide: 'mine' },
  ])
})

it('preselects the version of the person who changed a field, and merges the selected versions', () => {
  const base = { ...draft, price: '8.00', name: 'Tent', brand: 'Old' }
  const mine = { ...base, name: 'My Tent', price: '7.00', revision: 1 }
  const theirs = { ...base, brand: 'New', price: '9.00', revision: 2 }
  expect(findDifferences({ base, mine, theirs }).map(({ name, defaultSide }) => [name, defaultSide])).toEqual([
    ['Name', 'mine'],
    ['Brand', 'theirs'],
    ['Price', 'mine'],
  ])
  expect(mergeDrafts(mine, theirs, new Set(['Brand', 'Price']))).toMatchObject({
    revision: 2,
    name: 'My Tent',
    brand: 'New',
    price: '9.00',
  })
})

it('updates stock that has changed since the product was loaded, unless it was edited', () => {
  const current = { ...draft, variants: [red, green].map((each) => ({ ...each, stockCount: '2', knownStock: '2' })) }
  const updated = withCurrentStock(draft, current).variants.map(({ sku, stockCount, knownStock }) => [
    sku,
    stockCount,
    knownStock,
  ])
  expect(updated).toEqual([
    ['B', '4', '4'],
    ['R', '2', '2'],
    ['G', '9', '2'],
  ])
})
