import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startShopProcess } from '../tests/support/shop-process.ts'

/** Settings to run the shop in one process, so that its CPU time and memory can be measured. */
export const oneProcess = { MERCER_WORKERS: '0' }

export interface Server {
  url: string
  pid: number
  /** Its data folder. */
  data: string
  stop(): Promise<unknown>
}

/**
 * Starts the built shop with its demo store in a separate process and an empty data folder.
 * @param environment additional settings
 */
export async function startShop(environment: Record<string, string> = {}): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'mercer-bench-'))
  const shop = await startShopProcess({ ...oneProcess, MERCER_DATA: folder, MERCER_RATE_LIMIT: 'off', ...environment })
  return {
    ...shop,
    data: folder,
    async stop() {
      await shop.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Starts the bare server with which the shop is compared. */
export async function startBaseline(): Promise<Omit<Server, 'data'>> {
  const child = fork(fileURLToPath(new URL('baseline-server.ts', import.meta.url)))
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

/** Resident memory of a process, in bytes. */
export async function residentMemory(pid: number): Promise<number> {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}
