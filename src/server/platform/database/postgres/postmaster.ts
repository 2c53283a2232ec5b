import { execFile, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { PostgresBinaries } from './binaries.ts'
import { cleanEnvironment } from './cluster.ts'
import type { Launcher } from './launcher.ts'

const run = promisify(execFile)

/** Everything needed to start the server of a cluster. */
export interface ServerFiles {
  binaries: PostgresBinaries
  launcher: Launcher
  cluster: string
  logFile: string
  settings: Record<string, string>
}

export interface LaunchedPostmaster {
  /** Why the process has ended; undefined while it is running. */
  ended?: string
}

/**
 * Starts the server in a process group of its own, so that Ctrl-C in the terminal ends only the shop, which then stops the
 * server. It keeps running if this process is killed.
 */
export function launch(files: ServerFiles): LaunchedPostmaster {
  const settings = Object.entries(files.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command = files.binaries.postgres, ...args] = [
    ...files.launcher.prefix,
    files.binaries.postgres,
    ...['-D', files.cluster],
    ...settings,
  ]
  const log = openSync(files.logFile, 'a', 0o600)
  const child = spawn(command, args, {
    ...files.launcher.spawn,
    cwd: files.cluster,
    detached: true,
    windowsHide: true,
    env: cleanEnvironment(),
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  const launched: LaunchedPostmaster = {}
  child.on('error', (error) => {
    launched.ended = error.message
  })
  child.on('exit', (code, signal) => {
    launched.ended ??= signal ?? `exit code ${code}`
  })
  return launched
}

/** The process ID of a cluster's running server, even if another process started it. */
export async function findPostmaster(cluster: string): Promise<number | undefined> {
  const pid = await readPid(cluster)
  return pid !== undefined && isAlive(pid) && (await isPostmaster(pid, cluster)) ? pid : undefined
}

/**
 * Removes the PID file of a killed server whose process ID now belongs to another program. PostgreSQL would mistake that
 * program for the server and refuse to start.
 */
export async function removeStalePidFile(cluster: string): Promise<void> {
  const pid = await readPid(cluster)
  if (pid !== undefined && isAlive(pid) && !(await isPostmaster(pid, cluster))) {
    await rm(join(cluster, 'postmaster.pid'), { force: true })
  }
}

/**
 * Shuts the server down: ends its connections, lets it write its data to disk, and waits for its end.
 * @throws Error when it takes longer than a minute
 */
export async function stopPostmaster({ binaries, cluster }: ServerFiles): Promise<void> {
  const pid = await findPostmaster(cluster)
  if (pid === undefined) return
  if (process.platform === 'win32') await run(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w'])
  else process.kill(pid, 'SIGINT')
  const deadline = Date.now() + 60_000
  while (isAlive(pid) && (await isPostmaster(pid, cluster))) {
    if (Date.now() > deadline) throw new Error(`The database (process ${pid}) did not stop within a minute.`)
    await sleep(10)
  }
}

async function readPid(cluster: string): Promise<number | undefined> {
  try {
    const pid = Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8'), 10)
    return pid > 0 ? pid : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  try {
    // The server's working directory is its cluster's folder.
    if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(cluster))
    if (process.platform === 'win32') return true
    return (await run('ps', ['-o', 'command=', '-p', String(pid)])).stdout.includes(cluster)
  } catch {
    // The process has ended, or belongs to another user and so is not our server.
    return false
  }
}
