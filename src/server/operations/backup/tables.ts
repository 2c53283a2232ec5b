import { sql } from 'drizzle-orm'
import { bigint, boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { backupFailureCodes } from '#contract/backups.ts'
import { timestampColumn } from '#server/platform/database/columns.ts'

/** The owner's settings for backups: a single row, or none before the first change. */
export const backupSettings = pgTable(
  'backup_settings',
  {
    only: boolean().primaryKey().default(true),
    /** Whether a backup is created every day. */
    isScheduled: boolean('is_scheduled').notNull().default(false),
    /** A path or `s3://…`; null for the default. */
    place: text(),
    /** The hour of the day in UTC. */
    hour: integer().notNull().default(3),
    keepDaily: integer('keep_daily').notNull().default(7),
    keepWeekly: integer('keep_weekly').notNull().default(4),
    keepMonthly: integer('keep_monthly').notNull().default(6),
    /** The key, encrypted with the shop's secrets; null before the first one. */
    sealedKey: text('sealed_key'),
    /** When staff confirmed that the key is stored elsewhere. */
    keyKeptAt: timestampColumn('key_kept_at'),
    /** When a backup was requested that has not started yet. */
    requestedAt: timestampColumn('requested_at'),
  },
  (settings) => [check('backup_settings_one_row', sql`${settings.only}`)],
)

/** Started backups. */
export const backupRuns = pgTable('backup_runs', {
  id: text().primaryKey(),
  place: text().notNull(),
  startedAt: timestampColumn('started_at').notNull().defaultNow(),
  finishedAt: timestampColumn('finished_at'),
  /** Without pictures, which all backups share. */
  bytes: bigint({ mode: 'number' }),
  /** When it was verified by restoring it into a scratch folder. */
  verifiedAt: timestampColumn('verified_at'),
  /** The error message of a backup that was not finished or not verified. */
  failure: text(),
  /** The code of that error; also null for failures of earlier versions. */
  failureCode: text('failure_code', { enum: backupFailureCodes }),
})
