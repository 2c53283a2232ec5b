import type pg from 'pg'

/** A row that was inserted, changed or deleted, as a statement about a copy of its table. */
interface Write {
  text: string
  values: unknown[]
}

/** What one transaction wrote, row by row. */
export interface Transaction {
  writes: Write[]
  /** Those before it that wrote one of its rows too. */
  after: Set<Transaction>
}

/** A table as its rows are written: by `to_jsonb` and back. */
interface Table {
  /** All that can be written: none that PostgreSQL computes. */
  columns: string[]
  /** Those that hold JSON, which a value has to be made to text for. */
  json: string[]
  key: string[]
}

interface Recorded {
  transaction: string
  name: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/**
 * Has triggers write down every row that the shop writes while it does this work.
 * @returns the same writes in the same transactions, for copies of the tables as they were before: with their rows, keys,
 * indexes and checks, but no triggers and no foreign keys
 */
export async function recordWrites(pool: pg.Pool, work: () => Promise<unknown>): Promise<Transaction[]> {
  const tables = await readTables(pool)
  await pool.query(`
    create schema copies;
    create schema recording;
    create table recording.writes (
      id bigint generated always as identity, transaction xid8 default pg_current_xact_id(),
      name text, before jsonb, after jsonb);
    create function recording.write_down() returns trigger language plpgsql as $$
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
        for each row execute function recording.write_down()`)
  }
  await work()
  const { rows } = await pool.query<Recorded>(
    'select transaction::text, name, before, after from recording.writes order by id',
  )
  await pool.query('drop schema recording cascade')
  return transactionsOf(rows, tables)
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

function transactionsOf(recorded: Recorded[], tables: Map<string, Table>): Transaction[] {
  const lastWriters = new Map<string, Transaction>()
  const transactions = [...Map.groupBy(recorded, ({ transaction }) => transaction).values()].map((changes) => {
    const transaction: Transaction = { writes: [], after: new Set() }
    for (const change of changes) {
      const table = tables.get(change.name)
      if (!table) throw new Error(`There was no table ${change.name} before`)
      // What is folded together in a table without a key cannot be found again; it is no order's.
      if (change.before && table.key.length === 0) continue
      const row = change.before ?? change.after ?? {}
      if (table.key.length > 0) {
        const address = JSON.stringify([change.name, ...table.key.map((column) => row[column])])
        const last = lastWriters.get(address)
        if (last && last !== transaction) transaction.after.add(last)
        lastWriters.set(address, transaction)
      }
      transaction.writes.push(writeOf(change, table))
    }
    return transaction
  })
  return transactions.filter(({ writes }) => writes.length > 0)
}

function writeOf({ name, before, after }: Recorded, { columns, json, key }: Table): Write {
  const values: unknown[] = []
  const given = (row: Record<string, unknown>) => (column: string) => {
    const value = row[column]
    return `$${values.push(json.includes(column) && value !== null ? JSON.stringify(value) : value)}`
  }
  const equal = (row: Record<string, unknown>) => (column: string) => `"${column}" = ${given(row)(column)}`
  if (!before) {
    const marks = columns.map(given(after ?? {}))
    const text = `insert into copies."${name}" (${listed(columns)}) overriding system value values (${marks.join(', ')})`
    return { text, values }
  }
  if (!after) return { text: `delete from copies."${name}" where ${key.map(equal(before)).join(' and ')}`, values }
  const changed = columns.filter((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]))
  const set = (changed.length > 0 ? changed : key).map(equal(after))
  return { text: `update copies."${name}" set ${set.join(', ')} where ${key.map(equal(before)).join(' and ')}`, values }
}

const listed = (columns: string[]): string => columns.map((column) => `"${column}"`).join(', ')
