import { sql } from 'drizzle-orm'
import type { BackupSettingsJson } from '#contract/backups.ts'
import { errorAt, ShopError } from '#contract/errors.ts'
import { t } from '#messages/backupRefusals.ts'
import { type KnownCaller, recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { PlatformContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { StoreRefused, StoreUnavailable } from '#server/platform/objects/object-store.ts'
import { readBackupSettings, replaceBackupKey } from './backup-settings.ts'
import { isPlace, openPlace } from './place.ts'
import { backupSettings } from './tables.ts'

const subject = { kind: 'backup', id: 'shop' } as const

/** @throws ShopError at the field `place` when nothing can be stored there, with the reason */
export async function changeBackupSettings(
  { db, config }: PlatformContext,
  chosen: BackupSettingsJson,
  caller: KnownCaller,
): Promise<void> {
  if (!isPlace(chosen.place)) throw errorAt('place', 'invalid_request', t('notAPlace'))
  if (chosen.place.startsWith('s3:') && !config.s3) throw errorAt('place', 'invalid_request', t('noBucket'))
  await checkPlace(chosen.place, config.s3)
  await transaction(db, async (tx) => {
    const { isScheduled, place, hour, keepDaily, keepWeekly, keepMonthly } = await readBackupSettings(
      tx,
      config.dataFolder,
    )
    const before = { isScheduled, place, hour, keepDaily, keepWeekly, keepMonthly }
    await tx.insert(backupSettings).values(chosen).onConflictDoUpdate({ target: backupSettings.only, set: chosen })
    await recordAudit(tx, caller, { action: 'backups.changed', subject, before, after: chosen })
  })
}

async function checkPlace(place: string, s3: PlatformContext['config']['s3']): Promise<void> {
  try {
    await (await openPlace(place, s3)).check()
  } catch (error) {
    if (!(error instanceof StoreRefused || error instanceof StoreUnavailable)) throw error
    throw errorAt('place', 'invalid_request', t('unusable', { reason: error.message }))
  }
}

/** Lets the next run of the job make a backup. @throws ShopError backup_key_missing */
export async function requestBackup(db: Database, caller: KnownCaller): Promise<void> {
  await transaction(db, async (tx) => {
    await writeWithKey(tx, { requestedAt: sql`now()` })
    await recordAudit(tx, caller, { action: 'backups.requested', subject })
  })
}

/** @returns the new key, which is not shown again */
export function changeBackupKey({ db, secrets }: PlatformContext, caller: KnownCaller): Promise<string> {
  return transaction(db, async (tx) => {
    const key = await replaceBackupKey(tx, secrets)
    await recordAudit(tx, caller, { action: 'backups.key_made', subject })
    return key
  })
}

/** @throws ShopError backup_key_missing */
export async function confirmKeyKept(db: Database, caller: KnownCaller): Promise<void> {
  await transaction(db, async (tx) => {
    await writeWithKey(tx, { keyKeptAt: sql`now()` })
    await recordAudit(tx, caller, { action: 'backups.key_kept', subject })
  })
}

async function writeWithKey(tx: Database, values: Parameters<ReturnType<Database['update']>['set']>[0]): Promise<void> {
  const written = await tx
    .update(backupSettings)
    .set(values)
    .where(sql`${backupSettings.sealedKey} is not null`)
    .returning({ only: backupSettings.only })
  if (written.length === 0) throw new ShopError('backup_key_missing')
}
