import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { NewRefund, ProviderRefund } from '../provider.ts'
import { emitEvent } from './events.ts'
import { sandboxIntents, sandboxRefunds } from './tables.ts'

/**
 * Refunds a paid intent in part or in full; once for each key.
 * @returns the refund's id
 * @throws Error when the intent is not paid, when less is left of it, or when the key was used for another refund
 */
export function refundIntent(db: Database, refund: NewRefund): Promise<string> {
  return transaction(db, async (tx) => {
    const { intentId, amount, idempotencyKey } = refund
    const [intent] = await tx.select().from(sandboxIntents).where(eq(sandboxIntents.id, intentId)).for('update')
    const existing = await findRefund(tx, idempotencyKey)
    if (existing) {
      if (existing.intentId === intentId && existing.amount === amount) return existing.id
      throw new Error('The sandbox was given the same key for two different refunds')
    }
    if (intent?.status !== 'succeeded') throw new Error(`The sandbox has no paid intent ${intentId}`)
    if (amount > intent.amount - intent.refunded) throw new Error(`Less than ${amount} is left of intent ${intentId}`)
    const id = `re_${randomBytes(18).toString('base64url')}`
    await tx.insert(sandboxRefunds).values({ id, intentId, idempotencyKey, amount })
    await tx
      .update(sandboxIntents)
      .set({ refunded: sql`${sandboxIntents.refunded} + ${amount}` })
      .where(eq(sandboxIntents.id, intentId))
    await emitEvent(tx, 'refund.changed', intentId)
    return id
  })
}

/** The refunds of an intent, oldest first. */
export async function listRefunds(db: Database, intentId: string): Promise<ProviderRefund[]> {
  const { id, amount, idempotencyKey, failed } = sandboxRefunds
  return db
    .select({ id, amount, idempotencyKey, failed })
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.intentId, intentId))
    .orderBy(sandboxRefunds.createdAt)
}

async function findRefund(tx: Database, idempotencyKey: string) {
  const [refund] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.idempotencyKey, idempotencyKey))
  return refund
}
