import { paths } from '#contract/paths.ts'
import { t } from '#messages/mailOrders.ts'
import { inLanguage } from '#messages/runtime/in-language.ts'
import type { Database } from '#server/platform/database/database.ts'
import { pipeline } from '#server/platform/database/pipeline.ts'
import type { Write } from '#server/platform/database/write-batch.ts'
import { queueMailWrite } from '#server/platform/mail/queue-mail.ts'
import type { OrderMailData, OrderMailKind } from './order-mail-data.ts'
import { lockOrderMailbox, type OrderMailbox, readOrderMailbox } from './order-mailbox.ts'

/** The subject of each email, and the id that makes it unique for its kind. */
const mails: { [Kind in OrderMailKind]: (orderId: string, data: OrderMailData<Kind>) => MailIdentity } = {
  'order-confirmation': (id) => ({ causeId: id, subject: t('subjectConfirmed', { id }) }),
  'payment-instructions': (id) => ({ causeId: id, subject: t('subjectAccepted', { id }) }),
  'payment-reminder': (id) => ({ causeId: id, subject: t('subjectReminder', { id }) }),
  'payment-received': (id, { paymentId }) => ({ causeId: paymentId, subject: t('subjectReceived', { id }) }),
  'payment-processing': (id, { paymentId }) => ({ causeId: paymentId, subject: t('subjectProcessing', { id }) }),
  'payment-declined': (id, { paymentId }) => ({ causeId: paymentId, subject: t('subjectDeclined', { id }) }),
  'payment-failed': (id) => ({ causeId: id, subject: t('subjectNotPaid', { id }) }),
  'order-shipped': (id) => ({ causeId: id, subject: t('subjectShipped', { id }) }),
  'order-completed': (id) => ({ causeId: id, subject: t('subjectCompleted', { id }) }),
  'order-cancelled': (id) => ({ causeId: id, subject: t('subjectCanceled', { id }) }),
  'order-refunded': (id, { refundId }) => ({ causeId: refundId, subject: t('subjectRefunded', { id }) }),
  'order-link': (id, { requestId }) => ({ causeId: requestId, subject: t('subjectLink', { id }) }),
  'address-changed': (id, { changeId }) => ({ causeId: changeId, subject: t('subjectAddressChanged', { id }) }),
  'return-requested': (_, { returnId: id }) => ({ causeId: id, subject: t('subjectReturnRequested', { id }) }),
  'return-approved': (_, { returnId: id }) => ({ causeId: id, subject: t('subjectReturnApproved', { id }) }),
  'return-rejected': (_, { returnId: id }) => ({ causeId: id, subject: t('subjectReturnRejected', { id }) }),
  'return-received': (_, { returnId: id }) => ({ causeId: id, subject: t('subjectReturnReceived', { id }) }),
}
interface MailIdentity {
  causeId: string
  subject: string
}

/**
 * Queues an email about an order in the transaction that causes it, once for each order, return or refund. The recipient is
 * the email of the shipping address, with the exceptions of `chooseRecipient`.
 * @param data what the template needs besides the current order
 */
export async function queueOrderMail<Kind extends OrderMailKind>(
  tx: Database,
  id: string,
  kind: Kind,
  ...data: MailDataArgument<Kind>
): Promise<void> {
  const [, mailbox] = await pipeline(lockOrderMailbox(tx, id), readOrderMailbox(tx, id))
  for (const mail of buildOrderMailWrites(tx, { id, mailbox }, kind, ...data)) await mail
}

/**
 * The write that queues an email about an order, for a batch with the writes that cause it.
 * @param order with its mailbox, which must be locked before it is read
 * @returns the email's write, or nothing when no email is to be sent
 */
export function buildOrderMailWrites<Kind extends OrderMailKind>(
  tx: Database,
  { id, mailbox }: { id: string; mailbox: OrderMailbox | undefined },
  kind: Kind,
  ...[data]: MailDataArgument<Kind>
): Write[] {
  if (!mailbox) throw new Error(`There is no order ${id}`)
  const recipient = chooseRecipient(mailbox, kind)
  if (!recipient) return []
  const { language } = mailbox
  const { causeId, subject } = inLanguage(language, () => mails[kind](id, (data ?? {}) as OrderMailData<Kind>))
  const mail = queueMailWrite(tx, {
    kind,
    key: `${kind}:${causeId}`,
    recipient,
    subject,
    language,
    data: { ...data, orderId: id },
    ...(data && 'token' in data && data.token && { headers: { unsubscribe: paths.unsubscribe(data.token) } }),
  })
  return [mail]
}

/** Emails that the buyer must get. They need a paid order, or have a daily limit of their own. */
const alwaysSent: ReadonlySet<OrderMailKind> = new Set([
  'order-confirmation',
  'payment-received',
  'address-changed',
  'order-link',
])

/**
 * The recipient of an email about an order. A shopper can type any address, so a flooded address gets no more emails unless
 * the shopper has verified it. The emails then go to the account's verified address; without one, only those of `alwaysSent` are
 * still sent to the typed address.
 */
function chooseRecipient(
  { typed, verified, hasReachedDailyLimit }: OrderMailbox,
  kind: OrderMailKind,
): string | undefined {
  // The account was deleted and the order's contact details were erased.
  if (typed === '') return undefined
  if (!hasReachedDailyLimit) return typed
  return verified ?? (alwaysSent.has(kind) ? typed : undefined)
}

/** The data is optional for emails that need only the order. */
type MailDataArgument<Kind extends OrderMailKind> =
  Record<never, never> extends OrderMailData<Kind> ? [data?: OrderMailData<Kind>] : [data: OrderMailData<Kind>]
