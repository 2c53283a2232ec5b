import { and, eq, inArray, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { type Given, prepared } from '#server/platform/database/prepared.ts'
import type { Write } from '#server/platform/database/write-batch.ts'
import { enter } from './ledger.ts'
import type { Intent } from './provider.ts'
import type { Payment } from './queries.ts'
import { payments } from './tables.ts'

type NewPayment = Pick<Payment, 'reference' | 'provider' | 'intentId' | 'clientSecret' | 'amount' | 'currency'>

/**
 * Writes down that an intent was made at the provider, if there is still something to pay for.
 * @param lockDue finds and locks what is to be paid by its reference, or finds nothing
 * @returns a statement that says whether there was
 */
export const intentRecording = (lockDue: (reference: SQLWrapper) => SQL) =>
  prepared(
    (_, { reference, provider, intentId, clientSecret, amount, currency }: Given<NewPayment>) => sql`
      with due as (${lockDue(reference)}), recorded as (
        insert into ${payments} (reference, provider, intent_id, client_secret, amount, currency)
        select ${reference}, ${provider}, ${intentId}, ${clientSecret}, ${amount}::bigint, ${currency} from due
        on conflict (intent_id) do nothing
      )
      select from due`,
    (rows) => rows.length > 0,
  )

/**
 * The money that was waited for came: to be written together with what follows from it.
 * @throws when it had come before, since the books know each payment once
 */
export function paymentSuccess(tx: Database, payment: Payment, method: string | undefined): Write[] {
  const { id, reference, amount } = payment
  return [
    successWrite(tx, { id, method: method ?? null }),
    enter(tx, { reference, kind: 'payment', amount: -amount, source: id }),
  ]
}

const successWrite = prepared((db, { id, method }: Given<{ id: string; method: string | null }>) =>
  db
    .update(payments)
    .set({ state: 'succeeded', method: sql`${method}`, changedAt: sql`now()` })
    .where(isIn({ id }, 'open', 'processing', 'canceled')),
)

/**
 * Writes down that money came that pays for nothing: nothing was left to pay for, or it is not what was agreed. It then
 * has to go back. The payment is from now on what was taken.
 * @returns what the payment was settled as before, when this is no news
 */
export async function recordSurplus(
  tx: Database,
  payment: Payment,
  { amount, currency, method }: Pick<Intent, 'amount' | 'currency' | 'method'>,
): Promise<Payment['state'] | undefined> {
  const { reference, id } = payment
  const news = await tx
    .update(payments)
    .set({ ...change('surplus', method), amount, currency })
    .where(isIn(payment, 'open', 'processing', 'canceled'))
    .returning({ id: payments.id })
  if (news.length === 0) {
    return (await tx.select({ state: payments.state }).from(payments).where(eq(payments.id, id)))[0]?.state
  }
  await enter(tx, { reference, kind: 'payment', amount: -amount, source: id })
  return undefined
}

/** Records that the provider canceled an intent. */
export async function recordCancellation(db: Database, payment: Payment): Promise<void> {
  await db
    .update(payments)
    .set(change('canceled'))
    .where(isIn(payment, 'open', 'processing'))
}

/** Records that a payment is processing. @returns false when it was recorded before */
export async function recordProcessing(db: Database, payment: Payment): Promise<boolean> {
  const news = await db
    .update(payments)
    .set(change('processing'))
    .where(isIn(payment, 'open'))
    .returning({ id: payments.id })
  return news.length > 0
}

/**
 * Records that a processing payment failed.
 * @param state whether it can be paid again
 * @returns false when it was recorded before
 */
export async function recordFailure(db: Database, payment: Payment, state: 'open' | 'canceled'): Promise<boolean> {
  const news = await db
    .update(payments)
    .set(change(state))
    .where(isIn(payment, 'processing'))
    .returning({ id: payments.id })
  return news.length > 0
}

const change = (state: Payment['state'], method?: string) => ({ state, method, changedAt: sql`now()` })

const isIn = ({ id }: { id: string | Placeholder }, ...states: Payment['state'][]) =>
  and(eq(payments.id, id), inArray(payments.state, states))
