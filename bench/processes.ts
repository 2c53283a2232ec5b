import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const projectFolder = fileURLToPath(new URL('../', import.meta.url))
const START_LIMIT_MS = 120_000

export interface Server {
  url: string
  pid: number
  stop(): Promise<void>
}

/** The built shop with its demo store, as a process of its own on data of its own. */
export async function startShop(): Promise<Server> {
  const data = await mkdtemp(join(tmpdir(), 'mercer-bench-'))
  const server = await startServer('src/server/main.ts', { MERCER_DATA: data, MERCER_RATE_LIMIT: 'off', MERCER_DEMO: 'on' })
  return {
    ...server,
    async stop() {
      await server.stop()
      await rm(data, { recursive: true, force: true })
    },
  }
}

/** A program that listens on PORT. Resolves when it answers. */
export async function startServer(program: string, environment: Record<string, string> = {}): Promise<Server> {
  const port = await freePort()
  const child = spawn(process.execPath, [program], {
    cwd: projectFolder,
    env: { ...process.env, ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await untilItAnswers(`${url}/healthz`, child)
  return { url, pid: child.pid ?? 0, stop: () => stop(child) }
}

/** Resolves once an address answers 200. */
export async function untilItAnswers(url: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + START_LIMIT_MS
  while (Date.now() < end && child.exitCode === null) {
    const reply = await fetch(url).catch(() => undefined)
    if (reply?.ok) return
    await sleep(50)
  }
  throw new Error(`${url} did not answer`)
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port was given')
  return address.port
}

/** What a process keeps in memory, in bytes. */
export async function residentMemory(pid: number): Promise<number> {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}
