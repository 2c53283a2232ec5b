import { DAY_MS } from '#contract/day.ts'
import type { PlatformContext } from '#server/platform/context.ts'
import { type Check, healthState } from '../health/check.ts'
import { readLastBackups } from './last-backups.ts'
import { backupSettings } from './tables.ts'

/** Backups are made every day. */
export const MAX_BACKUP_AGE_MS = 2 * DAY_MS
const CRITICAL_AGE_MS = 7 * DAY_MS

/** @param isLive whether the shop has data that must not be lost */
export const backupCheck = ({ db }: Pick<PlatformContext, 'db'>, isLive: boolean): Check<'backup'> => ({
  id: 'backup',
  async read() {
    const [[settings], { verifiedAt, hasFailed, hasBackups }] = await Promise.all([
      db.select().from(backupSettings),
      readLastBackups(db),
    ])
    const isScheduled = settings?.isScheduled ?? false
    const isKeyKept = settings?.keyKeptAt != null
    const ageMs = verifiedAt ? Date.now() - verifiedAt.getTime() : Number.POSITIVE_INFINITY
    // A trial shop needs no backups, unless they were turned on.
    const isExpected = isLive || isScheduled || hasBackups
    return {
      state: healthState({
        critical: isScheduled && verifiedAt !== undefined && ageMs > CRITICAL_AGE_MS,
        warning: isExpected && (hasFailed || ageMs > MAX_BACKUP_AGE_MS || !isKeyKept),
      }),
      figures: { isScheduled, verifiedAt: verifiedAt?.toISOString() ?? null, hasFailed, isKeyKept },
    }
  },
})
