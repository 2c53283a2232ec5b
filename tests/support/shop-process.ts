import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isAppBuilt } from '../../tools/build-app.mjs'

/**
 * Only variables of the operating system, because tests must not use settings such as DATABASE_URL from the
 * environment.
 */
const machineEnvironment = Object.fromEntries(
  ['PATH', 'HOME', 'USER', 'LANG', 'TMPDIR', 'SYSTEMROOT', 'TEMP'].map((name) => [name, process.env[name]]),
)
/** No test asks the outside. */
const defaults = {
  ...{ NODE_ENV: 'production', HOST: '127.0.0.1', MERCER_EXCHANGE_RATES: 'off', MERCER_VIES: 'off' },
  // Most tests of a demo store expect one market.
  MERCER_DEMO: 'one-market',
}
const projectRoot = fileURLToPath(new URL('../../', import.meta.url))

/** A shop that runs the production bundle, as `npm start` does. */
export interface ShopProcess {
  url: string
  pid: number
  /** Returns the output so far. */
  output(): string
  /** Stops the shop with SIGTERM. @returns the exit code */
  stop(): Promise<number | null>
  /** `kill -9` of the supervisor and its workers. */
  kill(): Promise<void>
}

/**
 * Starts the shop and waits until it is ready.
 * @param environment must contain MERCER_DATA. PORT is a free port by default.
 * @param seconds timeout until the shop is ready
 * @param folder folder of the checkout, or of a package built from it
 * @param prefix command and arguments that run the shop's command
 * @throws Error with the output if the shop exits or is not ready in time
 */
export async function startShopProcess(
  environment: Record<string, string>,
  seconds?: number,
  folder = projectRoot,
  prefix: string[] = [],
): Promise<ShopProcess> {
  if (!isAppBuilt()) throw new Error('The server or the pages were changed: run npm run build')
  const port = environment.PORT ?? String(await freePort())
  const [command = '', ...args] = [...prefix, process.execPath, 'build/app/main.js']
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...machineEnvironment, ...defaults, PORT: port, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Starts a process group, so that the supervisor and its workers can be killed at once.
    detached: true,
  })
  const killAtExit = () => killGroup(child)
  process.once('exit', killAtExit)
  child.once('exit', () => process.off('exit', killAtExit))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const exitCode = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('exit', resolve))
  const url = `http://127.0.0.1:${port}`
  try {
    await waitUntilReady(url, child, seconds)
  } catch (error) {
    killGroup(child)
    throw new Error(`${(error as Error).message}\n${output}`)
  }
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      return exitCode
    },
    async kill() {
      killGroup(child)
      await exitCode
    },
  }
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Waits until the readiness endpoint of the shop succeeds. */
export async function waitUntilReady(url: string, child?: ChildProcess, seconds = 60): Promise<void> {
  const deadline = Date.now() + seconds * 1000
  while (!(await isReady(url))) {
    if (child && (child.exitCode !== null || child.signalCode !== null)) throw new Error('The shop did not start.')
    if (Date.now() > deadline) throw new Error(`The shop was not ready within ${seconds} seconds.`)
    await sleep(50)
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Finds a port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
