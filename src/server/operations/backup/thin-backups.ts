/** How many backups are kept. */
export interface Kept {
  daily: number
  weekly: number
  monthly: number
}

/**
 * Chooses the backups to keep: all of the last days that have one, so that the shop can be restored to any moment of them; the
 * newest of each of the last weeks and months; and always the newest.
 * @param backups from the oldest
 */
export function chooseKept<T extends { startedAt: string }>(
  backups: readonly T[],
  { daily, weekly, monthly }: Kept,
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
