import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { busyImportStates, MAX_IMPORT_BYTES, type ProductImportJson } from '#contract/product-imports.ts'
import { findImport, listBadRows } from '#server/catalog/import/queries.ts'
import { receiveFile } from '#server/catalog/import/receive-file.ts'
import { requestApply } from '#server/catalog/import/request-step.ts'
import { productImports } from '#server/catalog/import/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { CommandInput } from '../command.ts'
import { connectToRunning, explainUnreachable } from '../running-shop.ts'
import { commandCaller, resolveUserPath } from './command-caller.ts'
import { readCommandConfig } from './command-config.ts'

const USAGE = 'Usage: mercer import <file>.csv [--dry-run] [--good-rows-only]'
const options = ['--dry-run', '--good-rows-only']
const POLL_MS = 300
/** How long to wait for the shop to start a step of the import. It polls for work once a second. */
const MAX_IDLE_MS = 60_000
const MAX_PRINTED_ROWS = 20

/**
 * Imports a file of products through the running shop, as the panel does: a dry run, then all or nothing.
 * @throws Error with one line that says what to do
 */
export async function importProducts({ args }: Pick<CommandInput, 'args'>): Promise<string> {
  const [file, ...rest] = args.filter((arg) => !arg.startsWith('--'))
  const flags = args.filter((arg) => arg.startsWith('--'))
  if (!file || rest.length > 0 || flags.some((flag) => !options.includes(flag))) throw new Error(USAGE)
  const path = resolveUserPath(file)
  const blob = await readBlob(path)
  if (blob.size === 0 || blob.size > MAX_IMPORT_BYTES)
    throw new Error(`${path} has ${blob.size} bytes. A file of products has 1 to ${MAX_IMPORT_BYTES}.`)
  const caller = commandCaller('import')
  const client = await connectToRunning(readCommandConfig())
  try {
    const { db } = client
    const id = await receiveFile(db, new File([blob], basename(path)), caller).catch(explainUnreachable)
    const checked = await waitForStep(db, id)
    console.log(describeDryRun(checked))
    await printBadRows(db, checked)
    if (flags.includes('--dry-run')) return `Nothing was changed. The dry run is in the panel, under Products → Import.`
    const isPartial = flags.includes('--good-rows-only')
    if (checked.totals.bad > 0 && !isPartial)
      throw new Error('Nothing was changed. Correct these rows, or skip their products with --good-rows-only.')
    await requestApply(db, id, isPartial ? 'good' : 'all', caller)
    const { totals, failure, pictures } = await waitForStep(db, id)
    if (failure) throw new Error(`${failure} Imported products: ${totals.applied}.`)
    const later = pictures.left > 0 ? ` The shop is still fetching the pictures of ${pictures.left} products.` : ''
    return `Imported products: ${totals.applied}; skipped: ${totals.skipped}.${later} The panel can undo it for 30 days.`
  } finally {
    await client.close()
  }
}

async function readBlob(path: string): Promise<Blob> {
  try {
    return await openAsBlob(path)
  } catch (cause) {
    throw new Error(`${path} cannot be read.`, { cause })
  }
}

/** Waits until the shop has finished the current step. @throws Error when the step failed, or no process works on it */
async function waitForStep(db: Database, id: string): Promise<ProductImportJson> {
  let idleSince = Date.now()
  for (;;) {
    const found = await findImport(db, id)
    if (found.state === 'unreadable' || found.state === 'refused')
      throw new Error(found.failure ?? 'The import was rejected.')
    if (!busyImportStates.includes(found.state)) return found
    const [row] = await db
      .select({ worker: productImports.worker })
      .from(productImports)
      .where(eq(productImports.id, id))
    if (row?.worker) idleSince = Date.now()
    if (Date.now() - idleSince > MAX_IDLE_MS)
      throw new Error(
        'No process of the shop is working on the import. Start the shop: the import then continues without this command.',
      )
    await sleep(POLL_MS)
  }
}

function describeDryRun({ source, totals, categories }: ProductImportJson): string {
  const unknown = categories.filter(({ category }) => category === null).map(({ name }) => name)
  const lines = [
    `${source}: ${totals.rows} rows. New products: ${totals.new}; changed: ${totals.changed}; unchanged: ${totals.unchanged}; invalid: ${totals.bad}.`,
  ]
  if (unknown.length > 0)
    lines.push(`Unknown categories, to be assigned in the panel under Products → Import: ${unknown.join(', ')}`)
  return lines.join('\n')
}

async function printBadRows(db: Database, { id, totals }: ProductImportJson): Promise<void> {
  if (totals.badRows === 0) return
  const { rows, total } = await listBadRows(db, id, { page: 1, limit: MAX_PRINTED_ROWS })
  for (const { line, product, problem } of rows) console.log(`  line ${line}, ${product}: ${problem}`)
  if (total > rows.length) console.log(`  and ${total - rows.length} more`)
}
