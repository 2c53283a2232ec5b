import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { PoolerMode } from '#server/platform/config/database-settings.ts'
import { chooseLauncher } from '#server/platform/database/postgres/launcher.ts'
import { freePort } from './shop-process.ts'

/** Debian installs PgBouncer in a folder that is not in the PATH of ordinary users. */
const PATH = `${process.env.PATH}:/usr/sbin`

export const hasPgBouncer = spawnSync('pgbouncer', ['--version'], { env: { PATH } }).status === 0
export const WITHOUT_PGBOUNCER = 'Tests of poolers need pgbouncer: apt-get install pgbouncer'

/** A connection pooler for all databases of a server. */
export interface PgBouncer {
  host: string
  port: number
  /** `kill -9` */
  kill(): Promise<void>
  /** Restarts the pooler at the same port, and waits until it accepts connections. */
  start(): Promise<void>
}

interface Options {
  mode: PoolerMode
  /** Maximum number of connections to each database. */
  size: number
  /** An existing folder for the files of the pooler. */
  folder: string
}

/** @param server the folder of the socket, the port, and the shop's role, which needs no password */
export async function startPgBouncer(server: pg.PoolConfig, { mode, size, folder }: Options): Promise<PgBouncer> {
  const host = '127.0.0.1'
  const port = await freePort()
  const directory = join(folder, `pgbouncer-${port}`)
  await mkdir(directory, { mode: 0o700 })
  const [configuration, users] = [join(directory, 'pgbouncer.ini'), join(directory, 'users.txt')]
  await writeFile(users, `"${server.user}" ""\n`)
  await writeFile(
    configuration,
    `[databases]
* = host=${server.host} port=${server.port}
[pgbouncer]
listen_addr = ${host}
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = ${size}
max_client_conn = 500
server_idle_timeout = 5
server_login_retry = 1
`,
  )
  // PgBouncer does not run as root, like PostgreSQL.
  const launcher = await chooseLauncher(process.execPath, directory)
  const [command = 'pgbouncer', ...args] = [...launcher.prefix, 'pgbouncer', configuration]
  let bouncer: ChildProcess | undefined
  const killAtExit = () => void bouncer?.kill('SIGKILL')

  async function start(): Promise<void> {
    const child = spawn(command, args, {
      ...launcher.spawn,
      cwd: directory,
      env: { PATH },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    bouncer = child
    let output = ''
    await new Promise<void>((resolve, reject) => {
      child.on('error', reject).on('exit', () => reject(new Error(`PgBouncer did not start: ${output}`)))
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text
          if (output.includes('process up')) resolve()
        })
    })
  }

  process.once('exit', killAtExit)
  await start()
  return {
    host,
    port,
    start,
    async kill() {
      if (!bouncer || bouncer.exitCode !== null) return
      bouncer.kill('SIGKILL')
      await once(bouncer, 'exit')
      process.off('exit', killAtExit)
    },
  }
}
