import { mkdir, readdir, realpath, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { BaseLogger } from 'pino'
import { type Address, portAddress, socketAddress } from './postgres/address.ts'
import { findPostgres } from './postgres/binaries.ts'
import { ensureCluster } from './postgres/cluster.ts'
import { copyAllowedExtensions } from './postgres/extensions.ts'
import { chooseLauncher, type Launcher } from './postgres/launcher.ts'
import { boundLogFile } from './postgres/log-file.ts'
import { AnotherOwner, becomeOwner } from './postgres/owner.ts'
import { type ServerFiles, stopPostmaster } from './postgres/postmaster.ts'
import { serverSettings } from './postgres/settings.ts'
import { DATABASE, prepareDatabase, shopConnection } from './postgres/shop-role.ts'
import { archiveSettings } from './postgres/wal-archive.ts'

const HOUR = 3_600_000
const MAX_RESTART_SECONDS = 60

export interface EmbeddedInput {
  /** The folder of the database's files, socket and log. Created if it does not exist. */
  folder: string
  log: Pick<BaseLogger, 'info' | 'warn' | 'error'>
  /** Called when the database cannot be restarted, or another shop has taken it over. */
  onLost?: (error: Error) => void
  /** Server settings that replace the defaults. */
  settings?: Record<string, string>
}

export interface EmbeddedPostgres {
  /** Connection settings of the shop's role. */
  connection: pg.PoolConfig
  /** Connection settings of the superuser, for tests and benchmarks. */
  superuserConnection: pg.PoolConfig
  /** Stops the database. All connections must have been closed. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL server that comes with Mercer, or takes over one left running by a killed process. Restarts the server
 * if it dies.
 * @throws Error with one line for the operator, for example when another shop uses this folder
 */
export async function startEmbedded({ folder, log, onLost, settings }: EmbeddedInput): Promise<EmbeddedPostgres> {
  const { files, address } = await prepare(folder, settings)
  const stopping = new AbortController()
  let owner = await becomeOwner(files, address, stopping.signal)
  let restarting: Promise<void> | undefined
  const watch = () => owner.once('end', () => (restarting = restart()))
  watch()
  await Promise.all([prepareDatabase(owner, address), removeDrafts(files.cluster)])
  const bounding = setInterval(() => boundLogFile(files.logFile).catch((error) => log.warn(error)), HOUR).unref()

  async function restart(): Promise<void> {
    if (stopping.signal.aborted) return
    const lostAt = Date.now()
    const seconds = () => (Date.now() - lostAt) / 1000
    log.warn('The database has stopped; starting it again')
    while (!stopping.signal.aborted) {
      try {
        owner = await becomeOwner(files, address, stopping.signal)
        watch()
        log.warn(`The database is back after ${seconds().toFixed(1)} s`)
        return
      } catch (error) {
        if (stopping.signal.aborted) return
        log.error(error)
        if (error instanceof AnotherOwner || seconds() > MAX_RESTART_SECONDS) return onLost?.(error as Error)
        await sleep(500)
      }
    }
  }

  return {
    connection: shopConnection(address),
    superuserConnection: { ...address.connection, database: DATABASE },
    async stop() {
      stopping.abort()
      clearInterval(bounding)
      await restarting
      // The lock is held until the server has stopped, so that no other shop can start in between.
      await stopPostmaster(files)
      await owner.end()
    },
  }
}

/** Connection settings of the shop's role for other programs on this machine, while the shop is running. */
export async function connectionToEmbedded(folder: string): Promise<pg.PoolConfig> {
  return shopConnection(await findAddress(folder))
}

/** Like `connectionToEmbedded`, for the superuser, which backups need. */
export async function superuserConnectionToEmbedded(folder: string): Promise<pg.PoolConfig> {
  return { ...(await findAddress(folder)).connection, database: DATABASE }
}

async function findAddress(folder: string): Promise<Address> {
  const home = await realpath(folder)
  return chooseAddress(home, await chooseLauncher(findPostgres().postgres, home))
}

async function prepare(
  folder: string,
  settings: Record<string, string> = {},
): Promise<{ files: ServerFiles; address: Address }> {
  await mkdir(dirname(folder), { recursive: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const home = await realpath(folder)
  const binaries = findPostgres()
  const launcher = await chooseLauncher(binaries.postgres, home)
  const address = await chooseAddress(home, launcher)
  const cluster = await ensureCluster(home, binaries, launcher, {
    durable: settings.fsync !== 'off',
    password: address.connection.password,
  })
  const extensions = await copyAllowedExtensions(home, binaries)
  const logFile = join(home, 'postgres.log')
  await boundLogFile(logFile)
  return {
    address,
    files: {
      binaries,
      launcher,
      cluster,
      logFile,
      settings: { ...serverSettings(), ...archiveSettings(home), ...address.settings, ...extensions, ...settings },
    },
  }
}

const chooseAddress = (home: string, { account }: Launcher): Promise<Address> =>
  process.platform === 'win32' ? portAddress(home) : socketAddress(home, account)

/** Removes files left by a first start that was killed while creating them. */
async function removeDrafts(cluster: string): Promise<void> {
  const folder = dirname(cluster)
  const drafts = (await readdir(folder)).filter((name) => name.startsWith('cluster.new-'))
  await Promise.all(drafts.map((name) => rm(join(folder, name), { recursive: true, force: true })))
}
