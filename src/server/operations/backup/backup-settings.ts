import type { Database } from '#server/platform/database/database.ts'
import { seal, unseal } from '#server/platform/secrets/seal-secret.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { type BackupCipher, newBackupKey, openCipher } from './backup-key.ts'
import { defaultPlace, type PlaceText } from './place.ts'
import { backupSettings } from './tables.ts'

/** Authenticated with the sealed key, so that no other sealed secret passes for it. */
const OWNER = 'backup key'

export type BackupSettings = Omit<typeof backupSettings.$inferSelect, 'only' | 'place'> & { place: PlaceText }

const unchosen = {
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
  const { only: _, place, ...chosen } = row ?? { only: true, place: null, ...unchosen }
  return { ...chosen, place: place ?? defaultPlace(dataFolder) }
}

/** @returns undefined before the first key */
export async function readCipher(
  { sealedKey }: Pick<BackupSettings, 'sealedKey'>,
  { backupKey }: Pick<Secrets, 'backupKey'>,
): Promise<BackupCipher | undefined> {
  if (sealedKey === null) return undefined
  return openCipher(Buffer.from(unseal(backupKey, OWNER, sealedKey)).toString('utf8'))
}

/** Makes a key for the backups from now on. @returns its text, which is not shown again */
export async function replaceBackupKey(db: Database, { backupKey }: Pick<Secrets, 'backupKey'>): Promise<string> {
  const key = await newBackupKey()
  const fresh = { sealedKey: seal(backupKey, OWNER, Buffer.from(key)), keyKeptAt: null }
  await db.insert(backupSettings).values(fresh).onConflictDoUpdate({ target: backupSettings.only, set: fresh })
  return key
}
