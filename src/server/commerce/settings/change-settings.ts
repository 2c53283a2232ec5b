import { createHash } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { errorAt, ShopError } from '#contract/errors.ts'
import { Settings, type SettingsBody } from '#contract/settings.ts'
import type { ShopSettings } from '#contract/shop.ts'
import { t } from '#messages/settingRules.ts'
import { changedFields, recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockName } from '#server/platform/database/locks.ts'
import type { Statement } from '#server/platform/database/prepared.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { assertCurrencyMayChange } from './assert-currency.ts'
import { readSettings } from './read-settings.ts'
import { settings } from './tables.ts'

/** The audit log's subject: a shop has one set of settings. */
const SETTINGS_SUBJECT = { kind: 'settings', id: 'shop' } as const

/** The settings that shipping zones replace. Several markets replace only the last. */
const movedSettings = ['shippingMethods', 'freeShippingThreshold', 'countries'] as const

/**
 * The settings that are edited together: without those that have pages of their own.
 * @param severalMarkets whether the countries belong to several markets
 */
function toEdited(all: ShopSettings, severalMarkets: boolean): z.output<typeof Settings> {
  const {
    shippingByZones,
    packWeight,
    holidays,
    methodConfiguration,
    manualPayments,
    expressCheckout,
    taxCalculator,
    ...settings
  } = all
  const { countries, ...withoutCountries } = settings
  if (!shippingByZones) return severalMarkets ? withoutCountries : settings
  const { shippingMethods, freeShippingThreshold, ...others } = withoutCountries
  return others
}

const SeveralMarkets = z.object({ several: z.boolean() })

async function hasSeveralMarkets(db: Database): Promise<boolean> {
  const [row] = await readRows(db, SeveralMarkets, sql`select count(*) > 1 as several from markets`)
  return row?.several === true
}

const calculateRevision = (edited: z.output<typeof Settings>): string => hashRevision(z.encode(Settings, edited))

/** A revision of settings that are edited together: a hash of them. */
export const hashRevision = (settings: object): string =>
  createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 22)

/** Locks the settings until the end of the transaction. */
export const lockSettings = (tx: Database): Statement<void> => lockName(tx, 'settings')

/** The current settings with their revision. */
export async function readWithRevision(db: Database) {
  const settings = toEdited(await readSettings(db), await hasSeveralMarkets(db))
  return { settings, revision: calculateRevision(settings) }
}

/**
 * Replaces all settings. A trigger notifies every process, which then drops cached pages that show them.
 * @throws ShopError stale when `revision` is not the current one; in_use for a currency that cannot change; invalid_request for a time
 * zone unknown to the database, or without shipping methods; moved when shipping zones have them
 */
export function changeSettings(
  db: Database,
  { settings: edited, revision }: z.output<typeof SettingsBody>,
  caller: SignedInCaller,
): Promise<void> {
  return transaction(db, async (tx) => {
    await lockSettings(tx)
    const before = await readSettings(tx)
    const severalMarkets = await hasSeveralMarkets(tx)
    if (calculateRevision(toEdited(before, severalMarkets)) !== revision) throw new ShopError('stale')
    assertShipping(edited, before.shippingByZones, severalMarkets)
    const {
      shippingMethods = before.shippingMethods,
      freeShippingThreshold = before.freeShippingThreshold,
      countries = before.countries,
      ...others
    } = edited
    const after = { ...before, ...others, shippingMethods, freeShippingThreshold, countries }
    await assertTimeZone(tx, after.timeZone)
    if (after.currency !== before.currency) await assertCurrencyMayChange(tx, after.currency)
    if (!(await saveChanges(tx, before, after))) return
    await recordAudit(tx, caller, {
      action: 'settings.changed',
      subject: SETTINGS_SUBJECT,
      before: z.encode(Settings, toEdited(before, severalMarkets)),
      after: z.encode(Settings, toEdited(after, severalMarkets)),
    })
  })
}

function assertShipping(edited: z.output<typeof Settings>, byZones: boolean, severalMarkets: boolean): void {
  for (const name of movedSettings) {
    const isMoved = byZones || (severalMarkets && name === 'countries')
    if ((edited[name] !== undefined) === isMoved)
      throw errorAt(`settings.${name}`, isMoved ? 'moved' : 'invalid_request')
  }
}

/** Changes settings that have pages of their own. The caller has locked the settings. @returns whether anything changed */
export async function saveSettings(tx: Database, changes: Partial<ShopSettings>): Promise<boolean> {
  const before = await readSettings(tx)
  return saveChanges(tx, before, { ...before, ...changes })
}

/** @returns whether anything changed */
async function saveChanges(tx: Database, before: ShopSettings, after: ShopSettings): Promise<boolean> {
  const { after: fields = {} } = changedFields({ ...before }, { ...after })
  const changed = Object.entries(fields).map(([key, value]) => ({ key, value: sql`${JSON.stringify(value)}::jsonb` }))
  if (changed.length === 0) return false
  const keys = changed.map(({ key }) => key)
  await tx.delete(settings).where(inArray(settings.key, keys))
  await tx.insert(settings).values(changed)
  return true
}

/** Checks the time zone in PostgreSQL too, which computes the days of figures and may support fewer time zones than Node. */
async function assertTimeZone(tx: Database, name: string): Promise<void> {
  const { rows } = await tx.execute(sql`select 1 from pg_timezone_names where name = ${name}`)
  if (rows.length > 0) return
  throw errorAt('settings.timeZone', 'invalid_request', t('timeZone'))
}
