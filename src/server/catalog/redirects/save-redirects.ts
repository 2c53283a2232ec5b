import { eq, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { errorAt, ShopError } from '#contract/errors.ts'
import { getTargetPath, readTarget } from '#contract/redirect-address.ts'
import { MAX_REDIRECTS, type NewRedirect, type RedirectBody } from '#contract/redirects.ts'
import { t } from '#messages/redirectRules.ts'
import { type Caller, recordAudit, recordAudits, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockName, lockRows } from '#server/platform/database/locks.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { FlatRedirects, type Hop } from './flat-redirects.ts'
import { redirects } from './tables.ts'

export type StoredRedirect = typeof redirects.$inferSelect

/** Maximum number of rows in one statement. */
const BATCH = 1_000

const subject = (id: number) => ({ kind: 'redirect', id: String(id) }) as const

/**
 * Adds a redirect, and updates the target of redirects to its address.
 * @param shopUrl absolute URLs of the shop are stored as paths
 * @throws ShopError redirects_full; slug_taken or redirect_loop at its field
 */
export const addRedirect = (db: Database, input: NewRedirect, caller: SignedInCaller, shopUrl: string) =>
  transaction(db, async (tx) => {
    const [wanted] = await lockRedirects(tx, [input], shopUrl)
    if (!wanted) throw new Error('The redirect to add is missing')
    const { graph, stored } = await readRelated(tx, [wanted])
    if (stored.has(wanted.from)) throw createTakenError()
    const changes = graph.put(wanted)
    if (changes === 'loop') throw createLoopError()
    const { saved } = await write(tx, changes, stored, caller)
    return findId(saved, wanted.from)
  })

/**
 * Changes a redirect, and updates the target of redirects to its address. Writes nothing if nothing changed.
 * @param shopUrl as in `addRedirect`; not needed for targets that were stored before
 * @throws ShopError not_found; stale when it was edited from another revision; slug_taken or redirect_loop at its field
 */
export const changeRedirect = (
  db: Database,
  id: number,
  { revision, ...input }: z.output<typeof RedirectBody>,
  caller: SignedInCaller,
  shopUrl?: string,
) =>
  transaction(db, async (tx) => {
    const [wanted] = await lockRedirects(tx, [input], shopUrl)
    const before = await findRedirectToChange(tx, id)
    if (!before || !wanted) throw new ShopError('not_found')
    if (revision !== undefined && revision !== before.revision) throw new ShopError('stale')
    const { graph, stored } = await readRelated(tx, [wanted])
    const other = stored.get(wanted.from)
    if (other && other.id !== id) throw createTakenError()
    graph.remove(before.from)
    const changes = graph.put(wanted)
    if (changes === 'loop') throw createLoopError()
    // Stored under its new address, so that `write` updates this row.
    stored.delete(before.from)
    stored.set(wanted.from, before)
    await write(tx, changes, stored, caller)
  })

/** Deletes a redirect. @throws ShopError not_found */
export const removeRedirect = (db: Database, id: number, caller: SignedInCaller): Promise<void> =>
  transaction(db, async (tx) => {
    await lockName(tx, 'redirects')
    const [before] = await tx.delete(redirects).where(eq(redirects.id, id)).returning()
    if (!before) throw new ShopError('not_found')
    await recordAudit(tx, caller, { action: 'redirect.removed', subject: subject(id), before: auditedRedirect(before) })
  })

/** The result of saving several redirects. */
export interface SaveResult {
  added: number
  changed: number
  unchanged: number
  /** The addresses whose redirect would lead back to them. These redirects are skipped. */
  loops: string[]
}

/** Adds redirects, and replaces those of the same addresses. @throws ShopError redirects_full */
export async function putRedirects(
  tx: Database,
  inputs: readonly NewRedirect[],
  caller: SignedInCaller,
  shopUrl: string,
): Promise<SaveResult> {
  const wanted = await lockRedirects(tx, inputs, shopUrl)
  const { graph, stored } = await readRelated(tx, wanted)
  const changes = new Map<string, Hop>()
  const loops: string[] = []
  for (const each of wanted) {
    const changed = graph.put(each)
    if (changed === 'loop') loops.push(each.from)
    else for (const hop of changed) changes.set(hop.from, hop)
  }
  const { added, changed } = await write(tx, [...changes.values()], stored, caller)
  return { added, changed, unchanged: wanted.length - loops.length - added - changed, loops }
}

/**
 * Adds redirects of addresses that have none. Loops and redirects beyond the maximum number of a shop are skipped.
 */
export async function addMissingRedirects(tx: Database, inputs: readonly NewRedirect[], caller: Caller): Promise<void> {
  if (inputs.length === 0) return
  const wanted = await lockRedirects(tx, inputs)
  const { graph, stored } = await readRelated(tx, wanted)
  const room = MAX_REDIRECTS - (await tx.$count(redirects))
  const changes = new Map<string, Hop>()
  for (const each of wanted.filter(({ from }) => !stored.has(from)).slice(0, Math.max(0, room))) {
    const changed = graph.put(each)
    if (changed !== 'loop') for (const hop of changed) changes.set(hop.from, hop)
  }
  await write(tx, [...changes.values()], stored, caller)
}

/** Deletes the redirects with these addresses and targets, if they still exist. */
export async function removeRedirects(
  tx: Database,
  pairs: readonly { from: string; to: string }[],
  caller: Caller,
): Promise<void> {
  if (pairs.length === 0) return
  await lockName(tx, 'redirects')
  const removed = await tx
    .delete(redirects)
    .where(
      sql`(${redirects.from}, ${redirects.to}) in (select "from", "to"
        from json_to_recordset(${JSON.stringify(pairs)}::json) as pair ("from" text, "to" text))`,
    )
    .returning()
  await recordAudits(
    tx,
    caller,
    removed.map((row) => ({ action: 'redirect.removed', subject: subject(row.id), before: auditedRedirect(row) })),
  )
}

/** The fields of a redirect in the audit log. */
export const auditedRedirect = ({ from, to, status }: Hop) => ({ from, to, status })

/** A redirect, locked until the end of the transaction. */
export async function findRedirectToChange(tx: Database, id: number): Promise<StoredRedirect | undefined> {
  await lockName(tx, 'redirects')
  const [row] = await lockRows(tx.select().from(redirects).where(eq(redirects.id, id)).$dynamic(), redirects.id)
  return row
}

/** Locks all redirects, so that concurrent changes cannot create a chain. @returns the redirects to save, with normalized targets */
async function lockRedirects(tx: Database, inputs: readonly NewRedirect[], shopUrl?: string): Promise<NewRedirect[]> {
  await lockName(tx, 'redirects')
  const origin = shopUrl && new URL(shopUrl).origin
  return inputs.map((input) => ({
    ...input,
    to: input.to === null ? null : (readTarget(input.to, origin) ?? input.to),
  }))
}

/** The stored redirects of the same addresses, of their targets, and to their addresses. */
async function readRelated(tx: Database, wanted: readonly NewRedirect[]) {
  const from = wanted.map((each) => each.from)
  const targets = wanted.flatMap(({ to }) => (to === null ? [] : (getTargetPath(to) ?? [])))
  const rows = await tx
    .select()
    .from(redirects)
    .where(or(sql`${redirects.from} = any(${sql.param([...from, ...targets])}::text[])`, haveTargets(from)))
  return { graph: new FlatRedirects(rows), stored: new Map(rows.map((row) => [row.from, row])) }
}

const haveTargets = (paths: string[]) => sql`${redirects.toPath} = any(${sql.param(paths)}::text[])`

/**
 * Writes the redirects that differ from the stored ones, and records them in the audit log.
 * @param hops the first is the one that staff changed
 * @param stored by address
 */
async function write(
  tx: Database,
  hops: readonly Hop[],
  stored: Map<string, StoredRedirect>,
  { undoes, ...caller }: Caller,
) {
  const isNew = ({ from }: Hop) => !stored.has(from)
  const added: StoredRedirect[] = []
  const changed: { before: StoredRedirect; after: Hop }[] = hops.flatMap((after) => {
    const before = stored.get(after.from)
    const same = before && before.from === after.from && before.to === after.to && before.status === after.status
    return before && !same ? [{ before, after }] : []
  })
  // Before the inserts, because a new redirect may use an address that an updated one had before.
  for (const part of batches(changed)) {
    const rows = part.map(({ before, after: { from, to, toPath, status } }) => ({
      id: before.id,
      from,
      to,
      to_path: toPath,
      status,
    }))
    await tx.execute(sql`update ${redirects} set "from" = wanted."from", "to" = wanted."to", to_path = wanted.to_path,
        status = wanted.status, revision = ${redirects.revision} + 1
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as wanted (id int, "from" text, "to" text, to_path text, status smallint)
      where ${redirects.id} = wanted.id`)
  }
  for (const part of batches(hops.filter(isNew))) added.push(...(await tx.insert(redirects).values(part).returning()))
  if (added.length > 0 && (await tx.$count(redirects)) > MAX_REDIRECTS) throw new ShopError('redirects_full')
  for (const part of batches(added))
    await recordAudits(
      tx,
      caller,
      part.map((row) => ({ action: 'redirect.added', subject: subject(row.id), after: auditedRedirect(row) })),
    )
  for (const part of batches(changed))
    await recordAudits(
      tx,
      caller,
      part.map(({ before, after }) => ({
        action: 'redirect.changed',
        subject: subject(before.id),
        before: auditedRedirect(before),
        after: auditedRedirect(after),
        ...(after === hops[0] && undoes !== undefined && { undoes }),
      })),
    )
  return { added: added.length, changed: changed.length, saved: added }
}

function* batches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH)
}

function findId(rows: readonly StoredRedirect[], from: string): number {
  const row = rows.find((each) => each.from === from)
  if (!row) throw new Error('A redirect was not added')
  return row.id
}

const createTakenError = () => errorAt('from', 'slug_taken', t('fromTaken'))
const createLoopError = () => errorAt('to', 'redirect_loop', t('loop'))
