import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { liftTimeLimit } from '#server/platform/database/time-limit.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { Interrupted } from '#server/platform/jobs/job-queue.ts'
import { openQueue, type Queue } from '#server/platform/jobs/queue.ts'
import { queueWebhooks } from '#server/platform/webhooks/queue-webhook.ts'
import { writePrices } from '../../prices/stored-prices.ts'
import { noCounts, planBatch } from './plan-fill.ts'
import { readFillLists } from './request-fill.ts'
import { priceFills } from './tables.ts'

const MAX_ATTEMPTS = 10
/** Products per transaction, which are locked together. */
const BATCH_SIZE = 250

type FillRow = typeof priceFills.$inferSelect

/** Fills price lists, in batches that each commit. If a process is killed, another one resumes. */
export const priceFillQueue = (db: Database): Queue =>
  openQueue(db, {
    name: 'price fills',
    table: priceFills,
    waiting: eq(priceFills.state, 'filling'),
    maxAttempts: MAX_ATTEMPTS,
    failed: () => ({}),
    async givenUp(row) {
      await transaction(db, (tx) => endFill(tx, row, 'failed'))
      return {}
    },
    async work(row, { throwIfInterrupted }) {
      while (await transaction(db, (tx) => fillBatch(tx, row))) throwIfInterrupted()
      return { done: { attempts: 0, nextAttemptAt: sql`now()` } }
    },
  })

/** @returns whether there may be more */
async function fillBatch(tx: Database, { id, worker }: FillRow): Promise<boolean> {
  await liftTimeLimit(tx)
  const [fill] = await tx.select().from(priceFills).where(eq(priceFills.id, id)).for('update')
  if (fill?.worker !== worker || fill.state !== 'filling') throw new Interrupted('Another worker has the fill')
  const lists = await readFillLists(tx, { list: fill.priceListId, from: fill.fromListId })
  if (lists?.list.currency !== fill.currency || lists.from.currency !== fill.fromCurrency) {
    await endFill(tx, fill, 'failed')
    return false
  }
  const batch = await planBatch(
    tx,
    { ...fill, list: fill.priceListId, from: lists.from },
    { after: fill.sweptTo, limit: BATCH_SIZE, isLocking: true },
  )
  await writePrices(
    tx,
    batch.saved.map(({ after, ...key }) => ({ ...key, ...after })),
    batch.removed,
    'converted',
  )
  await queueWebhooks(
    tx,
    'product.updated',
    batch.slugs.map((productId) => ({ productId })),
  )
  const total = noCounts()
  for (const name of Object.keys(total) as (keyof typeof total)[]) total[name] = fill[name] + batch.counts[name]
  const looked = fill.looked + batch.looked
  await tx
    .update(priceFills)
    .set({ ...total, looked, sweptTo: batch.last ?? fill.sweptTo, touchedAt: sql`now()` })
    .where(eq(priceFills.id, id))
  if (batch.last === undefined) await endFill(tx, { ...fill, ...total, looked }, 'filled')
  return batch.last !== undefined
}

async function endFill(tx: Database, fill: FillRow, state: 'filled' | 'failed'): Promise<void> {
  const { id, priceListId, caller, looked, added, changed } = fill
  await tx.update(priceFills).set({ state, caller: null, touchedAt: sql`now()` }).where(eq(priceFills.id, id))
  await recordAudit(tx, caller, {
    action: state === 'filled' ? 'prices.filled' : 'prices.fill_failed',
    subject: { kind: 'price_list', id: String(priceListId) },
    after: { products: looked, added, changed },
  })
}
