import { randomUUID } from 'node:crypto'
import type { Input } from '#contract/endpoints.ts'
import { recordTaxEntries } from '#server/reporting/taxes/record-tax-entries.ts'
import { taxQuotes } from '#server/sales/tax-provider/tables.ts'
import { recordTaxes } from './queues.ts'
import type { SignedIn } from './shop.ts'
import { openStripeShop } from './stripe-shop.ts'
import type { StripeRate } from './stripe-tax.ts'
import type { Address } from './taxes.ts'

/** Combined, these are the rates of New York City: 8.875 %. */
export const inNewYork: StripeRate[] = [
  { name: 'Sales Tax', percent: '4', jurisdiction: 'New York' },
  { name: 'Sales Tax', percent: '4.5', jurisdiction: 'New York City', level: 'city' },
  {
    ...{ name: 'Sales Tax', percent: '0.375', level: 'district' },
    jurisdiction: 'Metropolitan Commuter Transportation District',
  },
]
export const CLOTHING = 'txcd_30011000'

/** Opens a shop whose taxes Stripe Tax calculates: those of New York, but none on clothing. */
export async function openStripeTaxShop() {
  const shop = await openStripeShop()
  await shop.admin('POST /admin/tax-classes', { name: 'Clothing' })
  await shop.admin('PUT /admin/tax-calculator', { calculator: 'stripe', codes: { clothing: CLOTHING } })

  const quote = (shopper: SignedIn, { country, state, zipCode, city, address }: Address) =>
    shopper('GET /checkout/quote', { country, state, zipCode, city, address })

  return {
    ...shop,
    /** Undoes what a test has changed at Stripe, and forgets answers, which all shoppers share. */
    async reset(): Promise<void> {
      await shop.db.delete(taxQuotes)
      const { tax } = shop.stripe
      tax.rates = ({ state, postal_code }, code) =>
        state === 'NY' && code !== CLOTHING ? (postal_code === '10002' ? inNewYork : inNewYork.slice(0, 1)) : []
      tax.tamper = () => undefined
      tax.error = null
      tax.questions.length = 0
      shop.stripe.requests.length = 0
    },
    /** The requests to Stripe Tax. */
    calls: () => shop.stripe.requests.filter((line) => line.includes('/v1/tax/')),
    quote,
    /** Orders the cart with express shipping for the quoted total, or another one. */
    async order(shopper: SignedIn, to: Address, { total, key = randomUUID() }: { total?: number; key?: string } = {}) {
      const expectedTotal = total ?? (await quote(shopper, to)).totals.express?.total ?? 0
      const form: Input<'POST /orders/create'> = { ...to, shippingMethod: 'express', expectedTotal }
      return (await shopper('POST /orders/create', form, { idempotencyKey: key })).order
    },
    async pay(shopper: SignedIn, orderId: string): Promise<void> {
      const { paymentIntentId } = await shopper('POST /payment/create-intent', { orderId })
      shop.records.pay(paymentIntentId)
      await shopper('POST /payment/confirm', { orderId, paymentIntentId })
    },
    /** Runs the jobs that record payments and refunds in the tax report, and at Stripe. */
    async record(): Promise<void> {
      await recordTaxEntries(shop.db)
      await recordTaxes(shop.db, shop.shop.taxProvider)
    },
  }
}
export type StripeTaxShop = Awaited<ReturnType<typeof openStripeTaxShop>>
