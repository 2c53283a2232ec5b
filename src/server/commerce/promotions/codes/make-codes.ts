import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { CODE_LETTERS, MADE_CODE_LENGTH } from '#contract/promotion-codes.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { Interrupted } from '#server/platform/jobs/job-queue.ts'
import { openQueue, type Queue } from '#server/platform/jobs/queue.ts'
import { promotionCodeBatches, promotionCodes } from '../tables.ts'

const MAX_ATTEMPTS = 10
/** Codes per transaction. */
const STEP = 2_000

type BatchRow = typeof promotionCodeBatches.$inferSelect

/** Makes random codes, in steps that each commit. If a process is killed, another one resumes. */
export const promotionCodeQueue = (db: Database): Queue =>
  openQueue(db, {
    name: 'promotion codes',
    table: promotionCodeBatches,
    waiting: eq(promotionCodeBatches.state, 'making'),
    maxAttempts: MAX_ATTEMPTS,
    failed: () => ({}),
    givenUp: () => ({ state: 'failed' as const }),
    async work(row, { throwIfInterrupted }) {
      while (await transaction(db, (tx) => makeCodes(tx, row))) throwIfInterrupted()
      return { done: { attempts: 0, nextAttemptAt: sql`now()` } }
    },
  })

/** @returns whether codes are left to be made */
async function makeCodes(tx: Database, { id, worker }: BatchRow): Promise<boolean> {
  const [batch] = await tx.select().from(promotionCodeBatches).where(eq(promotionCodeBatches.id, id)).for('update')
  if (batch?.worker !== worker || batch.state !== 'making') throw new Interrupted('Another worker has the batch')
  const { promotionId, prefix, limit, endsAt, count } = batch
  const wanted = Math.min(STEP, count - batch.made)
  const codes = Array.from({ length: wanted }, () => prefix + createCode())
  const { rowCount } = await tx.execute(sql`
    insert into ${promotionCodes} (code, promotion_id, "limit", ends_at)
    select code, ${promotionId}::int, ${limit}::int, ${endsAt?.toISOString() ?? null}::timestamptz
    from unnest(${sql.param(codes)}::citext[]) as made (code) order by code
    on conflict do nothing`)
  const made = batch.made + (rowCount ?? 0)
  await tx
    .update(promotionCodeBatches)
    .set({ made, ...(made === count && { state: 'made' as const }) })
    .where(eq(promotionCodeBatches.id, id))
  return made < count
}

/** A random code. Each letter is five bits of a byte, because there are 32. */
const createCode = (): string =>
  Array.from(randomBytes(MADE_CODE_LENGTH), (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('')
