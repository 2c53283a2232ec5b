import type pg from 'pg'
import { z } from 'zod'
import type { Table } from './list-tables.ts'

const Keys = z.array(z.object({ table: z.string(), name: z.string(), definition: z.string() }))

/**
 * Empties the tables and runs work without foreign keys and triggers, so that rows can be written in any order and without side
 * effects. Then creates the keys again, which checks all rows. Keys are dropped because only a superuser may disable them.
 * @param target in a transaction, as the owner of the tables
 */
export async function rebuildKeys(target: pg.Client, tables: Table[], work: () => Promise<void>): Promise<void> {
  const { rows } = await target.query(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`,
  )
  const keys = Keys.parse(rows)
  for (const { table, name } of keys) await target.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of tables) await target.query(`alter table ${name} disable trigger user`)
  await target.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  await work()
  // In the original order, which determines the order of cascading deletes.
  for (const { table, name, definition } of keys)
    await target.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const { name } of tables) await target.query(`alter table ${name} enable trigger user`)
}
