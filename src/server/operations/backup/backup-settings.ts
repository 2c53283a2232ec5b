import type { Database } from '#server/platform/database/database.ts'
import { seal, unseal } from '#server/platform/secrets/seal-secret.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { type BackupCipher, newBackupKey, openCipher } from './backup-key.ts'
import { defaultLocation, type LocationText } from './backup-store.ts'
import { backupSettings } from './tables.ts'

/** Associated data (AAD) of the encryption, so that no secret that was encrypted for another purpose is accepted as the backup key. */
const ASSOCIATED_DATA = 'backup key'

export type BackupSettings = Omit<typeof backupSettings.$inferSelect, 'only' | 'place'> & { place: LocationText }

const defaults = {
  isScheduled: false,
  hour: 3,
  keepDaily: 7,
  keepWeekly: 4,
  keepMonthly: 6,
  sealedKey: null,
  keyKeptAt: null,
  requestedAt: null,
}

export async function readBackupSettings(db: Database, dataFolder: string): Promise<BackupSettings> {
  const [row] = await db.select().from(backupSettings)
  const { only: _, place, ...chosen } = row ?? { only: true, place: null, ...defaults }
  return { ...chosen, place: place ?? defaultLocation(dataFolder) }
}

/** @returns undefined until a key has been generated */
export async function readCipher(
  { sealedKey }: Pick<BackupSettings, 'sealedKey'>,
  { backupKey }: Pick<Secrets, 'backupKey'>,
): Promise<BackupCipher | undefined> {
  if (sealedKey === null) return undefined
  return openCipher(Buffer.from(unseal(backupKey, ASSOCIATED_DATA, sealedKey)).toString('utf8'))
}

/** Generates a new key for future backups. @returns its text, which is not shown again */
export async function replaceBackupKey(db: Database, { backupKey }: Pick<Secrets, 'backupKey'>): Promise<string> {
  const key = await newBackupKey()
  const values = { sealedKey: seal(backupKey, ASSOCIATED_DATA, Buffer.from(key)), keyKeptAt: null }
  await db.insert(backupSettings).values(values).onConflictDoUpdate({ target: backupSettings.only, set: values })
  return key
}
