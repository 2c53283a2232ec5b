import pg from 'pg'

/** Finds the backup key in the output of the first backup. */
export const readKey = (output: string) => /AGE-SECRET-KEY-1\w+/.exec(output)?.[0] ?? ''

/** Reads the names of all products in a database. */
export async function readProductNames(connection: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select name from products order by name')
  await client.end()
  return rows.map(({ name }) => name)
}
