import { assertOwnDatabase } from '#server/platform/database/assert-own-database.ts'
import { connect, type DatabaseClient } from '#server/platform/database/client.ts'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { findPendingMigrations } from '#server/platform/database/pending-migrations.ts'
import { createLog } from '#server/platform/log/log.ts'
import { readSecrets } from '#server/platform/secrets/secrets.ts'
import type { CommandInput } from '../command.ts'
import type { Config } from '../config.ts'
import { makeDataFolder } from '../make-data-folder.ts'
import { openEmbedded } from '../open-embedded.ts'
import { findRunning } from '../running-shop.ts'
import { readCommandConfig } from './command-config.ts'

/**
 * Updates the tables and exits. The shop can keep running: a migration that waits for locks does not block other queries.
 * @throws Error with one line that says what to do
 */
export async function migrate({ args }: Pick<CommandInput, 'args'>): Promise<string> {
  if (args.length > 0) throw new Error('Usage: mercer migrate')
  const config = readCommandConfig()
  await makeDataFolder(config.dataFolder)
  const secrets = await readSecrets(config.secrets)
  const { client, close } = await open(config)
  try {
    await assertOwnDatabase(client.db, secrets, config)
    const { pending, isNewer } = await findPendingMigrations(client.db)
    if (isNewer) throw new Error('The tables belong to a newer version of Mercer. Install that version.')
    const violated = await migrateDatabase(client.direct)
    await assertOwnDatabase(client.db, secrets, config)
    return [...violated, ...pending.map((name) => `applied ${name}`), 'The tables are up to date.'].join('\n')
  } finally {
    await close()
  }
}

interface OpenedDatabase {
  client: DatabaseClient
  close: () => Promise<unknown>
}

/** Opens the database of the running shop, or starts the built-in one if the shop is not running. */
async function open(config: Config): Promise<OpenedDatabase> {
  const { database } = config
  const log = createLog(config.logLevel)
  if (database.url) {
    const { client } = await openDatabase({ ...database, url: database.url }, log)
    return { client, close: client.close }
  }
  const running = await findRunning(config)
  if (running) return { client: running, close: running.close }
  const postgres = await openEmbedded(config, log, (error) => log.error({ err: error }, 'the database is lost'))
  const client = connect(postgres.connection, () => {})
  return { client, close: () => client.close().finally(postgres.stop) }
}
