/** Numbers of days, weeks and months for which backups are kept. */
export interface BackupRetention {
  daily: number
  weekly: number
  monthly: number
}

/**
 * Chooses the backups to keep: all of the last days that have one, so that the shop can be restored to any time of these days;
 * the newest of each of the last weeks and months; and always the newest.
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
    days.add(dayOf(backup.startedAt))
    if (days.size <= daily) kept.add(backup)
  }
  for (const [periodOf, number] of [
    [weekOf, weekly],
    [monthOf, monthly],
  ] as const) {
    const seen = new Set<string>()
    for (const backup of newest) {
      const period = periodOf(backup.startedAt)
      if (seen.has(period)) continue
      seen.add(period)
      if (seen.size <= number) kept.add(backup)
    }
  }
  return kept
}

const dayOf = (at: string): string => at.slice(0, 10)
const monthOf = (at: string): string => at.slice(0, 7)

/** The Monday of its week, in UTC. */
function weekOf(at: string): string {
  const day = new Date(at)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return dayOf(day.toISOString())
}
