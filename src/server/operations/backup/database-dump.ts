import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { BackupFailure } from './backup-failure.ts'

/**
 * The output of `pg_dump` in its custom format, for an external database, whose files cannot be copied.
 * @param snapshot of a transaction that must stay open until the end of the stream
 * @returns a stream that fails when the program does
 */
export function streamDump(connection: pg.PoolConfig, snapshot: string): Readable {
  const options = ['--format=custom', '--compress=0', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`]
  const child = run('pg_dump', options, connection)
  const ended = awaitExit(child, 'pg_dump')
  const output = new PassThrough()
  child.stdout?.pipe(output, { end: false })
  ended.then(
    () => output.end(),
    (error: Error) => output.destroy(error),
  )
  return output
}

/** Fills an empty database from a dump. @throws Error with the message of `pg_restore` */
export async function restoreDump(connection: pg.PoolConfig, dump: Readable): Promise<void> {
  const options = ['--format=custom', '--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction']
  const child = run('pg_restore', [...options, '--dbname=postgres://'], connection)
  const ended = awaitExit(child, 'pg_restore')
  if (!child.stdin) throw new Error('pg_restore has no input')
  const [written, done] = await Promise.allSettled([pipeline(dump, child.stdin), ended])
  // If pg_restore fails, it stops reading, which breaks the pipe. Its message is then the reason. Otherwise the dump has failed.
  if (written.status === 'rejected' && !isBrokenPipe(written.reason)) throw written.reason
  if (done.status === 'rejected') throw done.reason
}

const isBrokenPipe = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(String(error.code))

function run(program: string, options: string[], connection: pg.PoolConfig): ChildProcess {
  return spawn(program, options, {
    // The environment, unlike the command line, is not visible to other users.
    env: { PATH: process.env.PATH, LC_ALL: 'C', ...buildEnvironment(connection) },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
}

function buildEnvironment({
  connectionString,
  host,
  port,
  user,
  database,
  password,
}: pg.PoolConfig): NodeJS.ProcessEnv {
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

async function awaitExit(child: ChildProcess, program: string): Promise<void> {
  let output = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-2000)
  })
  const [code] = await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new BackupFailure(
      'program_missing',
      `${program} is not installed. It comes with PostgreSQL's client programs, whose version must not be older than the database's.`,
      { cause: error },
    )
  })
  if (code !== 0)
    throw new BackupFailure(
      'dump_failed',
      `${program} failed: ${output.split('\n').find((line) => /error|fatal/i.test(line)) ?? output.trim()}`,
    )
}
