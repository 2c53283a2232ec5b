import { expect, it } from 'vitest'
import type { ProductJson } from '#contract/catalog.ts'
import { buildGroups } from './compared-rows.ts'

const product = (options: ProductJson['options']): ProductJson => ({
  ...{ id: 'table', name: 'Table', price: 10, images: [], image: '', placeholder: null, brand: 'Norr' },
  ...{ category: 'Furniture', rating: 0, reviews: 0, inStock: true, stockCount: 50, isNew: false, onSale: false },
  ...{ description: '', options, colors: [], sizes: [], features: [], specifications: {}, variants: [] },
})
const option = (code: string, role: 'color' | null, ...values: string[]): ProductJson['options'][number] => ({
  ...{ code, name: code === 'wood' ? 'Wood' : 'Color', display: 'text', role },
  values: values.map((value) => ({ value, swatch: null, images: [] })),
})

it('compares the values of all options, and of color only once', () => {
  const tables = [
    { ...product([option('color', 'color', 'Red'), option('wood', null, 'Oak', 'Ash')]), colors: ['Red'] },
    product([]),
  ]
  const compared = tables.map((each) => ({ product: each, attributes: [], category: 'Furniture' }))
  const [overview] = buildGroups(compared, { lowStock: 5, currency: 'USD' })
  expect(overview?.rows).toContainEqual({ name: 'Wood', values: ['Oak, Ash', null], differs: true })
  expect(overview?.rows.filter(({ values }) => values[0] === 'Red').map(({ name }) => name)).toEqual(['Colors'])
})
