import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/adminTaxProvider.ts'
import { type TaxProvider, TaxRejected } from '#server/commerce/tax/tax-provider.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openQueue, type Queue } from '#server/platform/jobs/queue.ts'
import { taxRecords } from './tables.ts'

/** About a day. Then staff decide. */
const MAX_ATTEMPTS = 16

type NewRecord = Pick<
  typeof taxRecords.$inferInsert,
  'entryId' | 'orderId' | 'kind' | 'calculation' | 'currency' | 'included' | 'lines' | 'at'
>
type TaxRecord = typeof taxRecords.$inferSelect

/** Adds payments and refunds to the queue. */
export async function queueTaxRecords(tx: Database, records: NewRecord[]): Promise<void> {
  if (records.length > 0) await tx.insert(taxRecords).values(records)
}

/** Records payments and refunds at the tax provider. */
export const taxRecordQueue = (db: Database, provider: TaxProvider): Queue =>
  openQueue(db, {
    name: 'tax records',
    table: taxRecords,
    waiting: eq(taxRecords.state, 'waiting'),
    maxAttempts: MAX_ATTEMPTS,
    failed: (failure) => ({ failure }),
    givenUp: () => ({ state: 'failed' as const }),
    async work(record, _, __, log) {
      try {
        return await recordAtProvider(db, provider, record)
      } catch (error) {
        return describeFailure(error, record, log)
      }
    },
  })

async function recordAtProvider(db: Database, provider: TaxProvider, record: TaxRecord) {
  const { entryId, kind, orderId, calculation } = record
  const reference = `${orderId}/${entryId}`
  const done = { state: 'recorded' as const, failure: null }
  if (kind === 'sale') {
    const sale = await provider.commit({ calculation, reference })
    return { done: { ...done, providerId: sale.id, providerLines: sale.lines } }
  }
  const sale = await findSale(db, record)
  if (!sale) return { failure: t('unknownSale'), isPermanent: true }
  if (!sale.providerId) return { failure: t('notRecorded') }
  const { currency, included, lines } = record
  const recorded = { id: sale.providerId, lines: sale.providerLines ?? {} }
  const providerId = await provider.reverse({ sale: recorded, reference, currency, included, lines })
  return { done: { ...done, providerId } }
}

/** The sale that a refund reverses: the last one before it, because a payment can be undone and made again. */
async function findSale(db: Database, { orderId, entryId }: TaxRecord): Promise<TaxRecord | undefined> {
  const [sale] = await db
    .select()
    .from(taxRecords)
    .where(and(eq(taxRecords.orderId, orderId), eq(taxRecords.kind, 'sale'), lt(taxRecords.entryId, entryId)))
    .orderBy(desc(taxRecords.entryId))
    .limit(1)
  return sale
}

function describeFailure(error: unknown, { id, orderId }: Pick<TaxRecord, 'id' | 'orderId'>, log: Logger) {
  if (error instanceof TaxRejected) {
    log.error({ err: error, order: orderId, record: id }, 'the tax provider rejected a sale or refund')
    return { failure: error.message, isPermanent: true }
  }
  if (!(error instanceof ShopError)) throw error
  return { failure: error.message }
}

/** Tries to record a payment or refund again. @throws ShopError not_found; invalid_transition when it is recorded */
export async function retryTaxRecord(tx: Database, id: string): Promise<string> {
  const [record] = await tx.select().from(taxRecords).where(eq(taxRecords.id, id)).for('update')
  if (!record) throw new ShopError('not_found')
  if (record.state === 'recorded') throw new ShopError('invalid_transition', { message: t('alreadyRecorded') })
  const nextAttemptAt = sql`now()`
  await tx.update(taxRecords).set({ state: 'waiting', attempts: 0, nextAttemptAt }).where(eq(taxRecords.id, id))
  return record.orderId
}
