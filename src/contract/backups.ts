import { z } from 'zod'
import { t } from '#messages/panelRules.ts'
import { notOfType } from './fields.ts'

const hour = z.int().min(0).max(23)
const kept = z
  .int(notOfType(() => t('keptBackups')))
  .min(0, { error: () => t('keptBackups') })
  .max(400, { error: () => t('keptBackups') })

/** What the owner chooses for backups. */
export const BackupSettingsBody = z.strictObject({
  isScheduled: z.boolean(),
  /** A path, or `s3://bucket/folder`. */
  place: z
    .string()
    .trim()
    .min(1, { error: () => t('backupPlace') })
    .max(500, { error: () => t('backupPlace') }),
  /** In UTC. */
  hour,
  keepDaily: kept,
  keepWeekly: kept,
  keepMonthly: kept,
})
export type BackupSettingsJson = z.output<typeof BackupSettingsBody>

export const BackupRun = z.object({
  id: z.string(),
  place: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  bytes: z.int().nullable().meta({ description: 'Without pictures, which all backups share' }),
  verifiedAt: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'When it was restored into a scratch folder and compared' }),
  failure: z.string().nullable(),
})
export type BackupRunJson = z.output<typeof BackupRun>

export const BackupsReply = z.object({
  settings: BackupSettingsBody,
  /** Of the current key. `kept`: somebody confirmed that it is kept outside of the shop. */
  key: z.enum(['none', 'unconfirmed', 'kept']),
  database: z.enum(['built-in', 'external']),
  /** Whether the place is on the disk of the shop. */
  onSameDisk: z.boolean(),
  /** Whether a backup is being made, or was asked for. */
  isRunning: z.boolean(),
  /** The newest first, at most 30. */
  runs: z.array(BackupRun),
})
export type BackupsJson = z.output<typeof BackupsReply>

/** The key is returned only in this reply. */
export const NewBackupKeyReply = z.object({ key: z.string() })
