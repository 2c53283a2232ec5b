import { sql } from 'drizzle-orm'
import { analyticsState } from '../tables.ts'

/** Today's date in the shop's time zone, for queries that join `analyticsState`. */
export const today = sql`(now() at time zone ${analyticsState.timeZone})::date`
