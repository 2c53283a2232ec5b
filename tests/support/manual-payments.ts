import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Input } from '#contract/endpoints.ts'
import type { ManualMethod } from '#contract/manual-methods.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { auditPayments } from '#server/sales/fulfillment/audit-payments.ts'
import { address } from './checkout.ts'
import { createShopperWithCart } from './purchases.ts'
import type { Caller, TestShop } from './shop.ts'

type Methods = Input<'PUT /admin/payment-methods'>['methods']

export const today = (): string => new Date().toISOString().slice(0, 10)

/** Turns on all manual methods. @param changes of single methods */
export async function offerManualMethods(
  admin: Caller,
  changes: { [Method in ManualMethod]?: Partial<Methods[Method]> } = {},
): Promise<void> {
  const { methods, ...rest } = await admin('GET /admin/payment-methods')
  const offer = <Method extends ManualMethod>(method: Method) => ({
    ...methods[method],
    offered: true,
    instructions: 'Mercer Bank\nIBAN DE02 1203 0000 0000 2020 51',
    ...changes[method],
  })
  await admin('PUT /admin/payment-methods', {
    ...rest,
    methods: { transfer: offer('transfer'), invoice: offer('invoice'), cash: offer('cash') },
  })
}

/** Places an order for the cart with a payment method. */
export async function placeManualOrder(
  shopper: Caller,
  method: ManualMethod,
  key: string = randomUUID(),
  sentTo = address,
) {
  const form = await manualOrderForm(shopper, method, sentTo)
  return (await shopper('POST /orders/create', form, { idempotencyKey: key })).order
}

/** The body of an order for the cart with a payment method, at the quoted total. */
export async function manualOrderForm(shopper: Caller, method: ManualMethod, sentTo = address) {
  const { country, state, zipCode } = sentTo
  const { totals, needsShipping } = await shopper('GET /checkout/quote', { country, state, zipCode })
  return {
    ...sentTo,
    ...(needsShipping && { shippingMethod: 'standard' }),
    expectedTotal: totals.standard?.total ?? 0,
    paymentMethod: method,
  }
}

/** Places an order of a new shopper, and returns functions to read and pay it. */
export async function newManualOrder(shop: TestShop, admin: Caller, method: ManualMethod, quantity = 2) {
  const { shopper, item, product } = await createShopperWithCart(shop, 10, quantity)
  const { id, total } = await placeManualOrder(shopper, method)
  return {
    ...{ shopper, item, product, id, total },
    record: (fields: Partial<Input<'POST /admin/orders/{id}/payment'>> = {}) =>
      admin('POST /admin/orders/{id}/payment', { id, amount: total, receivedOn: today(), ...fields }),
    read: async () => (await admin('GET /admin/orders/{id}', { id })).order,
    /** Reads the order as the shopper. */
    readOwn: async () => (await shopper('GET /orders/{id}', { id })).order,
    ship: () => admin('PUT /orders/{id}/status', { id, status: 'Shipped', carrier: 'UPS', trackingNumber: '1Z999' }),
    cancel: () => shopper('POST /orders/{id}/cancel', { id }),
    listMails: async () =>
      (
        await shop.db
          .select({ kind: mails.kind })
          .from(mails)
          .where(sql`${mails.data} ->> 'orderId' = ${id}`)
          .orderBy(mails.createdAt)
      ).map(({ kind }) => kind),
  }
}

/** Runs the payment audit. @returns its findings */
export async function findAuditProblems(shop: TestShop, admin: Caller) {
  await auditPayments(shop.shop)
  return (await admin('GET /admin/payments/audit')).audit?.findings ?? []
}
