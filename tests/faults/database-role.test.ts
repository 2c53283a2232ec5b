import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connect } from '#server/platform/database/client.ts'
import { type EmbeddedPostgres, startEmbedded } from '#server/platform/database/embedded.ts'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { openJobs } from '#server/platform/jobs/jobs.ts'

const log = pino({ level: 'silent' })
let home: string
let running: EmbeddedPostgres | undefined

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'mercer-faults-'))
})

afterEach(async () => {
  await running?.stop()
  running = undefined
  await rm(home, { recursive: true, force: true })
})

async function start(): Promise<EmbeddedPostgres> {
  running = await startEmbedded({ folder: join(home, 'postgres'), log, settings: { fsync: 'off' } })
  return running
}

async function stop(): Promise<void> {
  await running?.stop()
  running = undefined
}

async function query<Row extends pg.QueryResultRow>(connection: pg.PoolConfig, sql: string): Promise<Row[]> {
  const client = new pg.Client(connection)
  await client.connect()
  return client.query<Row>(sql).then(
    ({ rows }) => client.end().then(() => rows),
    (error) =>
      client.end().then(() => {
        throw error
      }),
  )
}

/** Creates tables and jobs as the shop does. */
async function createTables(connection: pg.PoolConfig): Promise<void> {
  const client = connect(connection, () => {})
  await migrateDatabase(client.direct)
  const jobs = await openJobs(client.db, [{ name: 'nothing', schedule: '0 0 1 1 *', run: async () => {} }])
  const stopJobs = jobs.start(log)
  await stopJobs()
  await client.close()
}

/** Objects that belong to the superuser, except those of PostgreSQL itself and of extensions. */
const SUPERUSER_OBJECTS = `
  with found (id, class, holder) as (
    select oid, 'pg_class'::regclass, relowner from pg_class
    union all select oid, 'pg_proc', proowner from pg_proc
    union all select oid, 'pg_type', typowner from pg_type
    -- PostgreSQL itself creates the schemas of temporary tables.
    union all select oid, 'pg_namespace', nspowner from pg_namespace where nspname !~ '^pg_(toast_)?temp_'
    union all select oid, 'pg_operator', oprowner from pg_operator
    union all select oid, 'pg_opclass', opcowner from pg_opclass
    union all select oid, 'pg_collation', collowner from pg_collation
    union all select oid, 'pg_statistic_ext', stxowner from pg_statistic_ext
    union all select oid, 'pg_ts_config', cfgowner from pg_ts_config
  )
  select found.class::text, id::int from found
  where id >= 16384 and holder = (select oid from pg_roles where rolname = 'mercer')
    and not exists (select from pg_depend where classid = found.class and objid = id and deptype = 'e')
    and not exists (
      -- Arrays, row types, and TOAST tables of extensions.
      select from pg_depend inner_one join pg_depend outer_one
        on outer_one.classid = inner_one.refclassid and outer_one.objid = inner_one.refobjid and outer_one.deptype = 'e'
      where inner_one.classid = found.class and inner_one.objid = id and inner_one.deptype = 'i')`

async function expectOrdinaryRole({ connection, superuserConnection }: EmbeddedPostgres): Promise<void> {
  expect(
    await query(
      connection,
      `select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
              pg_has_role(current_user, 'mercer', 'member') as superuser_too, current_setting('is_superuser') as is_superuser
       from pg_roles where rolname = current_user`,
    ),
  ).toEqual([
    {
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      rolbypassrls: false,
      superuser_too: false,
      is_superuser: 'off',
    },
  ])
  expect(await query(superuserConnection, SUPERUSER_OBJECTS)).toEqual([])
}

const readError = (connection: pg.PoolConfig, sql: string) =>
  query(connection, sql).then(
    () => `${sql} succeeded`,
    (error: Error) => error.message,
  )

