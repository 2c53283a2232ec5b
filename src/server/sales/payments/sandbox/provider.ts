import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { and, eq, getTableColumns, notInArray, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/paymentErrors.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Placeholders, prepared } from '#server/platform/database/prepared.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { Intent, NewIntent, PaymentProvider, ProviderEvent } from '../provider.ts'
import { listDisputes } from './disputes.ts'
import { emitEvent, listEvents, parseEvent } from './events.ts'
import { listRefunds, refundIntent } from './refund-intent.ts'
import { verify } from './signature.ts'
import { sandboxDisputes, sandboxIntents } from './tables.ts'

type IntentRow = typeof sandboxIntents.$inferSelect

/**
 * The built-in card provider: behaves like a real one, but moves no money.
 * @param signingSecret signs its events
 */
export function sandboxProvider(db: Database, signingSecret: string): PaymentProvider {
  return {
    name: 'sandbox',
    publishableKey: 'pk_sandbox',
    browserHosts: { script: [], frame: [], connect: [] },
    minimumAmounts: {},
    createIntent: (intent) => createIntent(db, intent),
    hasMethodConfiguration: async () => false,
    readIntent: (id) => readIntent(db, id),
    cancelIntent: (id) => cancelIntent(db, id),
    refund: (refund) => refundIntent(db, refund),
    listRefunds: (intentId) => listRefunds(db, intentId),
    listCases: (intentId) => listDisputes(db, intentId),
    readEvent: async (body, headers) => readEvent(body, headers, signingSecret),
    listEvents: (from) => listEvents(db, from),
  }
}

async function createIntent(db: Database, { amount, currency, idempotencyKey }: NewIntent): Promise<Intent> {
  const id = `pi_${randomToken()}`
  const fields = { id, clientSecret: `${id}_secret_${randomToken()}`, idempotencyKey, amount, currency }
  const [created] = await insertIntent(db, fields)
  if (created) return toIntent(created)
  const [existing] = await db.select().from(sandboxIntents).where(eq(sandboxIntents.idempotencyKey, idempotencyKey))
  if (!existing) throw new Error('The sandbox lost an intent')
  if (existing.amount !== amount || existing.currency !== currency)
    throw new Error('The sandbox was given the same key for two different intents')
  return toIntent(existing)
}

type NewIntentFields = Pick<IntentRow, 'id' | 'clientSecret' | 'idempotencyKey' | 'amount' | 'currency'>

const insertIntent = prepared(
  (db, { id, clientSecret, idempotencyKey, amount, currency }: Placeholders<NewIntentFields>) =>
    db
      .insert(sandboxIntents)
      .values({ id, clientSecret, idempotencyKey, amount, currency })
      .onConflictDoNothing({ target: sandboxIntents.idempotencyKey })
      .returning(),
)

const readIntent = (db: Database, id: string): Promise<Intent | undefined> => selectIntent(db, { id })

const selectIntent = prepared(
  (db, { id }: Placeholders<{ id: string }>) =>
    db
      .select({ ...getTableColumns(sandboxIntents), disputed: isDisputed })
      .from(sandboxIntents)
      .where(eq(sandboxIntents.id, id)),
  ([row]) => row && toIntent(row, row.disputed),
)

const isDisputed = sql`exists (select from ${sandboxDisputes} where intent_id = ${sandboxIntents.id})`.mapWith(Boolean)

async function cancelIntent(db: Database, id: string): Promise<Intent | undefined> {
  const canceled = await transaction(db, async (tx) => {
    const [row] = await tx
      .update(sandboxIntents)
      .set({ status: 'canceled' })
      .where(and(eq(sandboxIntents.id, id), notInArray(sandboxIntents.status, ['processing', 'succeeded', 'canceled'])))
      .returning()
    if (row) await emitEvent(tx, 'payment.canceled', id)
    return row
  })
  return canceled ? toIntent(canceled) : readIntent(db, id)
}

function readEvent(body: Buffer, headers: IncomingHttpHeaders, signingSecret: string): ProviderEvent {
  verify(body, headers, signingSecret)
  try {
    return parseEvent(body)
  } catch (error) {
    throw new ShopError('invalid_request', {}, { cause: error })
  }
}

const randomToken = () => randomBytes(18).toString('base64url')

function toIntent(row: IntentRow, disputed = false): Intent {
  const { id, clientSecret, status, amount, currency, refunded, brand, last4, lastError } = row
  return {
    id,
    clientSecret,
    status: status === 'requires_payment_method' || status === 'requires_action' ? 'open' : status,
    amount,
    currency,
    refunded,
    disputed,
    method: status === 'succeeded' && last4 ? t('method', { brand: brand ?? t('card'), last4 }) : undefined,
    lastError: lastError ?? undefined,
  }
}
