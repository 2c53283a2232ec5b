import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL for the time at which a day begins.
 * @param timeZone the time zone of the day
 * @param later offset in days
 */
export const startOfDay = (day: string, timeZone: string, later = 0): SQL =>
  sql`((${day}::date + ${later}::integer)::timestamp at time zone ${timeZone})`
