import { normalizeIP } from '@fastify/rate-limit'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/accountErrors.ts'
import type { Database } from '#server/platform/database/database.ts'
import { deleteExpired, type RowRetention } from '#server/platform/jobs/retention.ts'
import { digest } from '#server/platform/secrets/digest.ts'
import { signInFailures } from './tables.ts'

/*
 * Each wrong password doubles the delay before the next attempt. Delays apply to a pair of account and network address, so
 * that an attacker cannot lock out the owner. While an account is attacked from many addresses, delays are longer for
 * addresses from which its owner has not signed in recently.
 */

/** Attempts without a delay, then the first and the maximum delay. Each failure doubles it. */
const normalDelay = { freeAttempts: 5, firstSeconds: 1, maxSeconds: 60 }
const attackDelay = { freeAttempts: 1, firstSeconds: 15, maxSeconds: 900 }
/** This many failures within an hour, from any address, count as an attack on the account. */
const ATTACK_FAILURES = 50
const FAILURE_RETENTION = '1 day'
const FAILURE_RETENTION_SQL = sql.raw(`interval '${FAILURE_RETENTION}'`)
const KNOWN_ADDRESS_PERIOD = sql`interval '90 days'`
const ALL_ADDRESSES = ''

/**
 * Counts a sign-in attempt before the password is checked, so that concurrent attempts cannot avoid the delay.
 * @param ip the client's IP address
 * @throws ShopError too_many_requests, with the seconds to wait as `retryAfter`
 */
export async function claimAttempt(db: Database, email: string, ip: string): Promise<void> {
  const row = { account: accountKey(email), address: normalizeIP(ip) }
  const f = signInFailures
  const isUnderAttack = sql`exists (select from sign_in_failures everywhere where everywhere.account = ${row.account}
    and everywhere.address = ${ALL_ADDRESSES} and everywhere.failures >= ${ATTACK_FAILURES} and everywhere.since > now() - interval '1 hour')`
  const failures = sql`case when ${f.updatedAt} < now() - ${FAILURE_RETENTION_SQL} then 1 else ${f.failures} + 1 end`
  const isKnown = sql`coalesce(${f.signedInAt} > now() - ${KNOWN_ADDRESS_PERIOD}, false)`
  const [claimed] = await db
    .insert(f)
    .values({
      ...row,
      failures: 1,
      blockedUntil: sql`case when ${isUnderAttack} then ${blockedUntilAfter(sql`1`, attackDelay)} end`,
    })
    .onConflictDoUpdate({
      target: [f.account, f.address],
      set: {
        failures,
        blockedUntil: sql`case when ${isUnderAttack} and not ${isKnown} then ${blockedUntilAfter(failures, attackDelay)} else ${blockedUntilAfter(failures, normalDelay)} end`,
        updatedAt: sql`now()`,
      },
      setWhere: sql`${f.blockedUntil} is null or ${f.blockedUntil} <= now()`,
    })
    .returning({ failures: f.failures })
  if (claimed) return
  const [blocked] = await db
    .select({ seconds: sql`ceil(extract(epoch from ${f.blockedUntil} - now()))::int`.mapWith(Number) })
    .from(f)
    .where(and(eq(f.account, row.account), eq(f.address, row.address)))
  const retryAfter = Math.max(1, blocked?.seconds ?? 1)
  throw new ShopError('too_many_requests', { retryAfter, message: tooManyMessage(retryAfter) })
}

/** Counts a wrong password for the account as a whole. */
export async function recordFailure(tx: Database, email: string): Promise<void> {
  const f = signInFailures
  const isOver = sql`${f.since} < now() - interval '1 hour'`
  await tx
    .insert(f)
    .values({ account: accountKey(email), address: ALL_ADDRESSES, failures: 1 })
    .onConflictDoUpdate({
      target: [f.account, f.address],
      set: {
        failures: sql`case when ${isOver} then 1 else ${f.failures} + 1 end`,
        since: sql`case when ${isOver} then now() else ${f.since} end`,
        updatedAt: sql`now()`,
      },
    })
}

/** Resets the delay after a correct password, and remembers this address as known. */
export async function recordSuccess(tx: Database, email: string, ip: string): Promise<void> {
  const success = { failures: 0, blockedUntil: null, signedInAt: sql`now()`, updatedAt: sql`now()` }
  await tx
    .insert(signInFailures)
    .values({ account: accountKey(email), address: normalizeIP(ip), ...success })
    .onConflictDoUpdate({ target: [signInFailures.account, signInFailures.address], set: success })
}

/** Rows are deleted when their failures no longer count, unless they record a recent sign-in of the owner. */
export const failureRetention: RowRetention[] = [
  {
    data: 'failed sign-ins',
    period: FAILURE_RETENTION,
    after: 'the last attempt, or 90 days after the last sign-in from the same address',
    table: signInFailures,
    since: signInFailures.updatedAt,
    where: or(isNull(signInFailures.signedInAt), sql`${signInFailures.signedInAt} < now() - ${KNOWN_ADDRESS_PERIOD}`),
  },
]

export const deleteOldFailures = (db: Database): Promise<void> => deleteExpired(db, failureRetention)

/** Deletes all recorded attempts for an email address. */
export async function clearAttempts(tx: Database, email: string): Promise<void> {
  await tx.delete(signInFailures).where(eq(signInFailures.account, accountKey(email)))
}

/** SQL for the time of the next allowed attempt; null while no delay applies. */
const blockedUntilAfter = (
  failures: ReturnType<typeof sql>,
  { freeAttempts, firstSeconds, maxSeconds }: typeof normalDelay,
) =>
  sql`case when ${failures} >= ${freeAttempts}::int then now() + least(${maxSeconds}::int, ${firstSeconds}::int * 2 ^ least(${failures} - ${freeAttempts}::int, 20)) * interval '1 second' end`

/** A hash, because attempts may name email addresses of people who have no account. */
const accountKey = (email: string): string => digest(email.toLowerCase())

const tooManyMessage = (seconds: number): string => t('tooManyPasswords', { seconds })
