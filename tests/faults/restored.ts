import pg from 'pg'

/** The key that the first backup printed. */
export const keyIn = (said: string) => /AGE-SECRET-KEY-1\w+/.exec(said)?.[0] ?? ''

/** The names of all products of a database. */
export async function productsIn(connection: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select name from products order by name')
  await client.end()
  return rows.map(({ name }) => name)
}
