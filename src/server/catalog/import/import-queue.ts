import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { errors } from '#contract/error-codes.ts'
import { busyImportStates } from '#contract/product-imports.ts'
import { recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { isDisconnection } from '#server/platform/errors/query-errors.ts'
import { Interrupted, type Lease, type Outcome } from '#server/platform/jobs/job-queue.ts'
import { openQueue, type Queue } from '#server/platform/jobs/queue.ts'
import { applyImport } from './apply-import.ts'
import { checkImport } from './check-import.ts'
import { fetchPictures, type PictureDesk } from './fetch-pictures.ts'
import { productImports } from './tables.ts'
import { undoImport } from './undo-import.ts'
import type { ImportRow, Work } from './work.ts'

const SAY_EVERY_MS = 1_000
/** Further ones would kill the process again, or find no database either. */
const MAX_ATTEMPTS = 10

interface ImportWorker extends PictureDesk {
  db: Database
}

/** Does what imports are asked for, one after the other. What a process was at when it was killed is taken up by another. */
export const importQueue = (worker: ImportWorker): Queue =>
  openQueue(worker.db, {
    name: 'imports',
    table: productImports,
    waiting: sql`(${or(
      inArray(productImports.state, [...busyImportStates]),
      sql`${productImports.state} = 'applied' and ${productImports.picturesLeft} > 0`,
    )})`,
    // Pictures come after what somebody waits for.
    first: sql`${productImports.state} = 'applied'`,
    maxAttempts: MAX_ATTEMPTS,
    // What staff read of a failure is written by who knows in which state it leaves the import.
    failed: () => ({}),
    async givenUp(row) {
      await giveUp(worker.db, row)
      return {}
    },
    work: (row, lease, _, log) => workOn(worker, row, lease, log),
  })

/** Its next step, or its next pictures, come after other imports. */
const DONE = { attempts: 0, nextAttemptAt: sql`now()` }

async function workOn(
  worker: ImportWorker,
  row: ImportRow,
  { goOn }: Lease,
  log: Logger,
): Promise<Outcome<typeof productImports>> {
  const { db } = worker
  let progress = { done: 0, total: 0 }
  const tell: Work['tell'] = (done, total) => {
    progress = { done, total }
  }
  const mine = sql`${productImports.id} = ${row.id} and ${productImports.worker} = ${row.worker}`
  const say = () => db.update(productImports).set(progress).where(mine)
  const saying = setInterval(() => {
    say().catch((error) => log.warn({ err: error }, 'an import could not say how far it is'))
  }, SAY_EVERY_MS)
  try {
    await deeds[row.state]?.(worker, row, { tell, goOn })
  } catch (error) {
    if (error instanceof Interrupted || isDisconnection(error)) throw error
    log.error({ err: error, import: row.id }, 'an import failed')
    await giveUp(db, row)
  } finally {
    clearInterval(saying)
  }
  return { done: { ...DONE, ...progress } }
}

const deeds: Partial<Record<ImportRow['state'], (worker: ImportWorker, row: ImportRow, work: Work) => Promise<void>>> =
  {
    checking: ({ db }, row, work) => checkImport(db, row, work),
    applying: ({ db }, row, work) => applyImport(db, row, work),
    undoing: ({ db }, row, work) => undoImport(db, row, work),
    applied: ({ db, ...desk }, row, work) => fetchPictures(db, desk, row, work),
  }

const after: Partial<Record<ImportRow['state'], ImportRow['state']>> = {
  checking: 'unreadable',
  applying: 'refused',
  undoing: 'applied',
}

/** Nobody foresaw what went wrong; the log knows more. Again and again it would go wrong in the same way. */
async function giveUp(db: Database, { id, state, mode, worker }: ImportRow): Promise<void> {
  // What was good has been applied, and can be undone.
  const then = state === 'applying' && mode === 'good' ? 'applied' : (after[state] ?? state)
  const failure = errors.internal.message()
  await transaction(db, async (tx) => {
    const given = await tx
      .update(productImports)
      .set({ state: then, failure, caller: null, picturesLeft: 0, touchedAt: sql`now()` })
      .where(and(eq(productImports.id, id), eq(productImports.state, state), eq(productImports.worker, worker ?? '')))
      .returning({ id: productImports.id })
    if (given.length === 0) return
    const subject = { kind: 'import', id } as const
    await recordAudit(tx, null, {
      action: 'import.broken_off',
      subject,
      before: { state },
      after: { state: then, failure },
    })
  })
}
