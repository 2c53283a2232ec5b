import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbedded } from '#server/platform/database/embedded.ts'

let home: string
let folder: string
const running: EmbeddedPostgres[] = []

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'mercer-faults-'))
  folder = join(home, 'postgres')
})

afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop()
  await rm(home, { recursive: true, force: true })
})

it('listens only on its socket, and has synchronous commits', async () => {
  const { connection } = await start()
  expect(connection.host).toBe(folder)
  expect(await readSetting(connection, 'listen_addresses')).toBe('')
  expect(await readSetting(connection, 'synchronous_commit')).toBe('on')
})

it('uses a shorter socket path for a folder with a long path', async () => {
  folder = join(home, 'a'.repeat(120), 'postgres')
  const { connection, superuserConnection } = await start()
  expect(connection.host).not.toContain(home)
  expect(await readSetting(superuserConnection, 'data_directory')).toBe(join(folder, 'cluster'))
  await rm(String(connection.host), { recursive: true, force: true })
})

it('is started by only one of two processes that start in an empty folder at once', async () => {
  const starts = await Promise.allSettled([start(), start()])
  const reasons = starts.flatMap((result) => (result.status === 'rejected' ? [result.reason.message] : []))
  expect(reasons).toEqual([`Another Mercer is running on the data in ${folder}.`])
  expect((await readdir(folder)).filter((name) => name.startsWith('cluster'))).toEqual(['cluster'])
})

it('is restarted for a shop that starts while the former one stops', async () => {
  const former = await start()
  const next = start()
  await expect.poll(() => countOwners(former.superuserConnection)).toBe(2)
  await former.stop()
  const { connection } = await next
  expect(await readSetting(connection, 'fsync')).toBe('off')
})

it('starts if the lock file of a killed server contains the ID of another process', async () => {
  await (await start()).stop()
  running.length = 0
  await writeFile(join(folder, 'cluster', 'postmaster.pid'), `${process.pid}\n${folder}/cluster\n1\n5432\n`)
  const { connection } = await start()
  expect(await readSetting(connection, 'fsync')).toBe('off')
})

it('removes the files of a first start that was killed', async () => {
  const draft = join(folder, 'cluster.new-killed')
  await mkdir(draft, { recursive: true, mode: 0o700 })
  await start()
  expect(await readdir(folder)).not.toContain('cluster.new-killed')
})

it('rejects data files of another PostgreSQL version', async () => {
  await mkdir(join(folder, 'cluster'), { recursive: true, mode: 0o700 })
  await writeFile(join(folder, 'cluster', 'PG_VERSION'), '12\n')
  await expect(start()).rejects.toThrow(/was created by PostgreSQL 12/)
  expect(await readFile(join(folder, 'cluster', 'PG_VERSION'), 'utf8')).toBe('12\n')
})

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await startEmbedded({ folder, log: pino({ level: 'silent' }), settings: { fsync: 'off' } })
  running.push(postgres)
  return postgres
}

async function countOwners(connection: pg.PoolConfig): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rowCount } = await client.query(`select from pg_stat_activity where application_name = 'mercer owner'`)
    return rowCount ?? 0
  } finally {
    await client.end()
  }
}

async function readSetting(connection: pg.PoolConfig, name: string): Promise<string> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query('select current_setting($1) as value', [name])
    return rows[0].value
  } finally {
    await client.end()
  }
}