describe('the role of the shop in the built-in database', () => {
  it('is not a superuser and owns all objects in a new folder', async () => {
    const postgres = await start()
    await createTables(postgres.connection)
    await expectOrdinaryRole(postgres)
  })

  it('takes over all objects of an older folder from the superuser without losing data', async () => {
    const before = await start()
    await createAsSuperuser(before.superuserConnection)
    const { superuserConnection } = before
    await query(superuserConnection, `insert into users (name, email) values ('Ann', 'Ann@Example.test')`)
    await query(
      superuserConnection,
      `create type mood as enum ('fine'); create domain even as int check (value % 2 = 0);
      create view names as select name from users; create statistics pairs on name, email from users;
      create function twice(int) returns int language sql as 'select $1 * 2'; create sequence unowned;
      create materialized view kept as select 1 as one`,
    )
    const tables = await countRows(superuserConnection)
    await stop()

    const after = await start()
    await expectOrdinaryRole(after)
    expect(await countRows(after.connection)).toEqual(tables)
    expect(await query(after.connection, `select name from users where email = 'ann@example.TEST'`)).toEqual([
      { name: 'Ann' },
    ])
    // Earlier migrations do not run again, and later ones can change existing objects.
    await createTables(after.connection)
    await query(
      after.connection,
      `alter table users add column mood mood; create index on users using gin (name gin_trgm_ops);
      alter type mood add value 'well'; create or replace view names as select name, mood from users;
      create or replace function twice(int) returns int language sql as 'select $1 + $1'; refresh materialized view kept;
      select nextval('unowned')`,
    )
    await stop()
    await expectOrdinaryRole(await start())
  })
})

describe('the libraries of the built-in database', () => {
  it('cannot be reached through TLS, extensions, or XML functions', async () => {
    const { connection } = await start()
    expect(await query(connection, `select current_setting('ssl') as ssl`)).toEqual([{ ssl: 'off' }])
    const client = new pg.Client({ ...connection, ssl: { rejectUnauthorized: false } })
    await expect(client.connect()).rejects.toThrow('does not support SSL')
    expect(await readError(connection, `set ssl = on`)).toMatch(/cannot be changed now/)
    expect(await readError(connection, `alter system set ssl = on`)).toMatch(/permission denied/)
    for (const extension of ['pgcrypto', 'sslinfo', 'xml2', 'dblink', 'postgres_fdw', 'plpython3u', '"uuid-ossp"'])
      expect(await readError(connection, `create extension ${extension}`)).toMatch(/is not available|permission denied/)
    const available = await query<{ name: string }>(
      connection,
      'select name from pg_available_extensions order by name',
    )
    expect(available.map(({ name }) => name)).toEqual(['citext', 'pg_trgm', 'plpgsql'])
    for (const call of [
      `select xpath('/a', '<a/>')`,
      `select xpath_exists('/a', '<a/>')`,
      `select xml_is_well_formed('<a/>')`,
      `select query_to_xml('select 1', true, true, '')`,
      `select table_to_xml('pg_class', true, true, '')`,
      `select database_to_xml(true, true, '')`,
      `select '<a/>'::text::xml`,
    ])
      expect(await readError(connection, call)).toMatch(/permission denied for function/)
    for (const statement of [
      `copy users to program 'true'`,
      `copy (select 1) to '/tmp/x'`,
      `select pg_read_file('/etc/passwd')`,
      `create function f() returns int language c as 'libxml2', 'f'`,
      `load '$libdir/pgxml'`,
      `set role mercer`,
      `select lo_import('/etc/passwd')`,
    ])
      expect(await readError(connection, statement)).toMatch(
        /permission denied|must be superuser|not allowed|access to library/,
      )
  })
})

it('the shop uses no XML syntax, which PostgreSQL allows for every role', () => {
  const syntax =
    /\bxml(parse|element|forest|concat|agg|pi|root|serialize|table|exists)\b|::xml\b|\bxml\s+'|\bis (not )?document\b/i
  const sources = globSync('src/server/**/*.{ts,sql}')
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((file) => syntax.test(readFileSync(file, 'utf8')))).toEqual([])
})

/** Creates the database as older versions of the shop did, which connected as the superuser. */
async function createAsSuperuser(superuserConnection: pg.PoolConfig): Promise<void> {
  const server = { ...superuserConnection, database: 'postgres' }
  await query(server, 'drop database mercer')
  await query(server, 'drop role mercer_shop')
  await query(server, 'create database mercer')
  await createTables(superuserConnection)
}

/** Counts the rows of each table. */
async function countRows(connection: pg.PoolConfig): Promise<Record<string, unknown>[]> {
  const tables = await query<{ name: string }>(
    connection,
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace) order by 1`,
  )
  return query(
    connection,
    tables.map(({ name }) => `select '${name}' as name, count(*) from ${name}`).join(' union all '),
  )
}
