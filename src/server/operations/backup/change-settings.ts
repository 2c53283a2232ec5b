import { sql } from 'drizzle-orm'
import { explainBackupFailure } from '#contract/backup-failures.ts'
import type { BackupSettingsJson } from '#contract/backups.ts'
import { errorAt, ShopError } from '#contract/errors.ts'
import { t } from '#messages/backupErrors.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { PlatformContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { storeFailure } from './backup-failure.ts'
import { readBackupSettings, replaceBackupKey } from './backup-settings.ts'
import { isLocation, openBackupStore } from './backup-store.ts'
import { backupSettings } from './tables.ts'

const subject = { kind: 'backup', id: 'shop' } as const

/** @throws ShopError at the field `place`, with the reason why backups cannot be stored there */
export async function changeBackupSettings(
  { db, config }: PlatformContext,
  chosen: BackupSettingsJson,
  caller: SignedInCaller,
): Promise<void> {
  if (!isLocation(chosen.place)) throw errorAt('place', 'invalid_request', t('notALocation'))
  if (chosen.place.startsWith('s3:') && !config.s3) throw errorAt('place', 'invalid_request', t('noBucket'))
  await checkLocation(chosen.place, config.s3)
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

async function checkLocation(location: string, s3: PlatformContext['config']['s3']): Promise<void> {
  try {
    await (await openBackupStore(location, s3)).check()
  } catch (error) {
    const code = storeFailure(error)
    if (!code) throw error
    throw errorAt('place', 'invalid_request', explainBackupFailure(code))
  }
}

/** Requests a backup, which the next run of the job creates. @throws ShopError backup_key_missing */
export async function requestBackup(db: Database, caller: SignedInCaller): Promise<void> {
  await transaction(db, async (tx) => {
    await writeWithKey(tx, { requestedAt: sql`now()` })
    await recordAudit(tx, caller, { action: 'backups.requested', subject })
  })
}

/** @returns the new key, which is not shown again */
export function changeBackupKey({ db, secrets }: PlatformContext, caller: SignedInCaller): Promise<string> {
  return transaction(db, async (tx) => {
    const key = await replaceBackupKey(tx, secrets)
    await recordAudit(tx, caller, { action: 'backups.key_made', subject })
    return key
  })
}

/** @throws ShopError backup_key_missing */
export async function confirmKeyKept(db: Database, caller: SignedInCaller): Promise<void> {
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
