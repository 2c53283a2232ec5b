import { randomUUID } from 'node:crypto'
import type { Input } from '#contract/endpoints.ts'
import type { Caller } from './shop.ts'

let count = 0

/**
 * Adds a product with one variant per row.
 * @param codes option codes, in the order of the values of each row
 */
export async function addProductWithOptions(
  admin: Caller,
  codes: string[],
  rows: { values: string[]; stock?: number }[],
  fields: Partial<Input<'POST /admin/products'>> = {},
) {
  const number = ++count
  // SKUs are unique across processes, because browser tests add products to one shop from several processes.
  const mark = randomUUID().slice(0, 8)
  const { product } = await admin('POST /admin/products', {
    ...{ name: `Plank ${number}`, brand: 'Halden', category: 'Books', price: 20 },
    options: codes.map((code, index) => ({
      code,
      values: [...new Set(rows.map(({ values }) => values[index] ?? ''))].map((value) => ({ value })),
    })),
    variants: rows.map(({ values, stock = 5 }, rowIndex) => ({
      sku: `PLANK-${mark}-${rowIndex}`,
      stockCount: stock,
      options: Object.fromEntries(codes.map((code, index) => [code, values[index] ?? ''])),
    })),
    ...fields,
  })
  return product
}
