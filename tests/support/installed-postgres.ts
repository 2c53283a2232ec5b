import { execFile } from 'node:child_process'
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import type { EmbeddedPostgres } from '#server/platform/database/embedded.ts'
import { type Address, socketAddress } from '#server/platform/database/postgres/address.ts'
import { cleanEnvironment, SUPERUSER } from '#server/platform/database/postgres/cluster.ts'
import { chooseLauncher } from '#server/platform/database/postgres/launcher.ts'
import { launch, type ServerFiles, stopPostmaster } from '#server/platform/database/postgres/postmaster.ts'
import { serverSettings } from '#server/platform/database/postgres/settings.ts'
import { DATABASE, prepareDatabase, shopConnection } from '#server/platform/database/postgres/shop-role.ts'

const MAX_START_MS = 30_000

/**
 * Starts a PostgreSQL that is installed on this machine, of any version, with the role and database that the built-in one has.
 * @param bin the folder of its programs, such as /usr/lib/postgresql/15/bin
 * @param folder an existing, empty folder for its files
 */
export async function startInstalled(
  bin: string,
  folder: string,
  settings: Record<string, string>,
): Promise<EmbeddedPostgres> {
  const home = await realpath(folder)
  const initdb = join(bin, 'initdb')
  const launcher = await chooseLauncher(initdb, home)
  const options = [`--username=${SUPERUSER}`, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  const [command = '', ...words] = [...launcher.prefix, initdb, `--pgdata=${join(home, 'cluster')}`, ...options]
  await promisify(execFile)(command, words, { ...launcher.spawn, cwd: home, env: cleanEnvironment() })
  const server = await startCluster(bin, home, settings)
  const owner = new pg.Client({ ...server.administration, database: 'postgres' })
  await owner.connect()
  await prepareDatabase(owner, server.address).finally(() => owner.end())
  return server
}

/** Starts the server of a folder that has its files, and waits until it accepts connections. */
export async function startCluster(
  bin: string,
  folder: string,
  settings: Record<string, string>,
): Promise<EmbeddedPostgres & { address: Address }> {
  const home = await realpath(folder)
  const program = (name: string) => join(bin, name)
  const binaries = {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    extensions: '',
  }
  const launcher = await chooseLauncher(binaries.postgres, home)
  const address = await socketAddress(home, launcher.account)
  const files: ServerFiles = {
    binaries,
    launcher,
    cluster: join(home, 'cluster'),
    logFile: join(home, 'postgres.log'),
    settings: { ...serverSettings(), ...address.settings, ...settings },
  }
  const launched = launch(files)
  await untilUp(address.connection, () => launched.ended)
  return {
    address,
    connection: shopConnection(address),
    administration: { ...address.connection, database: DATABASE },
    stop: () => stopPostmaster(files),
  }
}

/** @param ended why the server has ended, once it has */
async function untilUp(connection: pg.ClientConfig, ended: () => string | undefined): Promise<void> {
  const deadline = Date.now() + MAX_START_MS
  for (;;) {
    const client = new pg.Client({ ...connection, database: 'postgres' })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      const reason = ended()
      if (reason !== undefined || Date.now() > deadline)
        throw new Error(`PostgreSQL did not start: ${reason ?? 'no connection'}`, { cause: error })
      await sleep(20)
    }
  }
}
