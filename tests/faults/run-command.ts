import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const checkout = fileURLToPath(new URL('../../', import.meta.url))

/** Starts a command of Mercer, as built. */
export const startCommand = (args: string[], environment: Record<string, string>): ChildProcess =>
  spawn(process.execPath, ['build/app/main.js', ...args], {
    cwd: checkout,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** Runs a command and waits until it exits. */
export async function runCommand(
  args: string[],
  environment: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const child = startCommand(args, environment)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  const [code] = await once(child, 'close')
  return { code, said }
}
