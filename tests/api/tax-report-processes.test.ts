import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillDemoStore } from '#demo/fill-demo-store.ts'
import { connect, type DatabaseClient } from '#server/platform/database/client.ts'
import { readTaxReport } from '#server/reporting/taxes/read-tax-report.ts'
import { recordTaxEntries } from '#server/reporting/taxes/record-tax-entries.ts'
import { taxPending } from '#server/reporting/taxes/tables.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

/** A year of orders, so that recording their taxes takes several batches. */
const today = new Date('2026-11-21T15:30:00Z')
const period = { from: '2025-11-20', to: '2026-11-20' }

let database: TestDatabase
/** Two processes, each with connections of its own. */
let recorder: DatabaseClient
let reader: DatabaseClient
beforeAll(async () => {
  database = await createTestDatabase()
  recorder = connect(database.connection, () => {})
  reader = connect(database.connection, () => {})
  await fillDemoStore(recorder.db, { today })
})
afterAll(async () => {
  await recorder.close()
  await reader.close()
  await database.drop()
})

it('counts each payment at most once, and never fewer than before, while another process records', async () => {
  expect(await recorder.db.$count(taxPending)).toBeGreaterThan(3_000)
  let isRecorded = false
  const recording = (async () => {
    while ((await recorder.db.$count(taxPending)) > 0) await recordTaxEntries(recorder.db)
    isRecorded = true
  })()
  const reports = []
  do reports.push(await readTaxReport(reader.db, period))
  while (!isRecorded)
  await recording
  const final = await readTaxReport(reader.db, period)
  expect(final.pending).toBe(0)
  expect(final.totals.gross).toBeGreaterThan(0)
  for (const [index, { totals, pending }] of reports.entries()) {
    expect(totals.gross).toBeGreaterThanOrEqual(reports[index - 1]?.totals.gross ?? 0)
    expect(totals.gross).toBeLessThanOrEqual(final.totals.gross)
    // A report that does not say that it is incomplete contains everything.
    if (pending === 0) expect(totals).toEqual(final.totals)
  }
})
