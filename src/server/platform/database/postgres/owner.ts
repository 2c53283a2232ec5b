import { open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { isDisconnection } from '../../errors/query-errors.ts'
import type { Address } from './address.ts'
import { findPostmaster, type LaunchedPostmaster, launch, removeStalePidFile, type ServerFiles } from './postmaster.ts'

/** Advisory lock, held on a connection as long as a shop uses this database. */
const OWNER_LOCK = 7_265_000
const STARTING_UP = '57P03'
const TOO_MANY_CONNECTIONS = '53300'
const MAX_START_SECONDS = 60
const MAX_RECOVERY_SECONDS = 600

/** Another process uses this database. */
export class AnotherOwner extends Error {
  override readonly name = 'AnotherOwner'
}

/**
 * Makes this process the only owner of a cluster: connects to its server, starting it if it does not run, and takes
 * the lock that belongs to that connection.
 * @param signal aborts the attempt
 * @returns the connection, which holds the lock until it ends
 * @throws AnotherOwner when another process holds the lock
 */
export async function becomeOwner(files: ServerFiles, address: Address, signal: AbortSignal): Promise<pg.Client> {
  const deadline = Date.now() + MAX_START_SECONDS * 1000
  for (;;) {
    const client = await connectOrStart(files, address, signal)
    try {
      if (await takeLock(client)) return client
    } catch (error) {
      if (!isDisconnection(error) || Date.now() > deadline) throw error
      // The process that owned the server was just stopping it.
      continue
    }
    await client.end()
    throw new AnotherOwner(`Another Mercer is running on the data in ${dirname(files.cluster)}.`)
  }
}

async function takeLock(client: pg.Client): Promise<boolean> {
  // The connection of a process that was just killed may still be open.
  for (let attempt = 0; attempt < 15; attempt++) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as acquired', [OWNER_LOCK])
    if (z.object({ acquired: z.boolean() }).parse(rows[0]).acquired) return true
    await sleep(100)
  }
  return false
}

async function connectOrStart(files: ServerFiles, address: Address, signal: AbortSignal): Promise<pg.Client> {
  const started = Date.now()
  const seconds = () => (Date.now() - started) / 1000
  const logSize = await readSize(files.logFile)
  let launched: LaunchedPostmaster | undefined
  for (;;) {
    signal.throwIfAborted()
    const result = await tryToConnect(address)
    if (result instanceof pg.Client) return result
    if (seconds() > (result === 'busy' ? MAX_RECOVERY_SECONDS : MAX_START_SECONDS)) {
      throw new Error(`The database did not start in ${Math.round(seconds())} seconds: see ${files.logFile}`)
    }
    if (result === 'not running') {
      if (launched?.ended) await assertRetryable(files, launched.ended, logSize)
      if ((!launched || launched.ended) && (await findPostmaster(files.cluster)) === undefined) {
        await removeStalePidFile(files.cluster)
        launched = launch(files)
      }
    }
    await sleep(launched?.ended || result === 'busy' ? 100 : 15)
  }
}

/** @returns a connection; `busy` if the server is running and does not accept connections yet */
async function tryToConnect({ connection }: Address): Promise<pg.Client | 'busy' | 'not running'> {
  const client = new pg.Client({
    ...connection,
    database: 'postgres',
    application_name: 'mercer owner',
    connectionTimeoutMillis: 5_000,
  })
  // Without a listener, an error on the idle connection would end the process. Its end is handled elsewhere.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === STARTING_UP || code === TOO_MANY_CONNECTIONS) return 'busy'
    if (code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === undefined)
      return 'not running'
    throw error
  }
}

/**
 * Checks whether it makes sense to start a server again that has just exited: if another process was starting it too, or if
 * processes of a killed server, which will exit on their own, still use its shared memory.
 * @throws Error with the server's message, when another start would fail too
 */
async function assertRetryable(files: ServerFiles, ended: string, logSize: number): Promise<void> {
  const output = await readFrom(files.logFile, logSize)
  if (/shared memory block|lock file ".*" already exists|is another postmaster/i.test(output)) return
  const cause = /FATAL: +(.*)/.exec(output)?.[1] ?? output.trim().split('\n').at(-1)
  throw new Error(`The database did not start: ${cause || ended} (see ${files.logFile})`)
}

async function readSize(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return 0
      throw error
    },
  )
}

async function readFrom(file: string, position: number): Promise<string> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const { buffer } = await handle.read({ buffer: Buffer.alloc(Math.max(size - position, 0)), position })
    return buffer.toString('utf8')
  } finally {
    await handle.close()
  }
}
