import { expect, it } from 'vitest'
import { ApiError } from '#contract/api-error.ts'
import { differencesOf, mergeDrafts } from './product-differences.ts'
import { emptyDraft, newVariant, type ProductDraft } from './product-draft.ts'
import { atFields, ProductForm } from './product-form.ts'
import { withFreshStock } from './with-fresh-stock.ts'

const red = { ...newVariant({ color: 'Red', size: null }), sku: 'R', savedSku: 'R', stockCount: '4', knownStock: '4' }
const blue = { ...red, color: 'Blue', sku: 'B', savedSku: 'B', sold: false }
const green = { ...red, color: 'Green', sku: 'G', savedSku: 'G', stockCount: '9' }
const draft: ProductDraft = {
  ...emptyDraft(),
  name: 'Mug',
  brand: 'Own',
  category: 'Books',
  price: '$1,200.5',
  colors: ['Red', 'Blue', 'Green'],
  features: [{ text: ' ' }, { text: 'Warm' }],
  specifications: [{ name: 'Size', value: 'Big' }],
  variants: [blue, red, green],
}
const wrong = (changes: Partial<ProductDraft>) =>
  ProductForm.safeParse({ ...draft, ...changes }).error?.issues.map(({ path }) => path.join('.'))

it('sends sold variants and non-empty fields, and stock only when it was changed', () => {
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

it('names the invalid fields', () => {
  expect(wrong({})).toBeUndefined()
  expect(wrong({ price: 'ten' })).toContain('price')
  expect(wrong({ name: '', category: '' })).toEqual(['name', 'category'])
  expect(wrong({ variants: [blue, red, { ...green, sku: 'r' }] })).toEqual(['variants.2.sku'])
  expect(wrong({ variants: [blue, red, { ...green, stockCount: '1.5' }] })).toContain('variants.2.stockCount')
  expect(
    wrong({
      specifications: [
        { name: 'A', value: '1' },
        { name: 'A', value: '' },
      ],
    }),
  ).toEqual(['specifications.1.name', 'specifications.1.value'])
})

it("shows the server's errors at the fields of the form", () => {
  const details = { message: 'Taken', status: 409, fields: { 'variants.1.sku': 'Taken', name: 'No' } }
  const shown = atFields(draft, new ApiError('sku_taken', details))
  expect(shown).toMatchObject({ details: { fields: { 'variants.2.sku': 'Taken', name: 'No' } } })
})

it('lists fields that another person has saved differently, except for stock', () => {
  const theirs = { ...draft, price: '9.00', variants: [blue, { ...red, stockCount: '1', knownStock: '1' }, green] }
  expect(differencesOf({ ...draft, price: '8.00' }, draft, theirs)).toEqual([
    { name: 'Price', mine: '$1,200.5', theirs: '9.00', defaultSide: 'mine' },
  ])
})

it('merges each field from the editor who changed it, and offers both versions where both did', () => {
  const base = { ...draft, price: '8.00', name: 'Tent', brand: 'Old' }
  const mine = { ...base, name: 'My Tent', price: '7.00', revision: 1 }
  const theirs = { ...base, brand: 'New', price: '9.00', revision: 2 }
  expect(differencesOf(base, mine, theirs).map(({ name, defaultSide }) => [name, defaultSide])).toEqual([
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

it('updates stock that was sold meanwhile, except where it was edited', () => {
  const now = { ...draft, variants: [red, green].map((each) => ({ ...each, stockCount: '2', knownStock: '2' })) }
  const fresh = withFreshStock(draft, now).variants.map(({ sku, stockCount, knownStock }) => [
    sku,
    stockCount,
    knownStock,
  ])
  expect(fresh).toEqual([
    ['B', '4', '4'],
    ['R', '2', '2'],
    ['G', '9', '2'],
  ])
})
