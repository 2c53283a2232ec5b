import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import type { SandboxConfirmBody, SandboxConfirmReply } from '#contract/payments.ts'
import type { Database } from '../../database/client.ts'
import { transaction } from '../../database/transaction.ts'
import { judgeCard } from './cards.ts'
import { sandboxIntents } from './tables.ts'

type Change = Partial<typeof sandboxIntents.$inferInsert>
type Verdict =
  | { change: Change; status: z.output<typeof SandboxConfirmReply>['status'] }
  | { change: Change; refusal: string }

/**
 * What a browser does at the card provider: pays an intent with a card. Paying one again that is paid changes nothing.
 * @throws ShopError not_found for an unknown secret, payment_failed with the bank's words
 */
export async function confirmIntent(
  db: Database,
  form: z.output<typeof SandboxConfirmBody>,
): Promise<z.output<typeof SandboxConfirmReply>> {
  const verdict = await transaction(db, async (tx) => {
    const [intent] = await tx
      .select()
      .from(sandboxIntents)
      .where(eq(sandboxIntents.clientSecret, form.clientSecret))
      .for('update')
    if (!intent) throw new ShopError('not_found', { message: 'There is no such payment.' })
    const verdict = judge(intent.status, form)
    await tx
      .update(sandboxIntents)
      .set({ last4: form.card.number.slice(-4), ...verdict.change })
      .where(eq(sandboxIntents.id, intent.id))
    return verdict
  })
  if ('refusal' in verdict) throw new ShopError('payment_failed', { message: verdict.refusal })
  return { status: verdict.status }
}

function judge(
  status: (typeof sandboxIntents.$inferSelect)['status'],
  { card, challenge }: z.output<typeof SandboxConfirmBody>,
): Verdict {
  if (status === 'succeeded') return { change: {}, status: 'succeeded' }
  if (status === 'canceled') return { change: {}, refusal: 'This payment was cancelled.' }
  const verdict = judgeCard(card, new Date())
  if (verdict.outcome === 'declined') return refuse(verdict.message)
  if (verdict.outcome === 'succeeded' || (status === 'requires_action' && challenge === 'approve')) {
    return { change: { status: 'succeeded', lastError: null }, status: 'succeeded' }
  }
  if (challenge === 'refuse') return refuse('The payment was not approved by your bank.')
  return { change: { status: 'requires_action' }, status: 'requires_action' }
}

const refuse = (message: string): Verdict => ({
  change: { status: 'requires_payment_method', lastError: message },
  refusal: message,
})
