import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import type { SandboxConfirmBody, SandboxConfirmReply } from '#contract/payments.ts'
import { t } from '#messages/paymentErrors.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Placeholders, prepared } from '#server/platform/database/prepared.ts'
import type { PaymentEventType } from '../provider.ts'
import { authorizeCard, findCardBrand } from './cards.ts'
import { insertEvents } from './events.ts'
import { sandboxIntents } from './tables.ts'

type Intent = typeof sandboxIntents.$inferSelect
/** `change` is undefined when the intent already has a final status. */
interface Verdict {
  change?: Partial<Intent>
  /** The event to send to the shop. */
  event?: PaymentEventType
  outcome: z.output<typeof SandboxConfirmReply>['status'] | { error: string }
}

/**
 * Pays an intent with a card, as a browser does at a card provider. Idempotent for an intent that is paid.
 * @throws ShopError not_found for an unknown secret, payment_failed with the bank's message
 */
export async function confirmIntent(
  db: Database,
  form: z.output<typeof SandboxConfirmBody>,
): Promise<z.output<typeof SandboxConfirmReply>> {
  for (;;) {
    const intent = await findIntent(db, { clientSecret: form.clientSecret })
    if (!intent) throw new ShopError('not_found', { message: t('missing') })
    const verdict = authorize(intent, form)
    // Repeats the decision if another request changed the intent in the meantime.
    const { change, event = null } = verdict
    if (change && !(await apply(db, { ...intent, ...change, was: intent.status, event }))) continue
    const { outcome } = verdict
    // Thrown only after the intent was updated, so that the error is stored.
    if (typeof outcome === 'object') throw new ShopError('payment_failed', { message: outcome.error })
    return { status: outcome }
  }
}

const findIntent = prepared(
  (db, { clientSecret }: Placeholders<{ clientSecret: string }>) =>
    db.select().from(sandboxIntents).where(eq(sandboxIntents.clientSecret, clientSecret)),
  ([intent]) => intent,
)

/** Changes an intent and queues the event, if any. @returns false when the intent's status is no longer `was` */
const apply = prepared(
  (_, { id, was, status, brand, last4, lastError, event }: Placeholders<Change>) => sql`
    with changed as (
      update ${sandboxIntents} set status = ${status}, brand = ${brand}, last4 = ${last4}, last_error = ${lastError}
      where id = ${id} and status = ${was} returning id
    ), queued as (
      ${insertEvents(event, sql`changed`)}
    )
    select from changed`,
  (rows) => rows.length > 0,
)

type Change = Pick<Intent, 'id' | 'status' | 'brand' | 'last4' | 'lastError'> & {
  was: Intent['status']
  event: PaymentEventType | null
}

function authorize({ status }: Intent, { card, challenge }: z.output<typeof SandboxConfirmBody>): Verdict {
  if (status === 'succeeded') return { outcome: 'succeeded' }
  if (status === 'processing') return { outcome: 'processing' }
  if (status === 'canceled') return { outcome: { error: t('canceled') } }
  const cardFields = { brand: findCardBrand(card.number), last4: card.number.slice(-4) }
  const decline = (error: string): Verdict => ({
    change: { status: 'requires_payment_method', lastError: error, ...cardFields },
    event: 'payment.failed',
    outcome: { error },
  })
  const verdict = authorizeCard(card, new Date())
  if (verdict.outcome === 'declined') return decline(verdict.message)
  if (verdict.outcome === 'processing') {
    const change = { status: 'processing', lastError: null, ...cardFields } as const
    return { change, event: 'payment.processing', outcome: 'processing' }
  }
  if (verdict.outcome === 'succeeded' || (status === 'requires_action' && challenge === 'approve')) {
    const change = { status: 'succeeded', lastError: null, ...cardFields } as const
    return { change, event: 'payment.succeeded', outcome: 'succeeded' }
  }
  if (challenge === 'refuse') return decline(t('notApproved'))
  return { change: { status: 'requires_action', ...cardFields }, outcome: 'requires_action' }
}
