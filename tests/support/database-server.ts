import { accessSync, constants, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { connect } from '#server/platform/database/client.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { allowBulkLoad } from '../../bench/catalog/bulk-load.ts'
import { startInstalled } from './installed-postgres.ts'
import { startPgBouncer } from './pgbouncer.ts'
import { startReplicated } from './replicated-postgres.ts'
import type { TestPooler } from './shop-parts.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The shop's connection to the test server. The database `mercer` is migrated and empty. */
    postgres: pg.PoolConfig
    /** The superuser's connection. */
    superuserConnection: pg.PoolConfig
    /** The pooler between the shops and the server, if tests run with one. */
    pooler: TestPooler | undefined
    /** A replica of the server, if tests run with one. */
    replica: pg.PoolConfig | undefined
  }
}

/** Tests need no durability, so the server does not wait for the disk. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '500',
  max_wal_senders: '0',
  max_wal_size: '128MB',
  wal_level: 'minimal',
  archive_mode: 'off',
}

const replicationSettings = { wal_level: 'replica', max_wal_senders: '5' }

const prefix = 'mercer-test-'
/** The RAM disk on Linux. Each test database has a thousand files, which are slow to create on a disk. */
const RAM_DISK = '/dev/shm'
/** Several times the measured use of a test run. */
const MIN_FREE_BYTES = 2 * 1024 ** 3

/**
 * Starts one PostgreSQL for all tests of the run, in a temporary folder. Vitest runs this once. The server is the
 * built-in one, or the one in TEST_POSTGRES_BIN. With TEST_POOLER=session or transaction, shops connect through
 * PgBouncer. With TEST_REPLICA=on, they read from a replica.
 */
export default async function startTestServer(project: TestProject): Promise<() => Promise<void>> {
  removeLeftovers()
  const folder = mkdtempSync(join(hasRamDisk() ? RAM_DISK : tmpdir(), `${prefix}${process.pid}-`))
  const remove = () => removeServer(folder)
  // Removes the server even after Ctrl-C, when Vitest does not wait for the teardown below.
  process.once('exit', remove)
  const { postgres, replica, stop } = await startServer(folder)
  await allowBulkLoad(postgres.superuserConnection)
  const template = connect(postgres.connection, () => {})
  await migrateDatabase(template.direct)
  await template.close()
  project.provide('postgres', postgres.connection)
  project.provide('superuserConnection', postgres.superuserConnection)
  const bouncer = await startPooler(postgres.connection, folder)
  project.provide('replica', replica)
  project.provide('pooler', bouncer?.address)
  return async () => {
    await bouncer?.kill()
    await stop()
    remove()
    process.off('exit', remove)
  }
}

async function startServer(folder: string) {
  const { TEST_POSTGRES_BIN: bin, TEST_REPLICA } = process.env
  if (TEST_REPLICA === 'on') {
    const { primary, replica, stop } = await startReplicated(folder, { ...settings, ...replicationSettings })
    return { postgres: primary, replica, stop }
  }
  const log = pino({ level: 'error' })
  const postgres = bin ? await startInstalled(bin, folder, settings) : await startEmbedded({ folder, log, settings })
  return { postgres, replica: undefined, stop: postgres.stop }
}

/** Pool sizes. In transaction mode the pool is small, so that clients share connections. */
const CONNECTIONS_BY_MODE = { session: 100, transaction: 5 }

async function startPooler(
  server: pg.PoolConfig,
  folder: string,
): Promise<{ address: TestPooler; kill: () => Promise<void> } | undefined> {
  const { TEST_POOLER: mode } = process.env
  if (mode !== 'session' && mode !== 'transaction') return undefined
  const { host, port, kill } = await startPgBouncer(server, { mode, size: CONNECTIONS_BY_MODE[mode], folder })
  return { address: { host, port, mode }, kill }
}

/** Whether there is a RAM disk with enough space. Containers often have only 64 MB. */
function hasRamDisk(): boolean {
  try {
    accessSync(RAM_DISK, constants.W_OK)
    const { bavail, bsize } = statfsSync(RAM_DISK)
    return bavail * bsize > MIN_FREE_BYTES
  } catch (error) {
    if (['ENOENT', 'EACCES'].includes(String((error as NodeJS.ErrnoException).code))) return false
    throw error
  }
}

/** Removes servers and folders of runs that were killed. */
function removeLeftovers(): void {
  for (const parent of hasRamDisk() ? [tmpdir(), RAM_DISK] : [tmpdir()]) removeLeftoversIn(parent)
}

function removeLeftoversIn(parent: string): void {
  const user = process.getuid?.()
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(parent, name)
    const pid = Number.parseInt(name.slice(prefix.length), 10)
    const owner = statSync(folder, { throwIfNoEntry: false })?.uid
    if (owner === user && !isRunning(pid)) removeServer(folder)
  }
}

function removeServer(folder: string): void {
  for (const directory of [folder, join(folder, 'primary'), join(folder, 'replica')]) {
    const pid = readPid(directory)
    if (pid !== undefined && isRunning(pid)) process.kill(pid, 'SIGQUIT')
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}

function readPid(folder: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8'), 10)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
