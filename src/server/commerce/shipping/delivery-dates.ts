import { DAY_MS } from '#contract/day.ts'
import type { Arrival } from '#contract/shipping.ts'

/** How many business days after the day of the order a method delivers. */
export interface DeliveryDays {
  daysMin: number
  daysMax: number
}

/** The number of a day such as 2026-12-02, counted from 1970-01-01. */
const toNumber = (day: string): number => Date.parse(day) / DAY_MS
const toDay = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10)

/** 1970-01-01 was a Thursday. */
const isWeekend = (number: number): boolean => (((number + 3) % 7) + 7) % 7 >= 5

/**
 * The first and last day on which an order arrives. Counting begins on the day of the order, or on the next business day if the
 * shop does not work on that day: an order of Saturday with one business day arrives on Tuesday.
 * @param holidays days on which nothing is sent or delivered, such as 2026-12-25
 */
export function calculateDeliveryDates(
  orderedOn: string,
  { daysMin, daysMax }: DeliveryDays,
  holidays: readonly string[],
): Arrival {
  const closed = new Set(holidays.map(toNumber))
  const nextBusinessDay = (from: number): number => {
    let day = from
    while (isWeekend(day) || closed.has(day)) day += 1
    return day
  }
  const addBusinessDays = (from: number, count: number): number => {
    let day = from
    for (let left = count; left > 0; left -= 1) day = nextBusinessDay(day + 1)
    return day
  }
  const first = addBusinessDays(nextBusinessDay(toNumber(orderedOn)), daysMin)
  return { from: toDay(first), to: toDay(addBusinessDays(first, daysMax - daysMin)) }
}
