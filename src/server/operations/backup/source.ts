import { join } from 'node:path'
import pg from 'pg'
import type { PlatformConfig } from '#server/platform/config/platform-config.ts'
import { superuserConnectionToEmbedded } from '#server/platform/database/embedded.ts'

/** The database of a running shop. */
export interface Source {
  /** The folder of the built-in database; undefined for an external one. */
  home: string | undefined
  /** Connection settings of a role that may read everything; for the built-in database, of the superuser. */
  connection: pg.PoolConfig
}

export const databaseFolder = (dataFolder: string): string => join(dataFolder, 'postgres')

/** Finds the database, bypassing a pooler. */
export async function findSource({
  database,
  dataFolder,
}: Pick<PlatformConfig, 'database' | 'dataFolder'>): Promise<Source> {
  if (database.url) return { home: undefined, connection: { connectionString: database.directUrl ?? database.url } }
  const home = databaseFolder(dataFolder)
  return { home, connection: await superuserConnectionToEmbedded(home) }
}

/** Runs work with a new connection. */
export async function withClient<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ application_name: 'mercer backup', ...connection })
  // The next query reports a broken connection.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
