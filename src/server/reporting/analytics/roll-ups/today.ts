import { sql } from 'drizzle-orm'
import { analyticsState } from '../tables.ts'

/** The day it is in the shop, in a query that has the row of `analyticsState`. */
export const today = sql`(now() at time zone ${analyticsState.timeZone})::date`
