export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
export const DAYS = 365

/** A day of the demo store's year, in UTC. The last one is today. */
export interface ShopDay {
  start: Date
  /** Days since the shop opened. */
  age: number
  /** Sales in relation to an ordinary day. */
  salesFactor: number
}

/** The days of the demo store's year up to today. Today counts only in part. */
export function shopYear(today: Date): ShopDay[] {
  const midnight = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate())
  return Array.from({ length: DAYS + 1 }, (_, age) => {
    const start = new Date(midnight - (DAYS - age) * DAY)
    const elapsedShare = age === DAYS ? (today.getTime() - midnight) / DAY : 1
    return {
      start,
      age,
      salesFactor: growth(age) * byWeekday(start) * byMonth(start) * byHoliday(start) * elapsedShare,
    }
  })
}

const growth = (age: number) => 0.55 + (0.9 * age) / DAYS

/** Factor by day of the week, from Sunday. */
const weekdays = [1.2, 0.98, 0.9, 0.88, 0.93, 1.04, 1.17]
const byWeekday = (day: Date) => weekdays[day.getUTCDay()] ?? 1

/** Factor in the middle of each month, from January. */
const months = [0.8, 0.84, 0.9, 0.95, 1.02, 1, 0.94, 0.95, 0.98, 1.04, 1.35, 1.6]

function byMonth(day: Date): number {
  const position = day.getUTCMonth() + day.getUTCDate() / 31 - 0.5
  const before = Math.floor(position)
  const share = position - before
  return (months[(before + 12) % 12] ?? 1) * (1 - share) + (months[(before + 1) % 12] ?? 1) * share
}

function byHoliday(day: Date): number {
  const sinceBlackFriday = Math.round((day.getTime() - blackFriday(day.getUTCFullYear())) / DAY)
  const weekend = [2.7, 1.9, 1.7, 2.3][sinceBlackFriday]
  if (weekend) return weekend
  const christmas = day.getUTCMonth() === 11 && day.getUTCDate() >= 23 && day.getUTCDate() <= 26
  return christmas ? 0.45 : 1
}

/** The day after the fourth Thursday of November. */
function blackFriday(year: number): number {
  const first = new Date(Date.UTC(year, 10, 1))
  const firstThursday = 1 + ((4 - first.getUTCDay() + 7) % 7)
  return Date.UTC(year, 10, firstThursday + 22)
}

/** Seasonal factors by month from January; 1 is average. */
export const seasons = {
  always: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  summer: [0.4, 0.5, 0.8, 1.2, 1.7, 1.9, 1.8, 1.4, 0.9, 0.6, 0.5, 0.6],
  winter: [1.4, 1.2, 0.9, 0.6, 0.4, 0.3, 0.3, 0.5, 1, 1.5, 1.8, 1.8],
  spring: [0.6, 0.9, 1.6, 1.9, 1.7, 1.2, 1, 0.8, 0.8, 0.7, 0.5, 0.6],
  newYear: [2, 1.5, 1.1, 1, 0.9, 0.8, 0.8, 0.8, 1.1, 0.9, 0.8, 1],
  gift: [0.7, 0.9, 0.8, 0.9, 1.1, 0.9, 0.8, 0.8, 0.9, 1, 1.6, 2],
} as const

export type Season = keyof typeof seasons
