import pg from 'pg'
import { z } from 'zod'
import type { Address } from './address.ts'

export const DATABASE = 'mercer'
/** The shop's database role. Not a superuser, to limit the damage of an SQL injection. */
export const SHOP_ROLE = 'mercer_shop'

/** Connection settings of the shop. The server trusts every user who may enter its socket's folder, or requires the superuser's password. */
export const shopConnection = ({ connection }: Address): pg.PoolConfig => ({
  ...connection,
  user: SHOP_ROLE,
  database: DATABASE,
})

/**
 * Creates the shop's database and role if missing, and makes the role the owner of objects that earlier versions created as the
 * superuser. Idempotent.
 * @param owner a connection of the superuser
 */
export async function prepareDatabase(owner: pg.Client, address: Address): Promise<void> {
  const { password } = address.connection
  const attributes = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'
  const secret = password === undefined ? '' : ` password ${pg.escapeLiteral(password)}`
  const role = await owner.query('select from pg_roles where rolname = $1', [SHOP_ROLE])
  await owner.query(`${role.rowCount === 0 ? 'create' : 'alter'} role ${SHOP_ROLE} ${attributes}${secret}`)
  const database = await owner.query('select from pg_database where datname = $1', [DATABASE])
  if (database.rowCount === 0) await owner.query(`create database ${DATABASE}`)
  await transferOwnership({ ...address.connection, database: DATABASE })
}

const Statements = z.array(z.object({ statement: z.string() }))

/** @param connection of the superuser, to the shop's database */
async function transferOwnership(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query(OWNED_BY_OTHERS, [SHOP_ROLE])
    for (const { statement } of Statements.parse(rows)) await client.query(statement)
    const { rows: readers } = await client.query(XML_FUNCTIONS)
    for (const { statement } of Statements.parse(readers)) await client.query(statement)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/**
 * Statements that make the role ($1) the owner of the database and its objects, except those of PostgreSQL and of extensions.
 * Indexes, sequences of columns and row types follow their tables.
 */
const OWNED_BY_OTHERS = `
  with shop as (select oid from pg_roles where rolname = $1),
  of_extensions as (select classid, objid from pg_depend where deptype = 'e'),
  following as (select objid from pg_depend where classid = 'pg_class'::regclass and deptype in ('a', 'i')),
  ours as (
    select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
  ),
  found (kind, class, id, name, holder) as (
    select 'schema', 'pg_namespace'::regclass, oid, quote_ident(nspname), nspowner
      from pg_namespace where oid in (select oid from ours) and nspname <> 'public'
    union all
    select case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view'
                        when 'c' then 'type' else 'table' end,
           'pg_class'::regclass, oid, oid::regclass::text, relowner
      from pg_class
      where relnamespace in (select oid from ours) and relkind in ('r', 'p', 'v', 'm', 'c', 'S', 'f')
        and not (relkind = 'S' and oid in (select objid from following))
    union all
    select 'routine', 'pg_proc'::regclass, oid, oid::regprocedure::text, proowner
      from pg_proc where pronamespace in (select oid from ours)
    union all
    select case typtype when 'd' then 'domain' else 'type' end, 'pg_type'::regclass, oid, oid::regtype::text, typowner
      from pg_type where typnamespace in (select oid from ours) and typtype in ('d', 'e', 'r')
    union all
    select 'statistics', 'pg_statistic_ext'::regclass, oid,
           quote_ident(stxnamespace::regnamespace::text) || '.' || quote_ident(stxname), stxowner
      from pg_statistic_ext where stxnamespace in (select oid from ours)
  )
  select format('alter database %I owner to %I', datname, $1) as statement
    from pg_database, shop where datname = current_database() and datdba <> shop.oid
  union all
  select format('alter %s %s owner to %I', kind, name, $1)
    from found, shop
    where holder <> shop.oid
      and not exists (select from of_extensions where classid = found.class and objid = found.id)`

/** Statements that allow only the superuser to call XML functions, because the bundled XML library is outdated. */
const XML_FUNCTIONS = `
  select format('revoke execute on function %s from public', p.oid::regprocedure) as statement
    from pg_proc p
    where p.pronamespace = 'pg_catalog'::regnamespace
      and (p.proname ~ 'xml|xpath' or p.prorettype = 'xml'::regtype or 'xml'::regtype = any (p.proargtypes))
      and has_function_privilege('public', p.oid, 'execute')`
