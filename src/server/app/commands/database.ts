import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { databaseFolder } from '#server/operations/backup/source.ts'
import { moveDatabase } from '#server/operations/database-move/move-database.ts'
import { assertOwnDatabase } from '#server/platform/database/assert-own-database.ts'
import { connect } from '#server/platform/database/client.ts'
import { type EmbeddedPostgres, startEmbedded } from '#server/platform/database/embedded.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { findPendingMigrations } from '#server/platform/database/pending-migrations.ts'
import { pathExists } from '#server/platform/files/path-exists.ts'
import { createLog } from '#server/platform/log/log.ts'
import { readSecrets } from '#server/platform/secrets/secrets.ts'
import type { CommandInput } from '../command.ts'
import type { Config } from '../config.ts'
import { readCommandConfig } from './command-config.ts'

const USAGE = 'Usage: mercer database move --to external, or mercer database move --to built-in'

/**
 * Moves a stopped shop from its built-in database to the one of DATABASE_URL, or back. The previous database is not changed.
 * @throws Error with one line that says what to do
 */
export async function moveShopDatabase({ args }: Pick<CommandInput, 'args'>): Promise<string> {
  const [verb, option, target, ...rest] = args
  if (verb !== 'move' || option !== '--to' || (target !== 'external' && target !== 'built-in') || rest.length > 0)
    throw new Error(USAGE)
  const config = readCommandConfig()
  const { database, dataFolder } = config
  if (!database.url) throw new Error('Set DATABASE_URL to the external database first.')
  if (!(await pathExists(dataFolder))) throw new Error(`The data folder ${dataFolder} does not exist: set MERCER_DATA.`)
  const { client, warnings } = await openDatabase({ ...database, url: database.url, readUrl: undefined }, silent)
  await client.close()
  for (const line of warnings) console.warn(line)
  return target === 'external' ? moveOut(config, client.direct) : moveIn(config, client.direct)
}

const silent = createLog('silent')
const started = { log: { info: () => {}, warn: console.warn, error: console.error } }

async function moveOut(config: Config, external: pg.ClientConfig): Promise<string> {
  const home = databaseFolder(config.dataFolder)
  if (!(await pathExists(home)))
    throw new Error(`There is no built-in database in ${config.dataFolder}: set MERCER_DATA.`)
  const { rows, tables } = await withEmbedded(home, async ({ connection }) => {
    await assertMovable(connection, config)
    return moveDatabase({ from: connection, to: external, print: console.log })
  })
  return (
    `${rows} rows of ${tables} tables were copied and compared. Start the shop with DATABASE_URL from now on. ` +
    `When it works, you can delete ${home}.`
  )
}

async function moveIn(config: Config, external: pg.ClientConfig): Promise<string> {
  const home = databaseFolder(config.dataFolder)
  if (await pathExists(home))
    throw new Error(`There is a built-in database in ${home} already. Rename or delete that folder.`)
  await assertMovable(external, config)
  // Renamed when it is complete, so that the shop cannot start with a database that a killed move left incomplete. The next move
  // reuses it.
  const draft = join(config.dataFolder, 'postgres.draft')
  const { rows, tables } = await withEmbedded(draft, ({ connection }) =>
    moveDatabase({ from: external, to: connection, print: console.log }),
  )
  await rename(draft, home)
  return `${rows} rows of ${tables} tables were copied and compared. Start the shop without DATABASE_URL from now on.`
}

async function withEmbedded<T>(folder: string, work: (postgres: EmbeddedPostgres) => Promise<T>): Promise<T> {
  const postgres = await startEmbedded({ folder, ...started })
  try {
    return await work(postgres)
  } finally {
    await postgres.stop()
  }
}

/** @throws Error when a shop of this version with these secrets could not use the database */
async function assertMovable(connection: pg.PoolConfig, config: Config): Promise<void> {
  const { secrets } = config
  if (secrets.kind === 'folder' && !(await pathExists(secrets.file)))
    throw new Error(
      `${secrets.file} is missing. Copy it from a machine of this shop, or set MERCER_DATA to its folder.`,
    )
  const client = connect(connection, () => {})
  try {
    const { isEmpty, isNewer, pending } = await findPendingMigrations(client.db)
    if (isEmpty) throw new Error('There is no shop in the database to move.')
    if (isNewer) throw new Error('The tables belong to a newer version of Mercer. Install that version.')
    if (pending.length > 0) throw new Error('The tables belong to an earlier version. Run mercer migrate first.')
    await assertOwnDatabase(client.db, await readSecrets(secrets), config)
  } finally {
    await client.close()
  }
}
