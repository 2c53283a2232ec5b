import { type ExecFileException, execFile } from 'node:child_process'
import { chown, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { majorVersion, type PostgresBinaries } from './binaries.ts'
import type { Launcher } from './launcher.ts'

const run = promisify(execFile)

export const SUPERUSER = 'mercer'

/** An environment without PGDATA, PGPORT and other variables of another PostgreSQL. */
export const cleanEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  SYSTEMROOT: process.env.SYSTEMROOT,
  LC_ALL: 'C',
  TZ: 'UTC',
})

export interface ClusterOptions {
  /** Whether new files must be synced to disk before this returns. */
  durable: boolean
  /** The password of every connection. Without it, anyone with access to the socket's folder could connect. */
  password?: string | undefined
}

/**
 * Creates the files of a database cluster in `folder/cluster` if they do not exist, and returns their path. Creation is atomic,
 * even if the process is killed.
 * @throws Error when existing files were created by another major version of PostgreSQL
 */
export async function ensureCluster(
  folder: string,
  binaries: PostgresBinaries,
  launcher: Launcher,
  options: ClusterOptions,
): Promise<string> {
  const cluster = join(folder, 'cluster')
  const [existing, bundled] = await Promise.all([readVersion(cluster), majorVersion(binaries)])
  if (existing !== undefined && existing !== bundled) {
    throw new Error(
      `The database in ${folder} was created by PostgreSQL ${existing}, and this version of Mercer comes with ${bundled}. ` +
        'Restore a backup into an empty MERCER_DATA, or start the version of Mercer that created it.',
    )
  }
  if (existing === undefined) await initialize(cluster, binaries, launcher, options)
  return cluster
}

async function readVersion(cluster: string): Promise<string | undefined> {
  try {
    return (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function initialize(
  cluster: string,
  binaries: PostgresBinaries,
  launcher: Launcher,
  { durable, password }: ClusterOptions,
): Promise<void> {
  const draft = await mkdtemp(`${cluster}.new-`)
  const passwordFile = `${draft}.password`
  try {
    if (launcher.account) await chown(draft, launcher.account.uid, launcher.account.gid)
    const settings = [
      `--pgdata=${draft}`,
      `--username=${SUPERUSER}`,
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ]
    if (!durable) settings.push('--no-sync')
    if (password === undefined) settings.push('--auth=trust')
    else {
      await writeFile(passwordFile, password, { mode: 0o600 })
      settings.push('--auth=scram-sha-256', `--pwfile=${passwordFile}`)
    }
    const [command = binaries.initdb, ...args] = [...launcher.prefix, binaries.initdb, ...settings]
    await run(command, args, { ...launcher.spawn, cwd: cluster.slice(0, -'cluster'.length), env: cleanEnvironment() })
    await rename(draft, cluster)
  } catch (error) {
    // Two shops may start at the same time in an empty folder. The first creates the database for both.
    if ((await readVersion(cluster)) === undefined) throw explain(error)
  } finally {
    await Promise.all([draft, passwordFile].map((path) => rm(path, { recursive: true, force: true })))
  }
}

function explain(error: unknown): Error {
  const output = (error as ExecFileException).stderr?.trim().split('\n')
  const cause = output?.find((line) => line.includes('error')) ?? output?.at(-1) ?? String(error)
  return new Error(`The database could not be created: ${cause}`, { cause: error })
}
