import { and, eq, inArray, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { type Placeholders, prepared } from '#server/platform/database/prepared.ts'
import type { Write } from '#server/platform/database/write-batch.ts'
import { addLedgerEntry } from './ledger.ts'
import type { Intent } from './provider.ts'
import type { Payment } from './queries.ts'
import { payments } from './tables.ts'

type NewPayment = Pick<Payment, 'reference' | 'provider' | 'intentId' | 'clientSecret' | 'amount' | 'currency'>

/**
 * Prepares the statement that records a new intent if its order can still be paid.
 * @param lockDue a query that locks the payable order with this reference, or returns no row
 * @returns a statement that returns whether the intent was recorded
 */
export const prepareIntentRecord = (lockDue: (reference: SQLWrapper) => SQL) =>
  prepared(
    (_, { reference, provider, intentId, clientSecret, amount, currency }: Placeholders<NewPayment>) => sql`
      with due as (${lockDue(reference)}), recorded as (
        insert into ${payments} (reference, provider, intent_id, client_secret, amount, currency)
        select ${reference}, ${provider}, ${intentId}, ${clientSecret}, ${amount}::bigint, ${currency} from due
        on conflict (intent_id) do nothing
      )
      select from due`,
    (rows) => rows.length > 0,
  )

/**
 * The writes for a successful payment, for a batch with their consequences.
 * @throws when it was recorded before, because the ledger has one entry for each payment
 */
export function buildSuccessWrites(tx: Database, payment: Payment, method: string | undefined): Write[] {
  const { id, reference, amount } = payment
  return [
    successWrite(tx, { id, method: method ?? null }),
    addLedgerEntry(tx, { reference, kind: 'payment', amount: -amount, source: id }),
  ]
}

const successWrite = prepared((db, { id, method }: Placeholders<{ id: string; method: string | null }>) =>
  db
    .update(payments)
    .set({ state: 'succeeded', method: sql`${method}`, changedAt: sql`now()` })
    .where(hasState({ id }, 'open', 'processing', 'canceled')),
)

/**
 * Records a payment that must be refunded, because the order needs no payment or the amount is wrong. The recorded amount
 * becomes what the provider took.
 * @returns the payment's state if it was settled before; otherwise undefined
 */
export async function recordSurplus(
  tx: Database,
  payment: Payment,
  { amount, currency, method }: Pick<Intent, 'amount' | 'currency' | 'method'>,
): Promise<Payment['state'] | undefined> {
  const { reference, id } = payment
  const changed = await tx
    .update(payments)
    .set({ ...stateChange('surplus', method), amount, currency })
    .where(hasState(payment, 'open', 'processing', 'canceled'))
    .returning({ id: payments.id })
  if (changed.length === 0) {
    return (await tx.select({ state: payments.state }).from(payments).where(eq(payments.id, id)))[0]?.state
  }
  await addLedgerEntry(tx, { reference, kind: 'payment', amount: -amount, source: id })
  return undefined
}

/** Records that the provider canceled an intent. */
export async function recordCancellation(db: Database, payment: Payment): Promise<void> {
  await db
    .update(payments)
    .set(stateChange('canceled'))
    .where(hasState(payment, 'open', 'processing'))
}

/** Records that a payment is processing. @returns false when it was recorded before */
export async function recordProcessing(db: Database, payment: Payment): Promise<boolean> {
  const changed = await db
    .update(payments)
    .set(stateChange('processing'))
    .where(hasState(payment, 'open'))
    .returning({ id: payments.id })
  return changed.length > 0
}

/**
 * Records that a processing payment failed.
 * @param state whether it can be paid again
 * @returns false when it was recorded before
 */
export async function recordFailure(db: Database, payment: Payment, state: 'open' | 'canceled'): Promise<boolean> {
  const changed = await db
    .update(payments)
    .set(stateChange(state))
    .where(hasState(payment, 'processing'))
    .returning({ id: payments.id })
  return changed.length > 0
}

const stateChange = (state: Payment['state'], method?: string) => ({ state, method, changedAt: sql`now()` })

const hasState = ({ id }: { id: string | Placeholder }, ...states: Payment['state'][]) =>
  and(eq(payments.id, id), inArray(payments.state, states))
