import type pg from 'pg'

/**
 * Checks that a database has no shop yet. Empty tables, which a failed move leaves, are accepted.
 * @throws Error with one line for the user
 */
export async function assertUnused(target: pg.Client): Promise<void> {
  const { rows } = await target.query(
    `select count(*)::int as tables, to_regclass('public.shop_identity') is not null as "isOfShop"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`,
  )
  const [{ tables, isOfShop }] = rows
  if (tables === 0) return
  // A shop writes its identity first, at its first start.
  const used = isOfShop
    ? await target.query(`select from shop_identity union all select from users union all select from products limit 1`)
    : undefined
  if (used?.rowCount !== 0)
    throw new Error('The database to move to is not empty, and was not changed. Create a new one for the shop.')
}
