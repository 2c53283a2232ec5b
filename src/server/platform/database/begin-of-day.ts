import { type SQL, sql } from 'drizzle-orm'

/**
 * The moment at which a day began.
 * @param timeZone whose day is meant
 * @param later begins so many days after it
 */
export const beginOfDay = (day: string, timeZone: string, later = 0): SQL =>
  sql`((${day}::date + ${later}::integer)::timestamp at time zone ${timeZone})`
