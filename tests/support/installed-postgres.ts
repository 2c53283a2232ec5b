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
 * Starts a PostgreSQL installed on this machine, with the same role and database as the built-in one.
 * @param bin folder of the programs, such as /usr/lib/postgresql/15/bin
 * @param folder an existing, empty folder for the files of the server
 */
export async function startInstalled(
  bin: string,
  folder: string,
  settings: Record<string, string>,
): Promise<EmbeddedPostgres> {
  const directory = await realpath(folder)
  const initdb = join(bin, 'initdb')
  const launcher = await chooseLauncher(initdb, directory)
  const options = [`--username=${SUPERUSER}`, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  const [command = '', ...args] = [...launcher.prefix, initdb, `--pgdata=${join(directory, 'cluster')}`, ...options]
  await promisify(execFile)(command, args, { ...launcher.spawn, cwd: directory, env: cleanEnvironment() })
  const server = await startCluster(bin, directory, settings)
  const owner = new pg.Client({ ...server.superuserConnection, database: 'postgres' })
  await owner.connect()
  await prepareDatabase(owner, server.address).finally(() => owner.end())
  return server
}

/** Starts a server with the existing files in a folder, and waits until it accepts connections. */
export async function startCluster(
  bin: string,
  folder: string,
  settings: Record<string, string>,
): Promise<EmbeddedPostgres & { address: Address }> {
  const directory = await realpath(folder)
  const program = (name: string) => join(bin, name)
  const binaries = {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    extensions: '',
  }
  const launcher = await chooseLauncher(binaries.postgres, directory)
  const address = await socketAddress(directory, launcher.account)
  const files: ServerFiles = {
    binaries,
    launcher,
    cluster: join(directory, 'cluster'),
    logFile: join(directory, 'postgres.log'),
    settings: { ...serverSettings(), ...address.settings, ...settings },
  }
  const server = launch(files)
  await waitUntilConnectable(address.connection, () => server.ended)
  return {
    address,
    connection: shopConnection(address),
    superuserConnection: { ...address.connection, database: DATABASE },
    stop: () => stopPostmaster(files),
  }
}

/** @param findEndReason returns why the server has ended, or undefined while it runs */
async function waitUntilConnectable(
  connection: pg.ClientConfig,
  findEndReason: () => string | undefined,
): Promise<void> {
  const deadline = Date.now() + MAX_START_MS
  for (;;) {
    const client = new pg.Client({ ...connection, database: 'postgres' })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      const reason = findEndReason()
      if (reason !== undefined || Date.now() > deadline)
        throw new Error(`PostgreSQL did not start: ${reason ?? 'no connection'}`, { cause: error })
      await sleep(20)
    }
  }
}
