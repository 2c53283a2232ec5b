import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { errors } from '#contract/error-codes.ts'
import { busyImportStates } from '#contract/product-imports.ts'
import { recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { isDisconnection } from '#server/platform/errors/query-errors.ts'
import { applyImport } from './apply-import.ts'
import { checkImport } from './check-import.ts'
import { fetchPictures, type PictureDesk } from './fetch-pictures.ts'
import { productImports } from './tables.ts'
import { undoImport } from './undo-import.ts'
import { type ImportRow, Interrupted, type Work } from './work.ts'

/** An import of which its process says nothing for so long is taken up by another one. */
const SILENT_SECONDS = 20
const SAY_EVERY_MS = 1_000

export interface ImportWorker extends PictureDesk {
  db: Database
  log: Logger
}

/**
 * Does what imports are asked for, one after the other, until nothing is left to do. What a process was at when it was killed
 * is taken up by the next one that looks.
 */
export async function workOnImports(worker: ImportWorker, goOn: () => boolean = () => true): Promise<void> {
  for (let me = randomUUID(); goOn(); me = randomUUID()) {
    const row = await takeOne(worker.db, me)
    if (!row) return
    await workOn(worker, row, me, goOn)
  }
}

async function takeOne(db: Database, me: string): Promise<ImportRow | undefined> {
  const busy = sql.join(
    busyImportStates.map((state) => sql`${state}`),
    sql`, `,
  )
  const [row] = await db
    .update(productImports)
    .set({ worker: me, workerUntil: untilSilent })
    .where(
      sql`${productImports.id} = (
        select id from ${productImports}
        where (state in (${busy}) or state = 'applied' and pictures_left > 0) and (worker_until is null or worker_until < now())
        order by state = 'applied', touched_at limit 1 for update skip locked)`,
    )
    .returning()
  return row
}

const untilSilent = sql`now() + make_interval(secs => ${SILENT_SECONDS})`

async function workOn(worker: ImportWorker, row: ImportRow, me: string, goOn: () => boolean): Promise<void> {
  const { db, log } = worker
  const mine = and(eq(productImports.id, row.id), eq(productImports.worker, me))
  let lost = false
  let progress = { done: 0, total: 0 }
  const work: Work = {
    tell(done, total) {
      progress = { done, total }
    },
    goOn() {
      if (lost || !goOn()) throw new Interrupted(lost ? 'Another process has taken it up' : 'The shop closes')
    },
  }
  const say = async () => {
    const said = await db
      .update(productImports)
      .set({ ...progress, workerUntil: untilSilent })
      .where(mine)
      .returning({ id: productImports.id })
    lost = said.length === 0
  }
  const saying = setInterval(
    () => void say().catch((error) => log.warn({ err: error }, 'an import could not say how far it is')),
    SAY_EVERY_MS,
  )
  try {
    await deeds[row.state]?.(worker, row, work)
  } catch (error) {
    if (!(error instanceof Interrupted)) log.error({ err: error, import: row.id }, 'an import failed')
    if (!(error instanceof Interrupted || isDisconnection(error))) await giveUp(db, row)
  } finally {
    clearInterval(saying)
    await db
      .update(productImports)
      .set({ ...progress, worker: null, workerUntil: null })
      .where(mine)
  }
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
async function giveUp(db: Database, { id, state, mode }: ImportRow): Promise<void> {
  // What was good has been applied, and can be undone.
  const then = state === 'applying' && mode === 'good' ? 'applied' : (after[state] ?? state)
  const failure = errors.internal.message
  await transaction(db, async (tx) => {
    const given = await tx
      .update(productImports)
      .set({ state: then, failure, caller: null, picturesLeft: 0, touchedAt: sql`now()` })
      .where(and(eq(productImports.id, id), eq(productImports.state, state)))
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
