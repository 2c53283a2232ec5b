import { expect, it } from 'vitest'
import type { ProductJson, VariantJson } from '#contract/catalog.ts'
import { ProductGroupSchema, ProductSchema } from '../../../../tests/support/json-ld.ts'
import { defaultShop } from '../../shop/shop.ts'
import { describeProduct } from './describe-product.ts'

const variant = (sku: string, facts: Partial<VariantJson> = {}): VariantJson => ({
  ...{ sku, options: [], color: null, size: null, price: null, stockCount: 3, image: null, images: [] },
  ...facts,
})
const facts = { gtin: '4006381333931', mpn: 'ST-88', weightG: 350 }
const described = {
  gtin: '4006381333931',
  mpn: 'ST-88',
  weight: { '@type': 'QuantitativeValue', value: 350, unitCode: 'GRM' },
}
const describeAll = (...variants: VariantJson[]) =>
  describeProduct(
    { origin: 'https://shop.example', shop: defaultShop },
    {
      ...{
        id: 'pen',
        name: 'Pen',
        type: 'physical',
        price: 4,
        images: [],
        image: '/no-picture.svg',
        placeholder: null,
      },
      ...{ brand: '', brandLink: null, category: 'Books', rating: 0, reviews: 0, inStock: true, stockCount: 3 },
      ...{ isNew: false, onSale: false, description: '', colors: [], sizes: [], features: [] },
      ...{ specifications: {}, variants },
      options: [{ code: 'size', name: 'Size', role: 'size', display: 'text', values: [] }],
    } as ProductJson & { brandLink: null },
    [],
  )

it('has GTIN, part number and weight, where they are known', () => {
  expect(ProductSchema.parse(describeAll(variant('PEN', facts)))).toMatchObject(described)
  const group = ProductGroupSchema.parse(describeAll(variant('PEN-1', facts), variant('PEN-2')))
  expect(group.hasVariant).toMatchObject([described, { sku: 'PEN-2' }])
  expect(group.hasVariant[1]).not.toHaveProperty('gtin')
})
