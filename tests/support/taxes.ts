import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { CountryCode } from '#contract/country-codes.ts'
import type { TaxCountryBodyJson } from '#contract/taxes.ts'
import { products } from '#server/catalog/products/tables.ts'
import { address as validAddress } from './checkout.ts'
import { addProduct } from './products.ts'
import type { SignedIn, TestShop } from './shop.ts'

/** Addresses in places with different taxes. */
export const addresses = {
  london: { ...validAddress, country: 'UK', state: '', zipCode: 'SW1A 1AA', city: 'London', phone: '+44 20 7946 0018' },
  montreal: { ...validAddress, country: 'CA', state: 'QC', zipCode: 'H2X 1Y4', phone: '+1 514 555 0142' },
  toronto: { ...validAddress, country: 'CA', state: 'ON', zipCode: 'M5V 2T6', phone: '+1 416 555 0142' },
  newYork: { ...validAddress, country: 'US', state: 'NY', zipCode: '10002' },
  albany: { ...validAddress, country: 'US', state: 'NY', zipCode: '12207' },
  portland: { ...validAddress, country: 'US', state: 'OR', zipCode: '97204' },
} as const
export type Address = (typeof addresses)[keyof typeof addresses]

export const saveTaxes = (admin: SignedIn, country: CountryCode, body: TaxCountryBodyJson) =>
  admin('PUT /admin/taxes/{country}', { country, ...body })

/** Adds a class for books, and taxes of the United Kingdom and Canada. @param books percent of VAT on books */
export async function addTestTaxes(admin: SignedIn, { books }: { books: number }): Promise<void> {
  await admin('POST /admin/tax-classes', { name: 'Books' })
  await saveTaxes(admin, 'UK', {
    registrations: [{ number: 'GB123456789' }],
    rates: [
      { taxClass: 'general', name: 'VAT', percent: 20 },
      { taxClass: 'books', name: 'VAT', percent: books },
    ],
  })
  await saveTaxes(admin, 'CA', {
    registrations: [{}],
    rates: [
      { taxClass: 'general', name: 'GST', percent: 5 },
      { taxClass: 'general', region: 'QC', name: 'QST', percent: 9.975, layer: 2 },
    ],
  })
}

/** A shopper with units of new products in the cart. @param goods prices in cents, with units and class */
export async function fillCart(shop: TestShop, goods: { price: number; quantity?: number; taxClass?: string }[]) {
  const shopper = await shop.newShopper()
  for (const { price, quantity = 1, taxClass } of goods) {
    const { id } = await addProduct(shop.db, { price, stock: 200 })
    if (taxClass) await shop.db.update(products).set({ taxClass }).where(eq(products.slug, id))
    await shopper('POST /cart/add', { productId: id, quantity })
  }
  return shopper
}

/** Refunds units or an amount of an order, or everything that is left. */
export async function refund(
  admin: SignedIn,
  id: string,
  of: { lines?: { line: number; quantity: number }[]; amount?: number } = {},
) {
  const body = { id, reason: 'Damaged', ...of }
  return (await admin('POST /admin/orders/{id}/refunds', body, { idempotencyKey: randomUUID() })).order
}
