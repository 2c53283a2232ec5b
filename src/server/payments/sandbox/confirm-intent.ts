import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import type { SandboxConfirmBody, SandboxConfirmReply } from '#contract/payments.ts'
import type { Database } from '../../database/client.ts'
import { brandOf, judgeCard } from './cards.ts'
import { newEvent, type SandboxEventType } from './events.ts'
import { sandboxIntents } from './tables.ts'

type Intent = typeof sandboxIntents.$inferSelect
/** `change` is left out when the intent had come to its end before. */
interface Verdict {
  change?: Partial<Intent>
  /** What the shop is told of. */
  event?: SandboxEventType
  outcome: z.output<typeof SandboxConfirmReply>['status'] | { refusal: string }
}

/**
 * What a browser does at the card provider: pays an intent with a card. Paying one again that is paid changes nothing.
 * @throws ShopError not_found for an unknown secret, payment_failed with the bank's words
 */
export async function confirmIntent(
  db: Database,
  form: z.output<typeof SandboxConfirmBody>,
): Promise<z.output<typeof SandboxConfirmReply>> {
  for (;;) {
    const [intent] = await db.select().from(sandboxIntents).where(eq(sandboxIntents.clientSecret, form.clientSecret))
    if (!intent) throw new ShopError('not_found', { message: 'There is no such payment.' })
    const verdict = judge(intent, form)
    // Somebody else may have been quicker: then it is judged again.
    if (verdict.change && !(await apply(db, intent, verdict.change, verdict.event))) continue
    const { outcome } = verdict
    // Thrown only now, so that the provider remembers what it refused.
    if (typeof outcome === 'object') throw new ShopError('payment_failed', { message: outcome.refusal })
    return { status: outcome }
  }
}

/** @returns false when the intent is not what was judged any more */
async function apply(
  db: Database,
  { id, status }: Intent,
  change: Partial<Intent>,
  event: SandboxEventType | undefined,
): Promise<boolean> {
  const changed = db
    .update(sandboxIntents)
    .set(change)
    .where(and(eq(sandboxIntents.id, id), eq(sandboxIntents.status, status)))
    .returning({ id: sandboxIntents.id })
  const { rows } = await db.execute(
    event
      ? sql`with changed as (${changed.getSQL()}), told as (${newEvent(event, sql`changed`)}) select from changed`
      : changed.getSQL(),
  )
  return rows.length > 0
}

function judge({ status }: Intent, { card, challenge }: z.output<typeof SandboxConfirmBody>): Verdict {
  if (status === 'succeeded') return { outcome: 'succeeded' }
  if (status === 'canceled') return { outcome: { refusal: 'This payment was cancelled.' } }
  const used = { brand: brandOf(card.number), last4: card.number.slice(-4) }
  const refuse = (refusal: string): Verdict => ({
    change: { status: 'requires_payment_method', lastError: refusal, ...used },
    event: 'payment_intent.payment_failed',
    outcome: { refusal },
  })
  const verdict = judgeCard(card, new Date())
  if (verdict.outcome === 'declined') return refuse(verdict.message)
  if (verdict.outcome === 'succeeded' || (status === 'requires_action' && challenge === 'approve')) {
    const change = { status: 'succeeded', lastError: null, ...used } as const
    return { change, event: 'payment_intent.succeeded', outcome: 'succeeded' }
  }
  if (challenge === 'refuse') return refuse('The payment was not approved by your bank.')
  return { change: { status: 'requires_action', ...used }, outcome: 'requires_action' }
}
