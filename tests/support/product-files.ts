import { expect } from 'vitest'
import { FILE_PART_BYTES } from '#contract/product-files.ts'
import { addDemoCategories } from './categories.ts'
import { sendFile } from './send-file.ts'
import type { SignedIn, TestShop } from './shop.ts'

let count = 0

/** Adds a digital product. @param skus SKUs of the variants, by default of one */
export async function addDigitalProduct({ db }: TestShop, admin: SignedIn, skus = [`FILE-${++count}`], price = 12) {
  await addDemoCategories(db)
  const values = skus.map((sku) => ({ value: sku }))
  const { product } = await admin('POST /admin/products', {
    ...{ type: 'digital', name: `Album ${skus[0]}`, brand: 'Halden', category: 'Books', price },
    ...(skus.length > 1 && { colors: values.map(({ value }) => value) }),
    variants: skus.map((sku) => ({ sku, ...(skus.length > 1 && { color: sku }) })),
  })
  return product
}

/** Uploads one part of a file. */
export const sendPart = (
  shop: TestShop,
  admin: SignedIn,
  { id, fileId, part, bytes }: { id: string; fileId: number; part: number; bytes: Uint8Array<ArrayBuffer> },
) =>
  sendFile(
    shop,
    admin,
    `/admin/products/${id}/files/${fileId}/parts/${part}`,
    ['part', new File([bytes], 'part')],
    'PUT',
  )

/** Uploads a file to a product in parts. @param sku limits the file to buyers of this variant */
export async function uploadFile(
  shop: TestShop,
  admin: SignedIn,
  id: string,
  { name, bytes, sku }: { name: string; bytes: Uint8Array<ArrayBuffer>; sku?: string },
) {
  const fields = { name, bytes: bytes.length, ...(sku && { sku }) }
  const { file } = await admin('POST /admin/products/{id}/files', { id, ...fields })
  for (let part = 0; part * FILE_PART_BYTES < bytes.length; part++) {
    const content = bytes.slice(part * FILE_PART_BYTES, (part + 1) * FILE_PART_BYTES)
    const { status } = await sendPart(shop, admin, { id, fileId: file.id, part, bytes: content })
    expect(status).toBe(200)
  }
  return file
}
