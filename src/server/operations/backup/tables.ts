import { sql } from 'drizzle-orm'
import { bigint, boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/database/columns.ts'

/** What the owner chose for backups: a single row, or none yet. */
export const backupSettings = pgTable(
  'backup_settings',
  {
    only: boolean().primaryKey().default(true),
    /** Whether backups are made every day. */
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
    /** When somebody confirmed that the key is kept elsewhere. */
    keyKeptAt: moment('key_kept_at'),
    /** When somebody asked for a backup that has not begun. */
    requestedAt: moment('requested_at'),
  },
  (settings) => [check('backup_settings_one_row', sql`${settings.only}`)],
)

/** Backups that were begun. */
export const backupRuns = pgTable('backup_runs', {
  id: text().primaryKey(),
  place: text().notNull(),
  startedAt: moment('started_at').notNull().defaultNow(),
  finishedAt: moment('finished_at'),
  /** Without pictures, which all backups share. */
  bytes: bigint({ mode: 'number' }),
  /** When it was restored into a scratch folder and compared. */
  verifiedAt: moment('verified_at'),
  /** Why it was not finished, or not verified. */
  failure: text(),
})
