import type pg from 'pg'

/** The insert, update or delete of one row, as a statement on a copy of its table. */
interface Write {
  text: string
  values: unknown[]
}

/** The writes of one transaction. */
export interface Transaction {
  writes: Write[]
  /** Earlier transactions that wrote one of the same rows. */
  after: Set<Transaction>
}

/** Columns of a table, to convert its rows from `to_jsonb` to statements. */
interface Table {
  /** All columns except generated ones. */
  columns: string[]
  /** Columns of type JSON, whose values are passed as text. */
  json: string[]
  key: string[]
}

interface RecordedWrite {
  transaction: string
  name: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/**
 * Records every row that the shop writes while `work` runs, by triggers.
 * @returns the same writes in the same transactions, on copies of the tables with their earlier rows, keys, indexes and
 * checks, but without triggers and foreign keys
 */
export async function recordWrites(pool: pg.Pool, work: () => Promise<unknown>): Promise<Transaction[]> {
  const tables = await readTables(pool)
  await pool.query(`
    create schema copies;
    create schema recording;
    create table recording.writes (
      id bigint generated always as identity, transaction xid8 default pg_current_xact_id(),
      name text, before jsonb, after jsonb);
    create function recording.record_write() returns trigger language plpgsql as $$
    begin
      insert into recording.writes (name, before, after) values (tg_table_name, to_jsonb(old), to_jsonb(new));
      return null;
    end $$`)
  for (const [name, { columns }] of tables) {
    await pool.query(`
      create table copies."${name}" (like public."${name}" including all);
      insert into copies."${name}" (${listed(columns)}) overriding system value
        select ${listed(columns)} from public."${name}";
      analyze copies."${name}";
      create trigger recording after insert or update or delete on public."${name}"
        for each row execute function recording.record_write()`)
  }
  await work()
  const { rows } = await pool.query<RecordedWrite>(
    'select transaction::text, name, before, after from recording.writes order by id',
  )
  await pool.query('drop schema recording cascade')
  return groupIntoTransactions(rows, tables)
}

async function readTables(pool: pg.Pool): Promise<Map<string, Table>> {
  const { rows } = await pool.query<Table & { name: string }>(`
    select relname as name,
      array_agg(attname::text order by attnum) filter (where attgenerated = '') as columns,
      coalesce(array_agg(attname::text) filter (where atttypid = any('{json,jsonb}'::regtype[])), '{}') as json,
      coalesce(array_agg(attname::text) filter (where attnum = any(indkey)), '{}') as key
    from pg_class
      join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      left join pg_index on indrelid = pg_class.oid and indisprimary
    where relnamespace = 'public'::regnamespace and relkind = 'r'
    group by relname`)
  return new Map(rows.map(({ name, ...table }) => [name, table]))
}

function groupIntoTransactions(recorded: RecordedWrite[], tables: Map<string, Table>): Transaction[] {
  const lastWriters = new Map<string, Transaction>()
  const transactions = [...Map.groupBy(recorded, ({ transaction }) => transaction).values()].map((changes) => {
    const transaction: Transaction = { writes: [], after: new Set() }
    for (const change of changes) {
      const table = tables.get(change.name)
      if (!table) throw new Error(`Table ${change.name} did not exist before the recording`)
      // Without a primary key, the changed row cannot be identified. Orders do not change rows of tables without one.
      if (change.before && table.key.length === 0) continue
      const row = change.before ?? change.after ?? {}
      if (table.key.length > 0) {
        const rowKey = JSON.stringify([change.name, ...table.key.map((column) => row[column])])
        const last = lastWriters.get(rowKey)
        if (last && last !== transaction) transaction.after.add(last)
        lastWriters.set(rowKey, transaction)
      }
      transaction.writes.push(toWrite(change, table))
    }
    return transaction
  })
  return transactions.filter(({ writes }) => writes.length > 0)
}

function toWrite({ name, before, after }: RecordedWrite, { columns, json, key }: Table): Write {
  const values: unknown[] = []
  const parameter = (row: Record<string, unknown>) => (column: string) => {
    const value = row[column]
    return `$${values.push(json.includes(column) && value !== null ? JSON.stringify(value) : value)}`
  }
  const equal = (row: Record<string, unknown>) => (column: string) => `"${column}" = ${parameter(row)(column)}`
  if (!before) {
    const placeholders = columns.map(parameter(after ?? {}))
    const text = `insert into copies."${name}" (${listed(columns)}) overriding system value values (${placeholders.join(', ')})`
    return { text, values }
  }
  if (!after) return { text: `delete from copies."${name}" where ${key.map(equal(before)).join(' and ')}`, values }
  const changed = columns.filter((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]))
  const set = (changed.length > 0 ? changed : key).map(equal(after))
  return { text: `update copies."${name}" set ${set.join(', ')} where ${key.map(equal(before)).join(' and ')}`, values }
}

const listed = (columns: string[]): string => columns.map((column) => `"${column}"`).join(', ')
