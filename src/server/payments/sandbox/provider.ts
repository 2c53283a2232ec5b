import { randomBytes } from 'node:crypto'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import type { Intent, NewIntent, PaymentProvider } from '../provider.ts'
import { sandboxIntents } from './tables.ts'

type IntentRow = typeof sandboxIntents.$inferSelect

/** The built-in card provider: behaves like a real one, and charges nobody. */
export function sandboxProvider(db: Database): PaymentProvider {
  return {
    name: 'sandbox',
    publishableKey: 'pk_sandbox',
    createIntent: (intent) => createIntent(db, intent),
    readIntent: (id) => readIntent(db, id),
    cancelIntent: async (id) => {
      await db
        .update(sandboxIntents)
        .set({ status: 'canceled' })
        .where(and(eq(sandboxIntents.id, id), ne(sandboxIntents.status, 'succeeded')))
      return readIntent(db, id)
    },
    refund: (id) => refund(db, id),
  }
}

async function createIntent(db: Database, { amount, currency, idempotencyKey }: NewIntent): Promise<Intent> {
  const id = `pi_${token()}`
  const fresh = { id, clientSecret: `${id}_secret_${token()}`, idempotencyKey, amount, currency }
  await db.insert(sandboxIntents).values(fresh).onConflictDoNothing({ target: sandboxIntents.idempotencyKey })
  const [row] = await db.select().from(sandboxIntents).where(eq(sandboxIntents.idempotencyKey, idempotencyKey))
  if (!row) throw new Error('The sandbox lost an intent')
  return toIntent(row)
}

async function readIntent(db: Database, id: string): Promise<Intent | undefined> {
  const [row] = await db.select().from(sandboxIntents).where(eq(sandboxIntents.id, id))
  return row && toIntent(row)
}

async function refund(db: Database, id: string): Promise<string> {
  const paid = and(eq(sandboxIntents.id, id), eq(sandboxIntents.status, 'succeeded'))
  await db
    .update(sandboxIntents)
    .set({ refundId: `re_${token()}` })
    .where(and(paid, isNull(sandboxIntents.refundId)))
  const [row] = await db.select({ refundId: sandboxIntents.refundId }).from(sandboxIntents).where(paid)
  if (!row?.refundId) throw new Error(`The sandbox has no paid intent ${id}`)
  return row.refundId
}

const token = () => randomBytes(18).toString('base64url')

function toIntent({ id, clientSecret, status, amount, currency, lastError }: IntentRow): Intent {
  const open = status === 'requires_payment_method' || status === 'requires_action'
  return { id, clientSecret, status: open ? 'open' : status, amount, currency, lastError: lastError ?? undefined }
}
