import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Image, imageOf } from '../support/image.ts'

const run = promisify(execFile)

/** What debian:bookworm-slim has of what the shop uses: a shell, and the C library. */
const base = ['base-files', 'base-passwd', 'coreutils', 'dash', 'libc6']

/** Why an image cannot be made here; undefined when it can. */
export function whyNoImage(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'an image needs Linux and root'
  const missing = ['mmdebstrap', 'bwrap'].filter((program) => spawnSync(program, ['--version']).error)
  if (missing.length > 0) return `not installed: ${missing.join(', ')}`
  const { status } = spawnSync('bwrap', ['--ro-bind', '/', '/', '--unshare-all', '--proc', '/proc', 'true'])
  return status === 0 ? undefined : 'namespaces are forbidden here'
}

export interface ShopImage {
  /** Megabytes of Debian in it, without the package. */
  megabytes: number
  /** Starts the words in the image, as Docker would: another user, a read-only root, no capabilities. */
  start(words: string[], environment?: Record<string, string>): ChildProcess
  /** The words with which the image starts the shop. */
  command: string[]
}

/**
 * Makes the root file system of the image of deploy/Dockerfile from packages of Debian.
 * @param folder an empty one for it
 * @param packaged the installed package
 * @param data the volume
 */
export async function makeImage(folder: string, packaged: string, data: string): Promise<ShopImage> {
  const image = imageOf(await readFile('deploy/Dockerfile', 'utf8'))
  const root = join(folder, 'root')
  const include = `--include=${[...base, ...image.packages].join(',')}`
  await run('mmdebstrap', ['--quiet', '--mode=root', '--variant=extract', include, 'bookworm', root])
  await Promise.all(['srv/mercer', 'data'].map((path) => mkdir(join(root, path), { recursive: true })))
  const [user = '', group = ''] = image.user.split(':')
  await writeFile(join(root, 'etc/passwd'), `mercer:x:${user}:${group}::/data:/usr/sbin/nologin\n`)
  const { stdout } = await run('du', ['-sm', root])
  return {
    megabytes: Number.parseInt(stdout, 10),
    command: image.start,
    start: (words, environment) =>
      spawn('bwrap', [...sandbox({ root, packaged, data }, image, environment), ...words], {
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
