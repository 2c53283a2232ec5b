import pg from 'pg'
import { z } from 'zod'
import type { Address } from './address.ts'

export const DATABASE = 'mercer'
/** The role that the shop works as. It is no superuser, so nothing that reaches the database through it is. */
export const SHOP_ROLE = 'mercer_shop'

/** How the shop connects. The server lets in who may enter the folder of its socket, or asks for the same password. */
export const shopConnection = ({ connection }: Address): pg.PoolConfig => ({
  ...connection,
  user: SHOP_ROLE,
  database: DATABASE,
})

/**
 * Gives the shop's role the database: makes what is missing, and passes on what an earlier version left to the superuser.
 * It can be repeated, and changes nothing where all is as it should be.
 * @param owner a connection of the superuser
 */
export async function prepareDatabase(owner: pg.Client, address: Address): Promise<void> {
  const { password } = address.connection
  const attributes = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'
  const secret = password === undefined ? '' : ` password ${pg.escapeLiteral(password)}`
  const known = await owner.query('select from pg_roles where rolname = $1', [SHOP_ROLE])
  await owner.query(`${known.rowCount === 0 ? 'create' : 'alter'} role ${SHOP_ROLE} ${attributes}${secret}`)
  const there = await owner.query('select from pg_database where datname = $1', [DATABASE])
  if (there.rowCount === 0) await owner.query(`create database ${DATABASE}`)
  await passOn({ ...address.connection, database: DATABASE })
}

const Statements = z.array(z.object({ statement: z.string() }))

/** @param connection of the superuser, to the shop's database */
async function passOn(connection: pg.ClientConfig): Promise<void> {
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
 * Statements that make the role ($1) the owner of the database and of all in it but what PostgreSQL itself and extensions
 * brought along. Indexes, sequences of columns and types of tables follow their tables.
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

/** Statements that let nobody but the superuser call what reads XML, and so the library that does it. */
const XML_FUNCTIONS = `
  select format('revoke execute on function %s from public', p.oid::regprocedure) as statement
    from pg_proc p
    where p.pronamespace = 'pg_catalog'::regnamespace
      and (p.proname ~ 'xml|xpath' or p.prorettype = 'xml'::regtype or 'xml'::regtype = any (p.proargtypes))
      and has_function_privilege('public', p.oid, 'execute')`
