import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startShopProcess } from '../tests/support/shop-process.ts'

/** For figures of one process. */
export const oneProcess = { MERCER_WORKERS: '0' }

export interface Server {
  url: string
  pid: number
  stop(): Promise<unknown>
}

/**
 * The built shop with its demo store, as a process of its own on data of its own.
 * @param environment settings other than the benchmark's own
 */
export async function startShop(environment: Record<string, string> = {}): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'mercer-bench-'))
  const shop = await startShopProcess({ ...oneProcess, MERCER_DATA: folder, MERCER_RATE_LIMIT: 'off', ...environment })
  return {
    ...shop,
    async stop() {
      await shop.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** What the shop is compared with. */
export async function startLimit(): Promise<Server> {
  const child = fork(fileURLToPath(new URL('limit-server.ts', import.meta.url)))
  const [url] = await once(child, 'message')
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

/** What a process keeps in memory, in bytes. */
export async function residentMemory(pid: number): Promise<number> {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}
