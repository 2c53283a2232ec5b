import { join } from 'node:path'
import pg from 'pg'
import type { PlatformConfig } from '#server/platform/config/platform-config.ts'
import { administerEmbedded } from '#server/platform/database/embedded.ts'

/** The database of a shop that is running. */
export interface Source {
  /** The folder of the built-in database; undefined for an external one. */
  home: string | undefined
  /** Of a role that may read everything; of the superuser of the built-in one. */
  connection: pg.PoolConfig
}

export const homeIn = (dataFolder: string): string => join(dataFolder, 'postgres')

/** Reaches it past a pooler. */
export async function findSource({
  database,
  dataFolder,
}: Pick<PlatformConfig, 'database' | 'dataFolder'>): Promise<Source> {
  if (database.url) return { home: undefined, connection: { connectionString: database.directUrl ?? database.url } }
  const home = homeIn(dataFolder)
  return { home, connection: await administerEmbedded(home) }
}

/** Runs work with a connection of its own. */
export async function withClient<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ application_name: 'mercer backup', ...connection })
  // Its end is reported by the next query.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
