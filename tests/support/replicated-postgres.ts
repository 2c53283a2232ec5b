import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { EmbeddedPostgres } from '#server/platform/database/embedded.ts'
import { findPostgres } from '#server/platform/database/postgres/binaries.ts'
import { findPostmaster } from '#server/platform/database/postgres/postmaster.ts'
import { startCluster, startInstalled } from './installed-postgres.ts'

/**
 * A primary server with a streaming replica. The statements of the replica are logged, and its replay can be paused.
 */
export interface ReplicatedPostgres {
  primary: EmbeddedPostgres
  replica: pg.PoolConfig
  /** Reads the log of the replica since the last call, with the statements that the shop sent. */
  readStatements(): Promise<string>
  /** Pauses the replay of the primary's commits. */
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
  /** `kill -9` of the replica. */
  kill(): Promise<void>
  /** Starts the replica again. */
  start(): Promise<void>
  /** `kill -9` of the primary, then starts it again at the same address. */
  restartPrimary(): Promise<void>
  stop(): Promise<void>
}

/** @param folder an existing, empty folder for the files of both servers */
export async function startReplicated(
  folder: string,
  extraSettings: Record<string, string> = {},
): Promise<ReplicatedPostgres> {
  const settings = { fsync: 'off', shared_buffers: '32MB', ...extraSettings }
  const bin = process.env.TEST_POSTGRES_BIN ?? dirname(findPostgres().postgres)
  const [primaryFolder, replicaFolder] = [join(folder, 'primary'), join(folder, 'replica')]
  await mkdir(primaryFolder, { mode: 0o700 })
  await (await startInstalled(bin, primaryFolder, settings)).stop()
  await cp(primaryFolder, replicaFolder, { recursive: true, preserveTimestamps: true })
  await rm(join(replicaFolder, 'postgres.log'))
  await writeFile(join(replicaFolder, 'cluster', 'standby.signal'), '')
  let primary = await startCluster(bin, primaryFolder, settings)
  const { host, port, user } = primary.address.connection
  const start = () =>
    startCluster(bin, replicaFolder, {
      ...settings,
      primary_conninfo: `host=${host} port=${port} user=${user}`,
      wal_retrieve_retry_interval: '100ms',
      log_statement: 'all',
    })
  let replica = await start()
  let readLength = 0

  async function runOnReplica(sql: string): Promise<void> {
    const client = new pg.Client(replica.superuserConnection)
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }

  const killServer = async (directory: string) => {
    const pid = await findPostmaster(join(directory, 'cluster'))
    if (pid === undefined) throw new Error(`The server in ${directory} does not run`)
    process.kill(pid, 'SIGKILL')
  }

  return {
    primary,
    replica: replica.connection,
    async readStatements() {
      const log = await readFile(join(replicaFolder, 'postgres.log'), 'utf8')
      const newLines = log.slice(readLength)
      readLength = log.length
      return newLines
    },
    pauseReplay: () => runOnReplica('select pg_wal_replay_pause()'),
    resumeReplay: () => runOnReplica('select pg_wal_replay_resume()'),
    kill: () => killServer(replicaFolder),
    async restartPrimary() {
      await killServer(primaryFolder)
      primary = await retryStart(() => startCluster(bin, primaryFolder, settings))
    },
    async start() {
      replica = await start()
    },
    async stop() {
      await replica.stop()
      await primary.stop()
    },
  }
}

/** Retries, because the files of a killed server are in use until its processes have ended. */
async function retryStart<Server>(start: () => Promise<Server>): Promise<Server> {
  const deadline = Date.now() + 10_000
  for (;;) {
    try {
      return await start()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(100)
    }
  }
}
