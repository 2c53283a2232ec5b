import type pg from 'pg'
import { z } from 'zod'

const MIN_VERSION = 15
const EXTENSIONS = ['citext', 'pg_trgm']
/** Key of the advisory lock that is taken on one connection and tried on the other. */
const TEST_LOCK = 7_265_002

const Facts = z.object({
  name: z.string(),
  version: z.number(),
  readonly: z.boolean(),
  missing: z.array(z.string()),
})
type Facts = z.infer<typeof Facts>

/** Functions and views are looked up by name, because not every engine has them. */
const FACTS = `
  select version() as name,
    current_setting('server_version_num')::int / 10000 as version,
    current_setting('transaction_read_only') = 'on' as readonly,
    array(select extension from unnest($1::text[]) as extension
      where extension not in (select name from pg_available_extensions)
        and extension not in (select extname from pg_extension)) as missing`

/** Uses the kind of trigger that the shop has: at statement level, with a transition table. */
const TRIGGERS = `
  begin;
  create temporary table mercer_check (id integer) on commit drop;
  create function pg_temp.mercer_check() returns trigger language plpgsql as $$ begin return null; end $$;
  create trigger mercer_check after insert on mercer_check
    referencing new table as added for each statement execute function pg_temp.mercer_check();
  insert into mercer_check values (1);
  rollback`

/**
 * Tests whether a database engine has the features that the shop needs.
 * @param direct a connection to the engine itself, for features that need a session
 * @param other another connection, which may go through a pooler
 * @returns the engine and the features that it lacks; undefined if it has all of them
 */
export async function findMissingFeatures(
  direct: pg.Client,
  other: pg.Client,
): Promise<{ engine: string; missingFeatures: string[] } | undefined> {
  const facts = Facts.parse((await direct.query(FACTS, [EXTENSIONS])).rows[0])
  const { version, readonly, missing } = facts
  const missingFeatures = missing.map((name) => `the extension ${name}`)
  if (version < MIN_VERSION) missingFeatures.unshift(`PostgreSQL ${MIN_VERSION} or newer`)
  if (readonly) missingFeatures.unshift('permission to write: it is a standby or read-only')
  else if (!(await succeeds(() => direct.query(TRIGGERS)))) {
    missingFeatures.push('statement-level triggers in PL/pgSQL')
    await direct.query('rollback')
  }
  if (!readonly && !(await succeeds(() => receivesNotices(direct)))) missingFeatures.push('LISTEN and NOTIFY')
  if (!readonly && !(await succeeds(() => sharesLocks(direct, other))))
    missingFeatures.push('advisory locks that both connections share')
  return missingFeatures.length === 0 ? undefined : { engine: formatEngineName(facts), missingFeatures }
}

/** `PostgreSQL 15.16`, `CockroachDB CCL v24.1.0`. */
const formatEngineName = ({ name }: Facts): string => /^\S+( CCL)? \S+/.exec(name)?.[0] ?? name

/** Whether an attempt succeeds. Any error counts as a missing feature, because each engine has its own errors. */
const succeeds = (attempt: () => Promise<unknown>): Promise<boolean> =>
  attempt().then(
    (result) => result !== false,
    () => false,
  )

/** Whether notices reach their sender. PostgreSQL delivers them before the response to the statement. */
async function receivesNotices(client: pg.Client): Promise<boolean> {
  let received = false
  client.once('notification', () => {
    received = true
  })
  await client.query('listen mercer_check')
  await client.query(`select pg_notify('mercer_check', '')`)
  await client.query('unlisten mercer_check')
  return received
}

/** Whether an advisory lock of one connection is effective for the other. */
async function sharesLocks(direct: pg.Client, other: pg.Client): Promise<boolean> {
  const { rows: own } = await direct.query('select pg_try_advisory_lock($1) as acquired', [TEST_LOCK])
  // Another process that is starting has the lock, so locks work.
  if (!own[0].acquired) return true
  const { rows } = await other.query('select pg_try_advisory_xact_lock($1) as acquired', [TEST_LOCK])
  await direct.query('select pg_advisory_unlock($1)', [TEST_LOCK])
  return !rows[0].acquired
}
