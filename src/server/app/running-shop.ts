import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { connect, type DatabaseClient } from '#server/platform/database/client.ts'
import { connectionToEmbedded } from '#server/platform/database/embedded.ts'
import type { Config } from './config.ts'

/**
 * Connects to the database of the running shop.
 * @throws Error with one line when the built-in one does not run
 */
export async function connectToRunning({ database, dataFolder }: Config): Promise<DatabaseClient> {
  const address = database.url ?? (await connectionToEmbedded(join(dataFolder, 'postgres')).catch(explainUnreachable))
  // A command needs no notices, so it works with a pooler in any mode.
  return connect(address, () => {}, { pooler: database.url ? 'transaction' : undefined })
}

/** Whether an error of connecting means that nothing listens there. */
export const isUnreachable = (error: Error): boolean => /ENOENT|ECONNREFUSED/.test(String(error.cause ?? error))

/** @throws Error that says what to do, for a connection error; other errors unchanged */
export function explainUnreachable(error: Error): never {
  if (!isUnreachable(error)) throw error
  throw new Error('The shop must be running. Start it with npm start.', { cause: error })
}

/** @returns a connection to the database of the running shop; undefined when the built-in one does not run */
export async function findRunning(config: Config): Promise<DatabaseClient | undefined> {
  const folder = await stat(join(config.dataFolder, 'postgres')).catch(() => undefined)
  if (!config.database.url && !folder) return undefined
  const client = await connectToRunning(config)
  try {
    await client.pool.query('select 1')
    return client
  } catch (error) {
    await client.close()
    if (!config.database.url && error instanceof Error && isUnreachable(error)) return undefined
    throw error
  }
}
