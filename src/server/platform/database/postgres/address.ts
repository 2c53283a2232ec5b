import { createHash, randomBytes } from 'node:crypto'
import { chown, lstat, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SUPERUSER } from './cluster.ts'
import type { Account } from './launcher.ts'

/** The address of a server: connection settings, and the server settings to listen there. */
export interface Address {
  connection: { host: string; port: number; user: string; password?: string; ssl: false }
  settings: Record<string, string>
}

const PORT = 5432
/** In bytes: the limit of macOS, the lowest of all supported systems. */
const MAX_SOCKET_PATH_LENGTH = 103

/**
 * A Unix socket in a folder that only the shop's user may enter, so that no other user can connect and no port is needed. It is
 * in the database folder, unless the path would be too long.
 * @throws Error when the folder for the socket belongs to another user
 */
export async function socketAddress(folder: string, account: Account | undefined): Promise<Address> {
  const fits = Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}`)) <= MAX_SOCKET_PATH_LENGTH
  const host = fits ? folder : await createShortFolder(folder, account)
  return {
    connection: { host, port: PORT, user: SUPERUSER, ssl: false },
    settings: {
      listen_addresses: '',
      port: String(PORT),
      unix_socket_directories: `"${host.replaceAll('"', '""')}"`,
      unix_socket_permissions: '0700',
    },
  }
}

/** A local port with a password: for Windows, where file permissions cannot protect a socket. */
export async function portAddress(folder: string): Promise<Address> {
  const host = '127.0.0.1'
  const port = (await findRunningPort(folder)) ?? (await findFreePort(host))
  return {
    connection: { host, port, user: SUPERUSER, password: await readPassword(folder), ssl: false },
    settings: { listen_addresses: host, port: String(port), unix_socket_directories: '' },
  }
}

async function createShortFolder(folder: string, account: Account | undefined): Promise<string> {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  const short = join(tmpdir(), `mercer-${name}`)
  const owner = account?.uid ?? process.getuid?.()
  if ((await mkdir(short, { mode: 0o700, recursive: true })) && account) await chown(short, account.uid, account.gid)
  // Everyone can write to the folder for temporary files, so another user may have created this one.
  const found = await lstat(short)
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new Error(`The folder ${short} belongs to another user. Set MERCER_DATA to a folder with a shorter path.`)
  }
  return short
}

async function findRunningPort(folder: string): Promise<number | undefined> {
  const lines = await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8').catch(undefinedIfMissing)
  return Number(lines?.split('\n')[3]) || undefined
}

async function readPassword(folder: string): Promise<string> {
  const file = join(folder, 'password')
  await writeFile(file, randomBytes(24).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(ignoreExisting)
  return readFile(file, 'utf8')
}

function findFreePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject).listen(0, host, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
