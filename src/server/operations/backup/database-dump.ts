import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'

/**
 * The output of `pg_dump` in its custom format, for a database that is not ours to copy.
 * @param snapshot of a transaction that is open as long as it runs
 * @returns a stream that fails when the program does
 */
export function streamDump(connection: pg.PoolConfig, snapshot: string): Readable {
  const options = ['--format=custom', '--compress=0', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`]
  const child = run('pg_dump', options, connection)
  const ended = endOf(child, 'pg_dump')
  const output = new PassThrough()
  child.stdout?.pipe(output, { end: false })
  child.stdout?.once('close', () => {
    ended.then(
      () => output.end(),
      (error: Error) => output.destroy(error),
    )
  })
  return output
}

/** Fills an empty database with such an output. @throws Error with what `pg_restore` said */
export async function restoreDump(connection: pg.PoolConfig, dump: Readable): Promise<void> {
  const options = ['--format=custom', '--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction']
  const child = run('pg_restore', [...options, '--dbname=postgres://'], connection)
  const ended = endOf(child, 'pg_restore')
  if (!child.stdin) throw new Error('pg_restore has no input')
  const [written, done] = await Promise.allSettled([pipeline(dump, child.stdin), ended])
  // It stops reading when it fails; what it said is the reason, unless the dump is what broke.
  if (written.status === 'rejected' && !isBrokenPipe(written.reason)) throw written.reason
  if (done.status === 'rejected') throw done.reason
}

const isBrokenPipe = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(String(error.code))

function run(program: string, options: string[], connection: pg.PoolConfig): ChildProcess {
  return spawn(program, options, {
    // The environment, unlike the command line, is not visible to other users.
    env: { PATH: process.env.PATH, LC_ALL: 'C', ...environmentOf(connection) },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
}

function environmentOf({ connectionString, host, port, user, database, password }: pg.PoolConfig): NodeJS.ProcessEnv {
  if (connectionString === undefined)
    return {
      PGHOST: host,
      PGPORT: String(port),
      PGUSER: user,
      PGDATABASE: database,
      PGPASSWORD: typeof password === 'string' ? password : undefined,
    }
  const url = new URL(connectionString)
  const part = (text: string) => decodeURIComponent(text) || undefined
  return {
    PGHOST: url.searchParams.get('host') ?? part(url.hostname),
    PGPORT: url.port || undefined,
    PGUSER: part(url.username),
    PGPASSWORD: part(url.password),
    PGDATABASE: part(url.pathname.slice(1)),
    PGSSLMODE: url.searchParams.get('sslmode') ?? undefined,
    PGSSLROOTCERT: url.searchParams.get('sslrootcert') ?? undefined,
  }
}

async function endOf(child: ChildProcess, program: string): Promise<void> {
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000)
  })
  const [code] = await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new Error(
      `${program} is not installed. It comes with PostgreSQL's client programs, of the database's version or newer.`,
      { cause: error },
    )
  })
  if (code !== 0)
    throw new Error(`${program} failed: ${said.split('\n').find((line) => /error|fatal/i.test(line)) ?? said.trim()}`)
}
