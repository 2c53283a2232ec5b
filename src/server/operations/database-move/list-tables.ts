import type pg from 'pg'
import { z } from 'zod'

export interface Table {
  /** Quoted for SQL. */
  name: string
  /** Quoted, sorted by name, because the order in the table depends on its history. */
  columns: string[]
}

const Tables = z.array(z.object({ name: z.string(), columns: z.array(z.string()) }))

/**
 * The tables of the shop with the columns to copy. Generated columns are omitted, and transaction IDs, which are meaningful only
 * in the database that assigned them. The table of migrations is not copied either.
 */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query(
    `select c.oid::regclass::text as name, array_agg(quote_ident(a.attname) order by a.attname collate "C") as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.atttypid <> 'xid8'::regtype
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     group by c.oid order by c.oid::regclass::text collate "C"`,
  )
  return Tables.parse(rows)
}

/** @returns a sentence that names columns that only one side has; undefined when there are none */
export function describeDifferences(source: Table[], target: Table[]): string | undefined {
  const [sourceNames, targetNames] = [listColumnNames(source), listColumnNames(target)]
  const extra = sourceNames.filter((name) => !targetNames.includes(name))
  const missing = targetNames.filter((name) => !sourceNames.includes(name))
  if (extra.length > 0)
    return `The database has columns that this version of Mercer does not know: ${extra.join(', ')}.`
  return missing.length > 0 ? `The database lacks columns of this version of Mercer: ${missing.join(', ')}.` : undefined
}

const listColumnNames = (tables: Table[]): string[] =>
  tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`))

/** The rows to compare, for `fingerprint`. */
export function createRowExpressions(tables: Table[]): (name: string) => string | undefined {
  const columns = new Map(tables.map((table) => [table.name, table.columns]))
  return (name) => {
    const listed = columns.get(name)
    return listed && `row(${listed.map((column) => `t.${column}`).join(', ')})`
  }
}
