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
    /** The shop's connection to the test server. Its database `mercer` has empty tables. */
    postgres: pg.PoolConfig
    /** The superuser's connection. */
    superuserConnection: pg.PoolConfig
    /** The pooler through which shops reach it. */
    pooler: TestPooler | undefined
    /** A replica of the server. */
    replica: pg.PoolConfig | undefined
  }
}

/** Tests need no durability, so nothing waits for the disk. */
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
/** A RAM disk on Linux: each test database has a thousand files, which a disk creates slowly. */
const RAM_DISK = '/dev/shm'
/** Several times the measured need of a run. */
const MIN_FREE_BYTES = 2 * 1024 ** 3

/**
 * Vitest runs this once: one PostgreSQL for all tests of the run, in a temporary folder. It is the built-in one, or the one
 * whose programs are in TEST_POSTGRES_BIN. With TEST_POOLER=session or transaction, shops reach it through PgBouncer, and
 * with TEST_REPLICA=on they read from a replica.
 */
export default async function startTestServer(project: TestProject): Promise<() => Promise<void>> {
  removeLeftovers()
  const folder = mkdtempSync(join(hasRamDisk() ? RAM_DISK : tmpdir(), `${prefix}${process.pid}-`))
  const remove = () => removeServer(folder)
  // Also after Ctrl-C, when Vitest does not wait for the teardown below.
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

/** Small in transaction mode, so that clients share connections. */
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

/** Containers often have only 64 MB of it. */
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
  for (const name of readdirSync(parent).filter((each) => each.startsWith(prefix))) {
    const folder = join(parent, name)
    const pid = Number.parseInt(name.slice(prefix.length), 10)
    const owner = statSync(folder, { throwIfNoEntry: false })?.uid
    if (owner === user && !isRunning(pid)) removeServer(folder)
  }
}

function removeServer(folder: string): void {
  for (const directory of [folder, join(folder, 'primary'), join(folder, 'replica')]) {
    const pid = recordedPid(directory)
    if (pid !== undefined && isRunning(pid)) process.kill(pid, 'SIGQUIT')
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}

function recordedPid(folder: string): number | undefined {
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
