import { normalizeIP } from '@fastify/rate-limit'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/accountRefusals.ts'
import type { Database } from '#server/platform/database/database.ts'
import { deleteExpired, type RowRetention } from '#server/platform/jobs/retention.ts'
import { digest } from '#server/platform/secrets/digest.ts'
import { signInFailures } from './tables.ts'

/*
 * Whoever tries wrong passwords waits longer each time: one address for one account. Nobody else has to wait for what they
 * do, so nobody can lock an owner out. Only while an account is tried from everywhere at once have addresses from which it
 * was never signed in to less patience with them; those from which it was keep theirs.
 */

/** Wrong passwords without a delay; from then on it doubles with each, in seconds. */
const usual = { free: 5, first: 1, most: 60 }
const besieged = { free: 1, first: 15, most: 900 }
/** This many failures within an hour, from any address, count as an attack on the account. */
const SIEGE = 50
const FORGOTTEN_AFTER = '1 day'
const FORGOTTEN = sql.raw(`interval '${FORGOTTEN_AFTER}'`)
const KNOWN_FOR = sql`interval '90 days'`
const EVERYWHERE = ''

/**
 * Takes one try to sign in, before the password is looked at: of many at once no more get through than one after the other.
 * @param ip from where
 * @throws ShopError too_many_requests, with how many seconds to wait
 */
export async function claimAttempt(db: Database, email: string, ip: string): Promise<void> {
  const row = { account: accountOf(email), address: normalizeIP(ip) }
  const f = signInFailures
  const isBesieged = sql`exists (select from sign_in_failures everywhere where everywhere.account = ${row.account}
    and everywhere.address = ${EVERYWHERE} and everywhere.failures >= ${SIEGE} and everywhere.since > now() - interval '1 hour')`
  const failures = sql`case when ${f.updatedAt} < now() - ${FORGOTTEN} then 1 else ${f.failures} + 1 end`
  const isKnown = sql`coalesce(${f.signedInAt} > now() - ${KNOWN_FOR}, false)`
  const [claimed] = await db
    .insert(f)
    .values({ ...row, failures: 1, blockedUntil: sql`case when ${isBesieged} then ${waitAfter(sql`1`, besieged)} end` })
    .onConflictDoUpdate({
      target: [f.account, f.address],
      set: {
        failures,
        blockedUntil: sql`case when ${isBesieged} and not ${isKnown} then ${waitAfter(failures, besieged)} else ${waitAfter(failures, usual)} end`,
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
  throw new ShopError('too_many_requests', { retryAfter, message: tooMany(retryAfter) })
}

/** Counts a wrong password for the account as a whole. */
export async function noteFailure(tx: Database, email: string): Promise<void> {
  const f = signInFailures
  const isOver = sql`${f.since} < now() - interval '1 hour'`
  await tx
    .insert(f)
    .values({ account: accountOf(email), address: EVERYWHERE, failures: 1 })
    .onConflictDoUpdate({
      target: [f.account, f.address],
      set: {
        failures: sql`case when ${isOver} then 1 else ${f.failures} + 1 end`,
        since: sql`case when ${isOver} then now() else ${f.since} end`,
        updatedAt: sql`now()`,
      },
    })
}

/** After a correct password the attempts are reset, and this network counts as known. */
export async function recordRightPassword(tx: Database, email: string, ip: string): Promise<void> {
  const right = { failures: 0, blockedUntil: null, signedInAt: sql`now()`, updatedAt: sql`now()` }
  await tx
    .insert(signInFailures)
    .values({ account: accountOf(email), address: normalizeIP(ip), ...right })
    .onConflictDoUpdate({ target: [signInFailures.account, signInFailures.address], set: right })
}

/** Then they count no longer. An address that the owner signed in from lately stays known. */
export const failureRetention: RowRetention[] = [
  {
    data: 'failed sign-ins',
    keep: FORGOTTEN_AFTER,
    after: 'the last one, or 90 days after its address was last signed in from',
    table: signInFailures,
    since: signInFailures.updatedAt,
    where: or(isNull(signInFailures.signedInAt), sql`${signInFailures.signedInAt} < now() - ${KNOWN_FOR}`),
  },
]

export const deleteOldFailures = (db: Database): Promise<void> => deleteExpired(db, failureRetention)

/** Forgets who tried to sign in with an address, and from where. */
export async function clearAttempts(tx: Database, email: string): Promise<void> {
  await tx.delete(signInFailures).where(eq(signInFailures.account, accountOf(email)))
}

/** When the next attempt is allowed; null while attempts are free. */
const waitAfter = (failures: ReturnType<typeof sql>, { free, first, most }: typeof usual) =>
  sql`case when ${failures} >= ${free}::int then now() + least(${most}::int, ${first}::int * 2 ^ least(${failures} - ${free}::int, 20)) * interval '1 second' end`

/** E-mail addresses that nobody has here are not kept in words. */
const accountOf = (email: string): string => digest(email.toLowerCase())

const tooMany = (seconds: number): string => t('tooManyPasswords', { seconds })
