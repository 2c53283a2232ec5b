import { and, eq } from 'drizzle-orm'
import type { Cents } from '#contract/money.ts'
import type { ShopSettings } from '#contract/shop.ts'
import { readProductTexts, translatedHandle } from '#server/catalog/products/read-product-texts.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { customers } from '#server/identity/customers/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { toVerifiedEmail } from '#server/platform/mail/verified-email.ts'
import {
  calculateDue,
  describeMethods,
  describePayment,
  listPaid,
  listTenders,
  orderPayments,
} from '../../payments/order-payments.ts'
import { createOrderKey, type LinkSecrets } from '../links/order-key.ts'
import { listItems } from '../queries.ts'
import { returnLines } from '../returns/tables.ts'
import { orderItems, orders } from '../tables.ts'

/** A line item. A component of a bundle has the name of the bundle. */
type OrderedItem = typeof orderItems.$inferSelect & { bundle: string | null; handle?: string | undefined }

/** The data from which an email about an order is rendered. */
export interface OrderEmailContext {
  order: typeof orders.$inferSelect
  items: OrderedItem[]
  /** Whether the typed address is the verified address of the account that placed the order. */
  isToOwner: boolean
  /** The successful payments. */
  paid: ReturnType<typeof describePayment>[]
  /** What gift cards and store credit pay of an unpaid order. */
  tenders: ReturnType<typeof describePayment>[]
  /** What is left to pay, in cents. */
  due: Cents
  /** The payment methods as text, such as: Visa ending in 4242. */
  method: string | null
  settings: ShopSettings
  /** The shop's URL, without a slash at the end. */
  shopUrl: string
  /** Opens the order without signing in; null for the order of an account. */
  key: string | null
}

/** @throws Error when there is no such order */
export async function readOrder(
  db: Database,
  id: string,
  { shopUrl, secrets }: { shopUrl: string; secrets: LinkSecrets },
): Promise<OrderEmailContext> {
  const account = { email: users.email, emailVerifiedAt: users.emailVerifiedAt }
  const [[found], items, settings] = await Promise.all([
    db
      .select({ order: orders, payments: orderPayments, account, isGuest: customers.isGuest })
      .from(orders)
      .leftJoin(customers, eq(customers.id, orders.customerId))
      .leftJoin(users, eq(users.id, customers.userId))
      .where(eq(orders.id, id)),
    listItems(db, id),
    readSettings(db),
  ])
  if (!found) throw new Error(`There is no order ${id}`)
  const { order, payments } = found
  const paid = listPaid(payments)
  const texts = await readProductTexts(db, { slugs: items.map(({ productId }) => productId) })
  const owner = found.account && toVerifiedEmail(found.account)
  const isToOwner = owner?.toLowerCase() === order.shippingAddress.email.toLowerCase()
  return {
    order,
    items: items.map((item) => ({
      ...item,
      bundle: findBundleName(item, items),
      ...translatedHandle(texts, item.productId),
    })),
    isToOwner,
    paid: paid.map(describePayment),
    tenders: listTenders(payments).map(describePayment),
    due: calculateDue(order, payments),
    method: describeMethods(paid) ?? null,
    settings,
    shopUrl,
    key: found.isGuest ? createOrderKey(secrets, { orderId: id, version: order.linkVersion }, new Date()) : null,
  }
}

const findBundleName = (
  { parent }: Pick<OrderedItem, 'parent'>,
  items: (typeof orderItems.$inferSelect)[],
): string | null => (parent !== null && items.find(({ position }) => position === parent)?.name) || null

/** An item of a return with its returned quantity and reason. */
export type ReturnedItem = Pick<
  typeof orderItems.$inferSelect,
  'productId' | 'name' | 'image' | 'options' | 'color' | 'size' | 'quantity'
> &
  Pick<typeof returnLines.$inferSelect, 'reason'> &
  Pick<OrderedItem, 'handle'>

export async function listReturned(db: Database, returnId: string): Promise<ReturnedItem[]> {
  const items = await db
    .select({
      productId: orderItems.productId,
      name: orderItems.name,
      image: orderItems.image,
      options: orderItems.options,
      color: orderItems.color,
      size: orderItems.size,
      quantity: returnLines.quantity,
      reason: returnLines.reason,
    })
    .from(returnLines)
    .innerJoin(orderItems, and(eq(orderItems.orderId, returnLines.orderId), eq(orderItems.position, returnLines.line)))
    .where(eq(returnLines.returnId, returnId))
    .orderBy(returnLines.line)
  const texts = await readProductTexts(db, { slugs: items.map(({ productId }) => productId) })
  return items.map((item) => ({ ...item, ...translatedHandle(texts, item.productId) }))
}
