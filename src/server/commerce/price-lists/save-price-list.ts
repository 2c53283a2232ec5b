import { isDeepStrictEqual } from 'node:util'
import { eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { errorAt, ShopError } from '#contract/errors.ts'
import { MAX_PRICE_LISTS, type NewPriceListBody, type PriceListBody } from '#contract/price-lists.ts'
import { t } from '#messages/priceRules.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockName, lockRows } from '#server/platform/database/locks.ts'
import { liftTimeLimit } from '#server/platform/database/time-limit.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { violatesUnique } from '#server/platform/errors/query-errors.ts'
import { runJobSoon } from '#server/platform/jobs/jobs.ts'
import { readSettings } from '../settings/read-settings.ts'
import { ONE_PRICE_LIST_NAME, priceLists } from './tables.ts'

export type StoredPriceList = typeof priceLists.$inferSelect

/** The job that reads exchange rates, which a list in a new currency needs. */
export const READ_RATES_JOB = 'read-exchange-rates'

const subject = (id: number) => ({ kind: 'price_list', id: String(id) }) as const

/** Adds a list. @throws ShopError price_lists_full; slug_taken at its name */
export const addPriceList = (
  db: Database,
  input: z.output<typeof NewPriceListBody>,
  caller: SignedInCaller,
): Promise<number> =>
  reportTakenName(() =>
    transaction(db, async (tx) => {
      await lockName(tx, 'price lists')
      if ((await tx.$count(priceLists)) >= MAX_PRICE_LISTS) throw new ShopError('price_lists_full')
      const [added] = await tx.insert(priceLists).values(input).returning()
      if (!added) throw new Error('PostgreSQL returned no row for an insert')
      await runJobSoon(tx, READ_RATES_JOB)
      const after = await auditedPriceList(tx, added)
      await recordAudit(tx, caller, { action: 'price_list.added', subject: subject(added.id), after })
      return added.id
    }),
  )

/**
 * Changes a list. Writes nothing if nothing changed.
 * @param hasPrices whether a list has prices
 * @throws ShopError not_found, stale; slug_taken at its name; in_use at the currency of a list with prices; invalid_request for
 * another currency or tax of the default list
 */
export const changePriceList = (
  db: Database,
  id: number,
  { revision, ...input }: z.output<typeof PriceListBody>,
  caller: SignedInCaller,
  hasPrices: (tx: Database, id: number) => Promise<boolean>,
): Promise<void> =>
  reportTakenName(() =>
    transaction(db, async (tx) => {
      const row = await lockPriceList(tx, id)
      if (revision !== undefined && revision !== row.revision) throw new ShopError('stale')
      const before = await auditedPriceList(tx, row)
      if (isDeepStrictEqual(input, before)) return
      if (row.currency === null) assertDefault(input, before)
      else if (input.currency !== row.currency && (await hasPrices(tx, id)))
        throw errorAt('currency', 'in_use', t('currencyFixed'))
      const currency = row.currency && input.currency
      const [saved] = await tx
        .update(priceLists)
        .set({ ...input, currency, revision: row.revision + 1 })
        .where(eq(priceLists.id, id))
        .returning()
      if (!saved) throw new Error('A locked price list was not found')
      if (currency !== row.currency) await runJobSoon(tx, READ_RATES_JOB)
      const after = await auditedPriceList(tx, saved)
      await recordAudit(tx, caller, { action: 'price_list.changed', subject: subject(id), before, after })
    }),
  )

/**
 * Deletes a list with its prices.
 * @param listUses names of the markets that use a list
 * @throws ShopError not_found; in_use for the default list, and for one that a market uses
 */
export const removePriceList = (
  db: Database,
  id: number,
  caller: SignedInCaller,
  listUses: (tx: Database, id: number) => Promise<string[]>,
): Promise<void> =>
  transaction(db, async (tx) => {
    const row = await lockPriceList(tx, id)
    if (row.currency === null) throw new ShopError('in_use', { message: t('defaultStays') })
    const uses = await listUses(tx, id)
    if (uses.length > 0)
      throw new ShopError('in_use', { message: t('usedByMarkets', { count: uses.length, names: uses.join(', ') }) })
    const before = await auditedPriceList(tx, row)
    // Its prices may be many.
    await liftTimeLimit(tx)
    await tx.delete(priceLists).where(eq(priceLists.id, id))
    await recordAudit(tx, caller, { action: 'price_list.removed', subject: subject(id), before })
  })

/** A list, locked until the end of the transaction. */
export async function findPriceListToChange(tx: Database, id: number): Promise<StoredPriceList | undefined> {
  const [row] = await lockRows(tx.select().from(priceLists).where(eq(priceLists.id, id)).$dynamic(), priceLists.id)
  return row
}

/** A list that is not deleted or changed until the end of the transaction. Several transactions may use it. */
export async function findPriceListToUse(tx: Database, id: number): Promise<StoredPriceList | undefined> {
  const [row] = await tx.select().from(priceLists).where(eq(priceLists.id, id)).for('share')
  return row
}

/** The id of the list with a name. @throws ShopError changed_since if there is none, because it was renamed or deleted */
export async function findPriceListByName(tx: Database, name: string): Promise<number> {
  const [row] = await tx.select({ id: priceLists.id }).from(priceLists).where(eq(priceLists.name, name))
  if (!row) throw new ShopError('changed_since')
  return row.id
}

/** The fields of a list in the audit log. */
export const auditedPriceList = async (db: Database, { name, currency, includesTax }: StoredPriceList) => ({
  ...{ name, includesTax },
  currency: currency ?? (await readSettings(db)).currency,
})

/** The id of the default list. */
export async function readDefaultListId(db: Database): Promise<number> {
  const [row] = await db.select({ id: priceLists.id }).from(priceLists).where(isNull(priceLists.currency))
  if (!row) throw new Error('The shop has no default price list')
  return row.id
}

async function lockPriceList(tx: Database, id: number): Promise<StoredPriceList> {
  const row = await findPriceListToChange(tx, id)
  if (!row) throw new ShopError('not_found')
  return row
}

/** The currency and taxes of the default list are settings of the shop. */
function assertDefault(
  input: z.output<typeof NewPriceListBody>,
  before: Awaited<ReturnType<typeof auditedPriceList>>,
): void {
  if (input.currency !== before.currency) throw errorAt('currency', 'invalid_request', t('defaultCurrency'))
  if (input.includesTax !== before.includesTax) throw errorAt('includesTax', 'invalid_request', t('defaultTax'))
}

async function reportTakenName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw violatesUnique(error, ONE_PRICE_LIST_NAME) ? errorAt('name', 'slug_taken', t('nameTaken')) : error
  }
}
