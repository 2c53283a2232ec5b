import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { differences, fingerprint, fixFormats } from '../backup/fingerprint.ts'
import { withClient } from '../backup/source.ts'
import { assertUnused } from './assert-unused.ts'
import { copyTable } from './copy-table.ts'
import { createRowExpressions, describeDifferences, listTables, type Table } from './list-tables.ts'
import { rebuildKeys } from './rebuild-keys.ts'
import { copySequences } from './sequences.ts'

export interface Move {
  from: pg.ClientConfig
  to: pg.ClientConfig
  /** Prints a line of progress. */
  print: (line: string) => void
}

export interface MoveResult {
  tables: number
  rows: number
}

const NAME = 'mercer database move'

/**
 * Copies a stopped shop into an unused database, which may have another version of PostgreSQL. All rows are written in one
 * transaction, which commits only if their counts and checksums match, so a failure leaves the target without rows. The source
 * is only read. Needs no superuser and no programs of PostgreSQL.
 * @param move connection settings that bypass a pooler, with roles that own their databases
 * @throws Error with one line that gives the reason
 */
export async function moveDatabase({ from, to, print }: Move): Promise<MoveResult> {
  return withClient({ ...from, ...common }, async (source) => {
    await assertAlone(source)
    await withClient({ ...to, ...common }, assertUnused)
    print('Creating the tables…')
    const violated = await migrateDatabase(to)
    for (const line of violated) print(line)
    return withClient({ ...to, ...common }, (target) => copyAll(source, target, print))
  })
}

const common = { application_name: NAME, keepAlive: true }

async function copyAll(source: pg.Client, target: pg.Client, print: Move['print']): Promise<MoveResult> {
  await Promise.all([fixFormats(source), fixFormats(target)])
  await source.query('begin isolation level repeatable read read only')
  await target.query('begin')
  const tables = await listTables(source)
  const different = describeDifferences(tables, await listTables(target))
  if (different) throw new Error(`${different} Nothing was moved.`)
  let rows = 0
  await rebuildKeys(target, tables, async () => {
    for (const table of tables) rows += await copyTable(source, target, table, print)
    print('Checking the foreign keys…')
  })
  await copySequences(source, target)
  print('Comparing rows and checksums of all tables…')
  await compare(source, target, tables)
  await assertAlone(source)
  await target.query('commit')
  // Without statistics, the first queries would read whole tables.
  await target.query('analyze')
  return { tables: tables.length, rows }
}

async function compare(source: pg.Client, target: pg.Client, tables: Table[]): Promise<void> {
  const rows = createRowExpressions(tables)
  const [sourceContents, targetContents] = await Promise.all([fingerprint(source, rows), fingerprint(target, rows)])
  const different = differences(sourceContents, targetContents)
  if (different.length > 0)
    throw new Error(`These tables differ after copying: ${different.join(', ')}. Nothing was moved.`)
}

/** PostgreSQL still lists a connection for a moment after it was closed. */
const MAX_CLOSING_MS = 3_000

/** @throws Error when other programs use the database, because their changes would be lost */
async function assertAlone(source: pg.Client): Promise<void> {
  const deadline = performance.now() + MAX_CLOSING_MS
  for (;;) {
    const { rows } = await source.query(
      `select distinct coalesce(nullif(application_name, ''), 'a shop, or another program') as name from pg_stat_activity
       where datname = current_database() and usename = current_user and backend_type = 'client backend'
         and application_name <> $1
       order by 1`,
      [NAME],
    )
    if (rows.length === 0) return
    if (performance.now() > deadline)
      throw new Error(
        `The shop's database is in use by ${rows.map(({ name }) => name).join(', ')}. Stop the shop on all machines, and a pooler that keeps connections open. Nothing was moved.`,
      )
    await sleep(100)
  }
}
