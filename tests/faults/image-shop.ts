import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Image, parseDockerfile } from '../support/image.ts'

const run = promisify(execFile)

/** Packages of debian:bookworm-slim that the shop uses, mainly a shell and the C library. */
const basePackages = ['base-files', 'base-passwd', 'coreutils', 'dash', 'libc6']

/** Returns why an image cannot be built on this machine, or undefined if it can. */
export function findImageObstacle(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'an image needs Linux and root'
  const missing = ['mmdebstrap', 'bwrap'].filter((program) => spawnSync(program, ['--version']).error)
  if (missing.length > 0) return `not installed: ${missing.join(', ')}`
  const { status } = spawnSync('bwrap', ['--ro-bind', '/', '/', '--unshare-all', '--proc', '/proc', 'true'])
  return status === 0 ? undefined : 'namespaces are forbidden here'
}

export interface ShopImage {
  /** Size of the image in megabytes, without the package. */
  megabytes: number
  /** Runs a command in the image as Docker would: as another user, with a read-only root and no capabilities. */
  start(command: string[], environment?: Record<string, string>): ChildProcess
  /** The command and arguments with which the image starts the shop. */
  command: string[]
}

/**
 * Builds the root file system of the image in deploy/Dockerfile from Debian packages.
 * @param folder an empty folder for the image
 * @param packaged the folder of the installed package
 * @param data the folder of the volume
 */
export async function buildImage(folder: string, packaged: string, data: string): Promise<ShopImage> {
  const image = parseDockerfile(await readFile('deploy/Dockerfile', 'utf8'))
  const root = join(folder, 'root')
  const include = `--include=${[...basePackages, ...image.packages].join(',')}`
  await run('mmdebstrap', ['--quiet', '--mode=root', '--variant=extract', include, 'bookworm', root])
  await Promise.all(['srv/mercer', 'data'].map((path) => mkdir(join(root, path), { recursive: true })))
  const [user = '', group = ''] = image.user.split(':')
  await writeFile(join(root, 'etc/passwd'), `mercer:x:${user}:${group}::/data:/usr/sbin/nologin\n`)
  const { stdout } = await run('du', ['-sm', root])
  return {
    megabytes: Number.parseInt(stdout, 10),
    command: image.start,
    start: (command, environment) =>
      spawn('bwrap', [...sandbox({ root, packaged, data }, image, environment), ...command], {
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
  }
}

function sandbox(
  { root, packaged, data }: { root: string; packaged: string; data: string },
  image: Image,
  environment: Record<string, string> = {},
): string[] {
  const [user = '', group = ''] = image.user.split(':')
  const path = `${image.environment.PATH?.replace('$PATH', '/usr/bin:/bin')}`
  const variables = Object.entries({ ...image.environment, PATH: path, ...environment })
  return [
    ...['--unshare-all', '--share-net', '--as-pid-1', '--die-with-parent', '--uid', user, '--gid', group],
    ...['--ro-bind', root, '/', '--ro-bind', packaged, '/srv/mercer', '--bind', data, '/data'],
    ...['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp', '--chdir', '/srv/mercer', '--clearenv'],
    ...variables.flatMap(([name, value]) => ['--setenv', name, value]),
  ]
}
