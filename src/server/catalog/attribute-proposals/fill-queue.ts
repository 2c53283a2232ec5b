import { eq, inArray, sql } from 'drizzle-orm'
import { busyFillStates } from '#contract/attribute-proposals.ts'
import { recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { liftTimeLimit } from '#server/platform/database/time-limit.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { Interrupted } from '#server/platform/jobs/job-queue.ts'
import { openQueue, type Queue } from '#server/platform/jobs/queue.ts'
import { lockAttributeIfExists, toSubject } from '../attributes/read-attribute.ts'
import { fillBatch } from './fill-products.ts'
import { attributeFills } from './tables.ts'
import { undoBatch } from './undo-fill.ts'
import type { FillRow } from './write-products.ts'

const MAX_ATTEMPTS = 10

/** Fills attributes and undoes fills, in batches that each commit. If a process is killed, another one resumes. */
export const fillQueue = (db: Database): Queue =>
  openQueue(db, {
    name: 'attribute fills',
    table: attributeFills,
    waiting: inArray(attributeFills.state, [...busyFillStates]),
    maxAttempts: MAX_ATTEMPTS,
    failed: () => ({}),
    async givenUp(row) {
      await giveUp(db, row)
      return {}
    },
    async work(row, { throwIfInterrupted }) {
      while (await transaction(db, (tx) => nextBatch(tx, row))) throwIfInterrupted()
      return { done: { attempts: 0, nextAttemptAt: sql`now()` } }
    },
  })

async function nextBatch(tx: Database, { id, worker, state }: FillRow): Promise<boolean> {
  await liftTimeLimit(tx)
  // Before the products, because a merge of choices locks the attributes first.
  const [{ attributeId } = { attributeId: null }] = await tx
    .select({ attributeId: attributeFills.attributeId })
    .from(attributeFills)
    .where(eq(attributeFills.id, id))
  const attribute = await lockAttributeIfExists(tx, attributeId ?? 0)
  const [fill] = await tx.select().from(attributeFills).where(eq(attributeFills.id, id)).for('update')
  if (fill?.worker !== worker || fill.state !== state) throw new Interrupted('Another worker has the fill')
  if (attribute) return state === 'undoing' ? undoBatch(tx, fill, attribute) : fillBatch(tx, fill, attribute)
  // The attribute was deleted, which is only possible when no product has it, so there is nothing to undo.
  await tx
    .update(attributeFills)
    .set({ state: state === 'undoing' ? 'undone' : 'failed', caller: null, touchedAt: sql`now()` })
    .where(eq(attributeFills.id, id))
  return false
}

/** Ends a fill whose attempts have failed. What it has filled can be undone. */
const giveUp = (db: Database, { id, state, caller }: FillRow): Promise<void> =>
  transaction(db, async (tx) => {
    const [failed] = await tx
      .update(attributeFills)
      .set({ state: 'failed', caller: null, touchedAt: sql`now()` })
      .where(eq(attributeFills.id, id))
      .returning()
    if (!failed?.attributeId) return
    await recordAudit(tx, caller, {
      action: 'attribute.fill_failed',
      subject: toSubject(failed.attributeId),
      before: { state },
      after: { state: 'failed' },
    })
  })
