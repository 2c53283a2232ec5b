import { z } from 'zod'
import { t } from '#messages/panelRules.ts'
import { withTypeMessage } from './fields.ts'

const hour = z.int().min(0).max(23)
const keptBackups = z
  .int(withTypeMessage(() => t('keptBackups')))
  .min(0, { error: () => t('keptBackups') })
  .max(400, { error: () => t('keptBackups') })

/** The owner's settings for backups. */
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
  keepDaily: keptBackups,
  keepWeekly: keptBackups,
  keepMonthly: keptBackups,
})
export type BackupSettingsJson = z.output<typeof BackupSettingsBody>

/** Why a backup was not created, or not verified. */
export const backupFailureCodes = [
  'interrupted',
  'place_not_writable',
  'place_not_folder',
  'place_full',
  'place_unreachable',
  'place_refused',
  'disk_full',
  'damaged',
  /** The restored copy differs from the shop. */
  'different',
  'program_missing',
  'dump_failed',
  /** Some transaction was always writing. */
  'never_idle',
  /** PostgreSQL did not archive its WAL. */
  'not_archived',
  'unverified',
  'failed',
] as const
export type BackupFailureCode = (typeof backupFailureCodes)[number]

export const BackupRun = z.object({
  id: z.string(),
  place: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  bytes: z.int().nullable().meta({ description: 'Without pictures, which all backups share' }),
  verifiedAt: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'When it was verified by restoring it into a scratch folder' }),
  failure: z
    .object({
      code: z.enum(backupFailureCodes),
      details: z.string().meta({ description: 'The error message, in English' }),
    })
    .nullable(),
})
export type BackupRunJson = z.output<typeof BackupRun>

export const BackupsReply = z.object({
  settings: BackupSettingsBody,
  /** The state of the current key. `kept`: staff confirmed that it is stored outside the shop. */
  key: z.enum(['none', 'unconfirmed', 'kept']),
  database: z.enum(['built-in', 'external']),
  /** Whether backups are stored on the same disk as the shop. */
  onSameDisk: z.boolean(),
  /** Whether a backup is in progress or was requested. */
  isRunning: z.boolean(),
  /** The newest first, at most 30. */
  runs: z.array(BackupRun),
})
export type BackupsJson = z.output<typeof BackupsReply>

/** The key is returned only in this reply. */
export const NewBackupKeyReply = z.object({ key: z.string() })
