import { execFile } from 'node:child_process'
import type pg from 'pg'

/** Builds the `postgres://` URL of a connection. */
export function databaseUrl({ user, password, host, port, database }: pg.ClientConfig): string {
  return `postgres://${user}${password ? `:${password}` : ''}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`
}

/** Runs a command of Mercer from its sources. @returns the exit code, and the output of stdout and stderr */
export function runFromSources(
  args: string[],
  environment: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const { PATH, HOME } = process.env
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['src/server/app/mercer.ts', ...args],
      { env: { PATH, HOME, ...environment } },
      (error, stdout, stderr) => {
        resolve({
          code: typeof error?.code === 'number' ? error.code : error ? 1 : 0,
          output: `${stdout}${stderr}`.trimEnd(),
        })
      },
    )
  })
}
