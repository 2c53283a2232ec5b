import { createHash } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { errorAt, ShopError } from '#contract/errors.ts'
import { Settings, type SettingsBody } from '#contract/settings.ts'
import type { ShopSettings } from '#contract/shop.ts'
import { t } from '#messages/settingRules.ts'
import { changedFields, type KnownCaller, recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockName } from '#server/platform/database/locks.ts'
import type { Statement } from '#server/platform/database/prepared.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { readSettings } from './read-settings.ts'
import { settings } from './tables.ts'

/** What the settings are called in the audit log, of which there are one set. */
const SETTINGS_SUBJECT = { kind: 'settings', id: 'shop' } as const

/** Two sets of settings with the same revision are the same. */
const revisionOf = (settings: ShopSettings): string =>
  createHash('sha256')
    .update(JSON.stringify(z.encode(Settings, settings)))
    .digest('base64url')
    .slice(0, 22)

/** Nobody else changes the settings until the end of the transaction. */
export const lockSettings = (tx: Database): Statement<void> => lockName(tx, 'settings')

/** The settings as they are now, and their revision. */
export async function readWithRevision(db: Database) {
  const settings = await readSettings(db)
  return { settings, revision: revisionOf(settings) }
}

/**
 * Changes the settings, all of them at once. A trigger tells every process, which drops the pages that show them.
 * @throws ShopError stale when others are meant than there are, invalid_request for a zone that the database does not know
 */
export function changeSettings(
  db: Database,
  { settings: wanted, revision }: z.output<typeof SettingsBody>,
  caller: KnownCaller,
): Promise<void> {
  return transaction(db, async (tx) => {
    await lockSettings(tx)
    const known = await readSettings(tx)
    if (revisionOf(known) !== revision) throw new ShopError('stale')
    await assertTimeZone(tx, wanted.timeZone)
    if (!(await write(tx, known, wanted))) return
    await recordAudit(tx, caller, {
      action: 'settings.changed',
      subject: SETTINGS_SUBJECT,
      before: z.encode(Settings, known),
      after: z.encode(Settings, wanted),
    })
  })
}

/** @returns whether there was anything to change */
async function write(tx: Database, known: ShopSettings, wanted: ShopSettings): Promise<boolean> {
  const { after = {} } = changedFields({ ...known }, { ...wanted })
  const changed = Object.entries(after).map(([key, value]) => ({ key, value: sql`${JSON.stringify(value)}::jsonb` }))
  if (changed.length === 0) return false
  const keys = changed.map(({ key }) => key)
  await tx.delete(settings).where(inArray(settings.key, keys))
  await tx.insert(settings).values(changed)
  return true
}

/** The database tells the days of figures, and may know fewer zones than this process. */
async function assertTimeZone(tx: Database, name: string): Promise<void> {
  const { rows } = await tx.execute(sql`select 1 from pg_timezone_names where name = ${name}`)
  if (rows.length > 0) return
  throw errorAt('settings.timeZone', 'invalid_request', t('timeZone'))
}
