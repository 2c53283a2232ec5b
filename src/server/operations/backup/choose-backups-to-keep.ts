/** Numbers of days, weeks and months for which backups are kept. */
export interface BackupRetention {
  daily: number
  weekly: number
  monthly: number
}

/**
 * Chooses the backups to keep: all backups of the last days with backups, so that the shop can be restored to any time of these
 * days; the newest backup of each of the last weeks and months; and always the newest backup.
 * @param backups oldest first
 */
export function chooseBackupsToKeep<T extends { startedAt: string }>(
  backups: readonly T[],
  { daily, weekly, monthly }: BackupRetention,
): Set<T> {
  const newest = backups.toReversed()
  const kept = new Set(newest.slice(0, 1))
  const days = new Set<string>()
  for (const backup of newest) {
    days.add(toDay(backup.startedAt))
    if (days.size <= daily) kept.add(backup)
  }
  for (const [toPeriod, number] of [
    [toWeek, weekly],
    [toMonth, monthly],
  ] as const) {
    const seen = new Set<string>()
    for (const backup of newest) {
      const period = toPeriod(backup.startedAt)
      if (seen.has(period)) continue
      seen.add(period)
      if (seen.size <= number) kept.add(backup)
    }
  }
  return kept
}

const toDay = (at: string): string => at.slice(0, 10)
const toMonth = (at: string): string => at.slice(0, 7)

/** The Monday of its week, in UTC. */
function toWeek(at: string): string {
  const day = new Date(at)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return toDay(day.toISOString())
}
