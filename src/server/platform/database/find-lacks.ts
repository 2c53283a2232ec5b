import type pg from 'pg'
import { z } from 'zod'

const MIN_VERSION = 15
const EXTENSIONS = ['citext', 'pg_trgm']
/** Locked on one connection and tried on the other. */
const TRIED_LOCK = 7_265_002

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

/** What the triggers need: statements as a whole, with the rows that they changed. */
const TRIGGERS = `
  begin;
  create temporary table mercer_check (id integer) on commit drop;
  create function pg_temp.mercer_check() returns trigger language plpgsql as $$ begin return null; end $$;
  create trigger mercer_check after insert on mercer_check
    referencing new table as added for each statement execute function pg_temp.mercer_check();
  insert into mercer_check values (1);
  rollback`

/**
 * Tries what the shop needs of a database engine.
 * @param direct a connection to the engine itself, for what belongs to a session
 * @param other another one, which may go through a pooler
 * @returns the engine and what it lacks; nothing when it can run the shop
 */
export async function findLacks(
  direct: pg.Client,
  other: pg.Client,
): Promise<{ engine: string; lacks: string[] } | undefined> {
  const facts = Facts.parse((await direct.query(FACTS, [EXTENSIONS])).rows[0])
  const { version, readonly, missing } = facts
  const lacks = missing.map((name) => `the extension ${name}`)
  if (version < MIN_VERSION) lacks.unshift(`PostgreSQL ${MIN_VERSION} or newer`)
  if (readonly) lacks.unshift('permission to write: it is a standby or read-only')
  else if (!(await works(() => direct.query(TRIGGERS)))) {
    lacks.push('triggers for each statement, in PL/pgSQL')
    await direct.query('rollback')
  }
  if (!readonly && !(await works(() => hearItself(direct)))) lacks.push('LISTEN and NOTIFY')
  if (!readonly && !(await works(() => lockOut(direct, other))))
    lacks.push('advisory locks that both connections share')
  return lacks.length === 0 ? undefined : { engine: nameOf(facts), lacks }
}

/** `PostgreSQL 15.16`, `CockroachDB CCL v24.1.0`. */
const nameOf = ({ name }: Facts): string => /^\S+( CCL)? \S+/.exec(name)?.[0] ?? name

/** Engines refuse what they lack with errors of their own. */
const works = (attempt: () => Promise<unknown>): Promise<boolean> =>
  attempt().then(
    (result) => result !== false,
    () => false,
  )

/** PostgreSQL delivers notices to the sender before it answers. */
async function hearItself(client: pg.Client): Promise<boolean> {
  let heard = false
  client.once('notification', () => {
    heard = true
  })
  await client.query('listen mercer_check')
  await client.query(`select pg_notify('mercer_check', '')`)
  await client.query('unlisten mercer_check')
  return heard
}

async function lockOut(direct: pg.Client, other: pg.Client): Promise<boolean> {
  const { rows: mine } = await direct.query('select pg_try_advisory_lock($1) as got', [TRIED_LOCK])
  // Another process that starts may hold it.
  if (!mine[0].got) return true
  const { rows } = await other.query('select pg_try_advisory_xact_lock($1) as got', [TRIED_LOCK])
  await direct.query('select pg_advisory_unlock($1)', [TRIED_LOCK])
  return !rows[0].got
}
