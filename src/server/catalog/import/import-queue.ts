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
import { fetchPictures, type PictureServices } from './fetch-pictures.ts'
import type { ListOrderedVariants } from './find-undoable.ts'
import { productImports } from './tables.ts'
import { undoImport } from './undo-import.ts'
import type { ImportRow, Work } from './work.ts'

const PROGRESS_INTERVAL_MS = 1_000
/** After this many attempts, further ones would fail as well, for example because the import crashes the process. */
const MAX_ATTEMPTS = 10

interface ImportWorker extends PictureServices {
  db: Database
  /** Passed in, because this layer must not import orders. */
  listOrderedVariants: ListOrderedVariants
}

/** Runs the requested steps of imports one after another. If a process is killed, another one resumes its step. */
export const importQueue = (worker: ImportWorker): Queue =>
  openQueue(worker.db, {
    name: 'imports',
    table: productImports,
    waiting: sql`(${or(
      inArray(productImports.state, [...busyImportStates]),
      sql`${productImports.state} = 'applied' and ${productImports.picturesLeft} > 0`,
    )})`,
    // Pictures come after steps that a user waits for.
    priority: sql`${productImports.state} = 'applied'`,
    maxAttempts: MAX_ATTEMPTS,
    // `giveUp` records the failure, because it depends on the state of the import.
    failed: () => ({}),
    async givenUp(row) {
      await giveUp(worker.db, row)
      return {}
    },
    work: (row, lease, _, log) => runStep(worker, row, lease, log),
  })

/** Resets the attempts, and moves the import to the end of the queue. */
const DONE = { attempts: 0, nextAttemptAt: sql`now()` }

async function runStep(
  worker: ImportWorker,
  row: ImportRow,
  { throwIfInterrupted }: Lease,
  log: Logger,
): Promise<Outcome<typeof productImports>> {
  const { db } = worker
  let progress = { done: 0, total: 0 }
  const reportProgress: Work['reportProgress'] = (done, total) => {
    progress = { done, total }
  }
  const isOwn = sql`${productImports.id} = ${row.id} and ${productImports.worker} = ${row.worker}`
  const saveProgress = () => db.update(productImports).set(progress).where(isOwn)
  const timer = setInterval(() => {
    saveProgress().catch((error) => log.warn({ err: error }, 'the progress of an import could not be saved'))
  }, PROGRESS_INTERVAL_MS)
  try {
    await steps[row.state]?.(worker, row, { reportProgress, throwIfInterrupted })
  } catch (error) {
    if (error instanceof Interrupted || isDisconnection(error)) throw error
    log.error({ err: error, import: row.id }, 'an import failed')
    await giveUp(db, row)
  } finally {
    clearInterval(timer)
  }
  return { done: { ...DONE, ...progress } }
}

const steps: Partial<Record<ImportRow['state'], (worker: ImportWorker, row: ImportRow, work: Work) => Promise<void>>> =
  {
    checking: ({ db }, row, work) => checkImport(db, row, work),
    applying: ({ db }, row, work) => applyImport(db, row, work),
    undoing: ({ db, listOrderedVariants }, row, work) => undoImport(db, row, work, listOrderedVariants),
    applied: ({ db, ...services }, row, work) => fetchPictures(db, services, row, work),
  }

const stateAfterFailure: Partial<Record<ImportRow['state'], ImportRow['state']>> = {
  checking: 'unreadable',
  applying: 'refused',
  undoing: 'applied',
}

/** Ends a step after an unexpected error, which was logged. A retry would fail in the same way. */
async function giveUp(db: Database, { id, state, mode, worker }: ImportRow): Promise<void> {
  // In this mode, the valid products before the error were applied and can be undone.
  const newState = state === 'applying' && mode === 'good' ? 'applied' : (stateAfterFailure[state] ?? state)
  const failure = errors.internal.message()
  await transaction(db, async (tx) => {
    const updated = await tx
      .update(productImports)
      .set({ state: newState, failure, caller: null, picturesLeft: 0, touchedAt: sql`now()` })
      .where(and(eq(productImports.id, id), eq(productImports.state, state), eq(productImports.worker, worker ?? '')))
      .returning({ id: productImports.id })
    if (updated.length === 0) return
    const subject = { kind: 'import', id } as const
    await recordAudit(tx, null, {
      action: 'import.broken_off',
      subject,
      before: { state },
      after: { state: newState, failure },
    })
  })
}
