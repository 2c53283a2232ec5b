import { join } from 'node:path'
import { connect, type Database } from '#server/database/client.ts'
import { reachEmbedded } from '#server/database/embedded.ts'

/** Does something in the database of the shop under test that no screen does yet. */
export async function inDatabase<T>(act: (db: Database) => Promise<T>): Promise<T> {
  const folder = process.env.SHOP_UNDER_TEST_DATA
  if (!folder) throw new Error('There is no shop under test')
  const client = connect(await reachEmbedded(join(folder, 'postgres')), (error) => console.warn(error))
  try {
    return await act(client.db)
  } finally {
    await client.close()
  }
}
