import { execFile } from 'node:child_process'
import { chown, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import type { EmbeddedPostgres } from '#server/platform/database/embedded.ts'
import { socketAddress } from '#server/platform/database/postgres/address.ts'
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
  const program = (name: string) => join(bin, name)
  const binaries = {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    extensions: '',
  }
  const launcher = await chooseLauncher(binaries.postgres, home)
  const cluster = join(home, 'cluster')
  if (launcher.account) await chown(home, launcher.account.uid, launcher.account.gid)
  const options = [`--username=${SUPERUSER}`, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  const [command = '', ...words] = [...launcher.prefix, binaries.initdb, `--pgdata=${cluster}`, ...options]
  await promisify(execFile)(command, words, { ...launcher.spawn, cwd: home, env: cleanEnvironment() })
  const address = await socketAddress(home, launcher.account)
  const files: ServerFiles = {
    binaries,
    launcher,
    cluster,
    logFile: join(home, 'postgres.log'),
    settings: { ...serverSettings(), ...address.settings, ...settings },
  }
  const launched = launch(files)
  const owner = await connectWhenUp(address.connection, () => launched.ended)
  await prepareDatabase(owner, address).finally(() => owner.end())
  return {
    connection: shopConnection(address),
    administration: { ...address.connection, database: DATABASE },
    stop: () => stopPostmaster(files),
  }
}

/** @param ended why the server has ended, once it has */
async function connectWhenUp(connection: pg.ClientConfig, ended: () => string | undefined): Promise<pg.Client> {
  const deadline = Date.now() + MAX_START_MS
  for (;;) {
    const client = new pg.Client({ ...connection, database: 'postgres' })
    try {
      await client.connect()
      return client
    } catch (error) {
      const reason = ended()
      if (reason !== undefined || Date.now() > deadline)
        throw new Error(`PostgreSQL did not start: ${reason ?? 'no connection'}`, { cause: error })
      await sleep(20)
    }
  }
}
