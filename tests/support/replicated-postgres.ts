import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import type { EmbeddedPostgres } from '#server/platform/database/embedded.ts'
import { findPostgres } from '#server/platform/database/postgres/binaries.ts'
import { runningPostmaster } from '#server/platform/database/postgres/postmaster.ts'
import { startCluster, startInstalled } from './installed-postgres.ts'

/** A primary with a streaming replica, which tells what it was asked and can be held back. */
export interface ReplicatedPostgres {
  primary: EmbeddedPostgres
  replica: pg.PoolConfig
  /** The statements that the replica was sent by the shop since the last call. */
  statements(): Promise<string>
  /** Stops the replay of what the primary commits. */
  holdBack(): Promise<void>
  letGo(): Promise<void>
  /** `kill -9` of the replica. */
  kill(): Promise<void>
  /** Starts the replica again. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** @param folder an existing, empty folder for the files of both */
export async function startReplicated(
  folder: string,
  moreSettings: Record<string, string> = {},
): Promise<ReplicatedPostgres> {
  const settings = { fsync: 'off', shared_buffers: '32MB', ...moreSettings }
  const bin = process.env.TEST_POSTGRES_BIN ?? dirname(findPostgres().postgres)
  const [original, copy] = [join(folder, 'primary'), join(folder, 'replica')]
  await mkdir(original, { mode: 0o700 })
  await (await startInstalled(bin, original, settings)).stop()
  await cp(original, copy, { recursive: true, preserveTimestamps: true })
  await rm(join(copy, 'postgres.log'))
  await writeFile(join(copy, 'cluster', 'standby.signal'), '')
  const primary = await startCluster(bin, original, settings)
  const { host, port, user } = primary.address.connection
  const start = () =>
    startCluster(bin, copy, {
      ...settings,
      primary_conninfo: `host=${host} port=${port} user=${user}`,
      wal_retrieve_retry_interval: '100ms',
      log_statement: 'all',
    })
  let replica = await start()
  let read = 0

  async function command(sql: string): Promise<void> {
    const client = new pg.Client(replica.administration)
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }

  return {
    primary,
    replica: replica.connection,
    async statements() {
      const log = await readFile(join(copy, 'postgres.log'), 'utf8')
      const said = log.slice(read)
      read = log.length
      return said
    },
    holdBack: () => command('select pg_wal_replay_pause()'),
    letGo: () => command('select pg_wal_replay_resume()'),
    async kill() {
      const pid = await runningPostmaster(join(copy, 'cluster'))
      if (pid === undefined) throw new Error('The replica does not run')
      process.kill(pid, 'SIGKILL')
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
