import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ProductBodyJson } from '#contract/admin-products.ts'
import { payments, refunds } from '#server/sales/payments/tables.ts'
import { buy } from './checkout.ts'
import { csv, type ImportClient, importClient } from './imports.ts'
import { createShopperWithCart } from './purchases.ts'
import type { SignedIn, TestShop } from './shop.ts'

/** Returns functions that create records for actions of staff. */
export function staffFixtures(shop: TestShop, admin: SignedIn) {
  const newPaidOrder = async () => (await buy((await createShopperWithCart(shop)).shopper)).id
  /** Creates a refund that failed at the payment provider. */
  const newFailedRefund = async () => {
    const id = await newPaidOrder()
    const [payment] = await shop.db.select({ id: payments.id }).from(payments).where(eq(payments.reference, id))
    const refundFields = { paymentId: payment?.id ?? '', amount: 100, reason: 'Late', cause: randomUUID() }
    const [refund] = await shop.db
      .insert(refunds)
      .values({ ...refundFields, failure: 'expired_or_canceled', failedAt: new Date() })
      .returning()
    return { id, refundId: refund?.id ?? '' }
  }
  const newReturn = async () => {
    const { shopper } = await createShopperWithCart(shop)
    const { id } = await buy(shopper)
    await admin('PUT /orders/{id}/status', { id, status: 'Shipped', carrier: 'UPS', trackingNumber: '1Z999' })
    await admin('PUT /orders/{id}/status', { id, status: 'Completed' })
    const lines = [{ line: 0, quantity: 1, reason: 'other' as const }]
    const { order } = await shopper('POST /orders/{id}/return', { id, lines }, { idempotencyKey: randomUUID() })
    return order.returns[0]?.id ?? ''
  }
  const newReview = async () => {
    const { shopper, product } = await createShopperWithCart(shop)
    await buy(shopper)
    return (
      await shopper('POST /products/{id}/reviews', { id: product.id, rating: 4, title: 'Good', content: 'Very.' })
    ).review.id
  }
  const newMessage = async () => {
    const fields = { name: 'Ann', email: 'ann@example.test', message: 'When do you open?' }
    await shop.visitor('POST /contact', fields)
    return (await admin('GET /admin/messages', {})).messages[0]?.id ?? ''
  }
  const newWebhook = async () =>
    (await admin('POST /admin/webhooks', { url: 'https://hooks.example.test/', events: ['order.paid'] })).webhook
  const newInvitation = async (email = `${randomUUID()}@example.test`) =>
    (await admin('POST /admin/invitations', { email, role: 'admin' })).invitation
  const productBody = (): ProductBodyJson => ({
    name: `Audited ${randomUUID()}`,
    brand: 'Halden',
    category: 'Books',
    price: 20,
    variants: [{ sku: `A-${randomUUID().slice(0, 8)}`, stockCount: 5 }],
  })
  /** Uploads a file with one new product, and runs the dry run. */
  async function newImport(client = importClient(shop, admin)): Promise<ImportClient & { id: string }> {
    const { id } = await client.send(
      csv('Name,Brand,Category,Price,SKU', `Sent,Halden,Books,8,S-${randomUUID().slice(0, 8)}`),
    )
    return { ...client, id }
  }
  async function newAppliedImport(): Promise<string> {
    const { id, apply } = await newImport()
    await apply(id)
    return id
  }
  const newProduct = async () => (await admin('POST /admin/products', productBody())).product

  return {
    newPaidOrder,
    newFailedRefund,
    newReturn,
    newReview,
    newMessage,
    newWebhook,
    newInvitation,
    productBody,
    newImport,
    newAppliedImport,
    newProduct,
  }
}
