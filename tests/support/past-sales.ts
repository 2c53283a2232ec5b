import { randomUUID } from 'node:crypto'
import type { CountryCode } from '#contract/country-codes.ts'
import type { Database } from '#server/platform/database/database.ts'
import { orderItems, orders } from '#server/sales/orders/tables.ts'
import { ledgerEntries, payments, refunds } from '#server/sales/payments/tables.ts'
import { address } from './checkout.ts'

export interface PastSale {
  userId: string
  paidAt: Date
  /** `paidAt` by default. */
  placedAt?: Date
  items: { productId: string; price: number; quantity: number }[]
  country?: CountryCode
  /** In cents, as all amounts here. */
  discount?: number
  shipping?: number
  tax?: number
  /** Refunds with amounts in cents. The cause `cancel` cancels the order. */
  refunds?: { amount: number; at: Date; cause: string }[]
  /** Whether the payment arrived after the order was canceled. */
  surplus?: boolean
}

/** Inserts a past order with its payment and refunds directly into the database. @returns the order's ID */
export async function insertPastSale(db: Database, sale: PastSale): Promise<string> {
  const id = `PAST-${randomUUID()}`
  const { discount = 0, shipping = 0, tax = 0 } = sale
  const subtotal = sale.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const total = subtotal - discount + shipping + tax
  const saleRefunds = sale.refunds ?? []
  const refunded = saleRefunds.reduce((sum, { amount }) => sum + amount, 0)
  const cancelled = sale.surplus || saleRefunds.some(({ cause }) => cause === 'cancel')
  const [paymentId, intentId] = [randomUUID(), `pi_${randomUUID()}`]
  const shippingAddress = { ...address, country: sale.country ?? address.country }
  await db.transaction(async (tx) => {
    await tx.insert(orders).values({
      id,
      customerId: sale.userId,
      status: cancelled ? 'Cancelled' : 'Processing',
      paymentStatus: sale.surplus
        ? 'unpaid'
        : refunded === total
          ? 'refunded'
          : refunded > 0
            ? 'partially_refunded'
            : 'paid',
      subtotal,
      discount,
      shipping,
      tax,
      total,
      shippingMethod: 'standard',
      shippingAddress,
      billingAddress: shippingAddress,
      reservedUntil: sale.paidAt,
      idempotencyKey: id,
      requestHash: id,
      placedAt: sale.placedAt ?? sale.paidAt,
    })
    await tx.insert(orderItems).values(
      sale.items.map((item, position) => ({
        ...item,
        orderId: id,
        position,
        variantId: 0,
        sku: item.productId,
        name: item.productId,
        image: '/media/none.webp',
      })),
    )
    await tx.insert(payments).values({
      id: paymentId,
      reference: id,
      provider: 'sandbox',
      intentId,
      clientSecret: intentId,
      amount: total,
      currency: 'usd',
      state: sale.surplus ? 'surplus' : 'succeeded',
      refunded,
    })
    await tx.insert(ledgerEntries).values([
      { reference: id, kind: 'total', amount: total, source: id, at: sale.paidAt },
      { reference: id, kind: 'payment', amount: -total, source: paymentId, at: sale.paidAt },
    ])
    for (const { amount, at, cause } of saleRefunds) {
      const refundId = randomUUID()
      const outcome = { createdAt: at, refundedAt: at, providerId: `re_${refundId}` }
      await tx.insert(refunds).values({ id: refundId, paymentId, amount, reason: 'Sorry', cause, ...outcome })
      if (sale.surplus) continue
      await tx.insert(ledgerEntries).values({ reference: id, kind: 'credit', amount: -amount, source: refundId, at })
    }
  })
  return id
}
