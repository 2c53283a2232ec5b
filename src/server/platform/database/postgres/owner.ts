import { open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { isDisconnection } from '../../errors/query-errors.ts'
import type { Address } from './address.ts'
import { type Launched, launch, removeStalePidFile, runningPostmaster, type ServerFiles } from './postmaster.ts'

/** Advisory lock, held on a connection as long as a shop uses this database. */
const OWNER_LOCK = 7_265_000
const STARTING_UP = '57P03'
const TOO_MANY_CONNECTIONS = '53300'
const SECONDS_TO_START = 60
const SECONDS_TO_RECOVER = 600

/** Another process uses this database. */
export class AnotherOwner extends Error {
  override readonly name = 'AnotherOwner'
}

/**
 * Makes this process the only owner of a cluster: connects to its server, starting it if it does not run, and takes
 * the lock that belongs to that connection.
 * @param signal aborts the attempt
 * @returns the connection, which holds the lock until it ends
 * @throws AnotherOwner when another process has it
 */
export async function becomeOwner(files: ServerFiles, address: Address, signal: AbortSignal): Promise<pg.Client> {
  const deadline = Date.now() + SECONDS_TO_START * 1000
  for (;;) {
    const client = await reachServer(files, address, signal)
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
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [OWNER_LOCK])
    if (z.object({ mine: z.boolean() }).parse(rows[0]).mine) return true
    await sleep(100)
  }
  return false
}

async function reachServer(files: ServerFiles, address: Address, signal: AbortSignal): Promise<pg.Client> {
  const started = Date.now()
  const seconds = () => (Date.now() - started) / 1000
  const logged = await sizeOf(files.logFile)
  let launched: Launched | undefined
  for (;;) {
    signal.throwIfAborted()
    const answer = await knock(address)
    if (answer instanceof pg.Client) return answer
    if (seconds() > (answer === 'busy' ? SECONDS_TO_RECOVER : SECONDS_TO_START)) {
      throw new Error(`The database did not start in ${Math.round(seconds())} seconds: see ${files.logFile}`)
    }
    if (answer === 'absent') {
      if (launched?.ended) await mayTryAgain(files, launched.ended, logged)
      if ((!launched || launched.ended) && (await runningPostmaster(files.cluster)) === undefined) {
        await removeStalePidFile(files.cluster)
        launched = launch(files)
      }
    }
    await sleep(launched?.ended || answer === 'busy' ? 100 : 15)
  }
}

/** A connection, or whether a server is running that does not accept one yet. */
async function knock({ connection }: Address): Promise<pg.Client | 'busy' | 'absent'> {
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
    if (code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === undefined) return 'absent'
    throw error
  }
}

/**
 * Whether to start a server again that ended at once: when another start was faster, or processes of a killed server still hold
 * its shared memory, which end by themselves.
 * @throws Error with what the server said, when trying again cannot help
 */
async function mayTryAgain(files: ServerFiles, ended: string, logged: number): Promise<void> {
  const said = await readFrom(files.logFile, logged)
  if (/shared memory block|lock file ".*" already exists|is another postmaster/i.test(said)) return
  const cause = /FATAL: +(.*)/.exec(said)?.[1] ?? said.trim().split('\n').at(-1)
  throw new Error(`The database did not start: ${cause || ended} (see ${files.logFile})`)
}

async function sizeOf(file: string): Promise<number> {
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
