import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

const FIRST_DELAY_SECONDS = 15
const MAX_DELAY_SECONDS = 4 * 60 * 60
/** Random share by which a delay is shortened, so that jobs that failed together are not retried together. */
const JITTER = 0.1

/** Number of attempts whose delays add up to about a day. */
export const ATTEMPTS_WITHIN_A_DAY = 16

/**
 * Delay before the next attempt in seconds: 15, 30, 60 … up to four hours, each shortened by up to a tenth at random.
 * @param attempts number of attempts so far, at least 1
 */
export const delaySeconds = (attempts: number): number => maxDelaySeconds(attempts) * (1 - JITTER * Math.random())

/** Upper bound of the delay in seconds. */
export const maxDelaySeconds = (attempts: number): number =>
  Math.min(FIRST_DELAY_SECONDS * 2 ** (attempts - 1), MAX_DELAY_SECONDS)

/** The same in SQL. @param attempts a column */
export const maxDelaySecondsSql = (attempts: AnyPgColumn): SQL =>
  sql`least(${FIRST_DELAY_SECONDS} * 2 ^ greatest(${attempts} - 1, 0), ${MAX_DELAY_SECONDS})`

/** Lower bound of the delay in seconds. */
export const minDelaySeconds = (attempts: number): number => maxDelaySeconds(attempts) * (1 - JITTER)
