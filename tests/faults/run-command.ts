import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const checkout = fileURLToPath(new URL('../../', import.meta.url))

/** Starts a command of the built Mercer. */
export const startCommand = (args: string[], environment: Record<string, string>): ChildProcess =>
  spawn(process.execPath, ['build/app/main.js', ...args], {
    cwd: checkout,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** Runs a command and waits until it exits. @returns the exit code, and the output of stdout and stderr */
export async function runCommand(
  args: string[],
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = startCommand(args, environment)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const [code] = await once(child, 'close')
  return { code, output }
}
