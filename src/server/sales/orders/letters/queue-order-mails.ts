import { eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Write } from '#server/platform/database/write-together.ts'
import { newMail } from '#server/platform/mail/queue-mail.ts'
import { orders } from '../tables.ts'
import type { OrderMailData, OrderMailKind } from './order-mail-data.ts'

type MailedOrder = Pick<typeof orders.$inferSelect, 'id' | 'shippingAddress'>

/** What makes a mail the one of its kind, and what mailboxes show of it. */
const mails: { [Kind in OrderMailKind]: (orderId: string, data: OrderMailData<Kind>) => Named } = {
  'order-confirmation': (id) => ({ about: id, subject: `Thank you for your order ${id}` }),
  'payment-failed': (id) => ({ about: id, subject: `Your order ${id} was not paid` }),
  'order-shipped': (id) => ({ about: id, subject: `Your order ${id} is on its way` }),
  'order-completed': (id) => ({ about: id, subject: `How do you like your order ${id}?` }),
  'order-cancelled': (id) => ({ about: id, subject: `Your order ${id} was cancelled` }),
  'order-refunded': (id, { refundId }) => ({ about: refundId, subject: `Your refund for order ${id}` }),
  'return-requested': (_, { returnId }) => ({ about: returnId, subject: `We have your request to return ${returnId}` }),
  'return-approved': (_, { returnId }) => ({ about: returnId, subject: `Your return ${returnId} was approved` }),
  'return-rejected': (_, { returnId }) => ({ about: returnId, subject: `Your return ${returnId} was not approved` }),
  'return-received': (_, { returnId }) => ({ about: returnId, subject: `Your return ${returnId} has arrived` }),
}
interface Named {
  about: string
  subject: string
}

/**
 * Notes a mail about an order in the transaction that causes it, once for each order, return or refund. It goes to the
 * e-mail of the order's shipping address.
 * @param order its row, or its id where the row is not at hand
 * @param data what the mail tells beside the order as it stands
 */
export async function queueOrderMail<Kind extends OrderMailKind>(
  tx: Database,
  order: MailedOrder | string,
  kind: Kind,
  ...data: DataOf<Kind>
): Promise<void> {
  const found = typeof order === 'string' ? await findOrder(tx, order) : order
  // The account is deleted and the order long over: there is nobody to write to.
  if (found.shippingAddress.email === '') return
  await newOrderMail(tx, found, kind, ...data)
}

/** The same, to be written together with what causes it. */
export function newOrderMail<Kind extends OrderMailKind>(
  tx: Database,
  { id, shippingAddress }: MailedOrder,
  kind: Kind,
  ...[data]: DataOf<Kind>
): Write {
  const { about, subject } = mails[kind](id, (data ?? {}) as OrderMailData<Kind>)
  return newMail(tx, {
    kind,
    key: `${kind}:${about}`,
    recipient: shippingAddress.email,
    subject,
    data: { ...data, orderId: id },
    ...(data && 'token' in data && data.token && { headers: { unsubscribe: paths.unsubscribe(data.token) } }),
  })
}

/** Nothing to say where a mail tells only what the order does. */
type DataOf<Kind extends OrderMailKind> =
  Record<never, never> extends OrderMailData<Kind> ? [data?: OrderMailData<Kind>] : [data: OrderMailData<Kind>]

async function findOrder(tx: Database, id: string): Promise<MailedOrder> {
  const [order] = await tx
    .select({ id: orders.id, shippingAddress: orders.shippingAddress })
    .from(orders)
    .where(eq(orders.id, id))
  if (!order) throw new Error(`There is no order ${id} to write about`)
  return order
}
