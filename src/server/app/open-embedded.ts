import { join } from 'node:path'
import type { Logger } from 'pino'
import { CONNECTIONS_BESIDE_POOL } from '#server/platform/config/database-settings.ts'
import { type EmbeddedPostgres, startEmbedded } from '#server/platform/database/embedded.ts'
import type { Config } from './config.ts'
import { makeDataFolder } from './make-data-folder.ts'

/** For backups, commands and a rolling restart, during which old and new workers run side by side. */
const SPARE_CONNECTIONS = 30

/**
 * Starts the built-in database with enough connections for all processes.
 * @param onLost called when the database stopped and could not be restarted
 */
export async function openEmbedded(
  { dataFolder, workers, database }: Config,
  log: Logger,
  onLost: (error: unknown) => void,
): Promise<EmbeddedPostgres> {
  await makeDataFolder(dataFolder)
  const processes = Math.max(workers, 1) * 2
  return startEmbedded({
    folder: join(dataFolder, 'postgres'),
    log,
    onLost,
    settings: {
      max_connections: String(Math.max(100, processes * (database.pool + CONNECTIONS_BESIDE_POOL) + SPARE_CONNECTIONS)),
    },
  })
}
