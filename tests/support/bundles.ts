import { randomUUID } from 'node:crypto'
import type { ProductType } from '#contract/product-types.ts'
import type { Caller } from './shop.ts'

let count = 0

interface PartFields {
  sku?: string
  name?: string
  price?: number
  stockCount?: number
  type?: ProductType
}

export type Part = Awaited<ReturnType<typeof addPart>>

/** Adds a product with one variant. */
export async function addPart(admin: Caller, fields: PartFields = {}) {
  count++
  const { sku = `PART-${count}`, name = `Part ${count}`, price = 20, stockCount = 10, type } = fields
  const { product } = await admin('POST /admin/products', {
    ...(type && { type }),
    ...{ name, brand: 'Halden', category: 'Books', price },
    variants: [{ sku, ...(type !== 'digital' && { stockCount }) }],
  })
  return { id: product.id, name, sku, product }
}

export type Components = { sku: string; quantity?: number }[]

/** Builds the request body for a bundle with one variant. */
export const bundleBody = (components: Components, fields: { price?: number; brand?: string } = {}) => ({
  ...{ type: 'bundle' as const, name: `Set ${++count}`, brand: 'Halden', category: 'Books', price: 50, ...fields },
  variants: [{ sku: `SET-${count}`, components }],
})

export async function addBundle(
  admin: Caller,
  components: Components,
  fields: { price?: number; brand?: string } = {},
) {
  const { product } = await admin('POST /admin/products', bundleBody(components, fields))
  return { id: product.id, name: product.name, sku: product.variants[0]?.sku ?? '', product }
}

/** Corrects the stock by a number of units, negative for missing ones. */
export const countUnits = (admin: Caller, { id, sku }: Part, change: number) =>
  admin(
    'POST /admin/products/{id}/stock',
    { id, sku, change, kind: 'corrected', reason: 'Counted' },
    { idempotencyKey: randomUUID() },
  )

/** Builds the request body of a product update that does not change the stock. */
export const withoutStock = ({ product }: Part) => ({
  ...product,
  revision: undefined,
  variants: product.variants.map(({ stockCount, ...variant }) => variant),
})
