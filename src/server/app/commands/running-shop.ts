import { join } from 'node:path'
import { connect, type DatabaseClient } from '#server/platform/database/client.ts'
import { reachEmbedded } from '#server/platform/database/embedded.ts'
import type { Config } from '../config.ts'

/**
 * Connects to the database of the shop that runs.
 * @throws Error with one line when the built-in one does not run
 */
export async function connectToRunning({ database, dataFolder }: Config): Promise<DatabaseClient> {
  const address = database.url ?? (await reachEmbedded(join(dataFolder, 'postgres')).catch(explainUnreachable))
  // A command needs no notices, so a pooler in any mode will do.
  return connect(address, () => {}, { pooler: database.url ? 'transaction' : undefined })
}

/** @throws for an error of connecting, one that says what to do; any other as it is */
export function explainUnreachable(error: Error): never {
  if (!/ENOENT|ECONNREFUSED/.test(String(error.cause ?? error))) throw error
  throw new Error('The shop has to be running: npm start', { cause: error })
}
