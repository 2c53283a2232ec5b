import { paths } from '#contract/paths.ts'
import { t } from '#messages/mailOrders.ts'
import type { Database } from '#server/platform/database/database.ts'
import { pipeline } from '#server/platform/database/pipeline.ts'
import type { Write } from '#server/platform/database/write-batch.ts'
import { newMail } from '#server/platform/mail/queue-mail.ts'
import type { OrderMailData, OrderMailKind } from './order-mail-data.ts'
import { lockOrderMailbox, type OrderMailbox, readOrderMailbox } from './order-mailbox.ts'

/** What makes a mail the one of its kind, and what mailboxes show of it. */
const mails: { [Kind in OrderMailKind]: (orderId: string, data: OrderMailData<Kind>) => Named } = {
  'order-confirmation': (id) => ({ about: id, subject: t('subjectConfirmed', { id }) }),
  'payment-failed': (id) => ({ about: id, subject: t('subjectNotPaid', { id }) }),
  'order-shipped': (id) => ({ about: id, subject: t('subjectShipped', { id }) }),
  'order-completed': (id) => ({ about: id, subject: t('subjectCompleted', { id }) }),
  'order-cancelled': (id) => ({ about: id, subject: t('subjectCanceled', { id }) }),
  'order-refunded': (id, { refundId }) => ({ about: refundId, subject: t('subjectRefunded', { id }) }),
  'return-requested': (_, { returnId: id }) => ({ about: id, subject: t('subjectReturnRequested', { id }) }),
  'return-approved': (_, { returnId: id }) => ({ about: id, subject: t('subjectReturnApproved', { id }) }),
  'return-rejected': (_, { returnId: id }) => ({ about: id, subject: t('subjectReturnRejected', { id }) }),
  'return-received': (_, { returnId: id }) => ({ about: id, subject: t('subjectReturnReceived', { id }) }),
}
interface Named {
  about: string
  subject: string
}

/**
 * Queues an email about an order in the transaction that causes it, once for each order, return or refund. The recipient is
 * the email of the shipping address, unless `recipientOf` says otherwise.
 * @param data what the template needs besides the current order
 */
export async function queueOrderMail<Kind extends OrderMailKind>(
  tx: Database,
  id: string,
  kind: Kind,
  ...data: DataOf<Kind>
): Promise<void> {
  const [, mailbox] = await pipeline(lockOrderMailbox(tx, id), readOrderMailbox(tx, id))
  for (const mail of newOrderMail(tx, { id, mailbox }, kind, ...data)) await mail
}

/**
 * The same, to be written together with what causes it.
 * @param order with its mailbox, which was locked before it was read
 * @returns the mail, or nothing where none is to be sent
 */
export function newOrderMail<Kind extends OrderMailKind>(
  tx: Database,
  { id, mailbox }: { id: string; mailbox: OrderMailbox | undefined },
  kind: Kind,
  ...[data]: DataOf<Kind>
): Write[] {
  if (!mailbox) throw new Error(`There is no order ${id} to write about`)
  const recipient = recipientOf(mailbox, kind)
  if (!recipient) return []
  const { about, subject } = mails[kind](id, (data ?? {}) as OrderMailData<Kind>)
  const mail = newMail(tx, {
    kind,
    key: `${kind}:${about}`,
    recipient,
    subject,
    data: { ...data, orderId: id },
    ...(data && 'token' in data && data.token && { headers: { unsubscribe: paths.unsubscribe(data.token) } }),
  })
  return [mail]
}

/**
 * Where a mail about an order goes. Anybody can type anybody's address: a flooded one gets no more mails of a shopper who is
 * not known to own it. Their own address gets these instead, once it is proven; until then there is only the confirmation of
 * what they paid for.
 */
function recipientOf({ typed, own, isFlooded }: OrderMailbox, kind: OrderMailKind): string | undefined {
  // The account is deleted and the order long over: there is nobody to write to.
  if (typed === '') return undefined
  if (!isFlooded) return typed
  return own ?? (kind === 'order-confirmation' ? typed : undefined)
}

/** Nothing to say where a mail tells only what the order does. */
type DataOf<Kind extends OrderMailKind> =
  Record<never, never> extends OrderMailData<Kind> ? [data?: OrderMailData<Kind>] : [data: OrderMailData<Kind>]
