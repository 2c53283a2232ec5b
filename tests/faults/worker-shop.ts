import { execFile } from 'node:child_process'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { vi } from 'vitest'
import { type KillableShop, openKillableShop } from './killable-shop.ts'

/** A shop with several workers. */
export interface WorkerShop extends KillableShop {
  /** Lists the process IDs of the running workers. */
  workers(): Promise<number[]>
  /** Waits until the process IDs of the workers meet a condition. */
  untilWorkers(condition: (pids: number[]) => boolean): Promise<unknown>
  /** Calls the shop. Without an agent, each call uses a new connection. */
  call(path: string, input?: Call): Promise<ShopResponse>
  /**
   * Requests a list repeatedly until `end` is called, over new and keep-alive connections.
   * @param url by default the shop, or a proxy in front of it
   */
  visit(url?: string): { countSucceeded: () => number; end: () => Promise<{ succeeded: number; failed: unknown[] }> }
}

interface Call {
  agent?: Agent | undefined
  body?: object
  token?: string
  /** Milliseconds after which the call fails. */
  timeout?: number
  /** By default the shop's URL. */
  url?: string
}

interface ShopResponse {
  status: number
  headers: NodeJS.Dict<string | string[]>
  text: string
}

export const keepAliveAgent = () => new Agent({ keepAlive: true, maxSockets: 1 })

/** Opens an empty shop, and waits until all its workers serve requests. */
export async function openWorkerShop(count: number, environment: Record<string, string> = {}): Promise<WorkerShop> {
  const shop = await openKillableShop({ MERCER_WORKERS: String(count), ...environment })

  async function workers(): Promise<number[]> {
    const pgrep = promisify(execFile)('pgrep', ['-P', String(shop.pid()), '-f', 'main.js worker'])
    const { stdout } = await pgrep.catch((error: { code?: number; stdout: string }) => {
      // pgrep exits with 1 if it finds no process.
      if (error.code === 1) return { stdout: '' }
      throw error
    })
    return stdout.trim().split('\n').filter(Boolean).map(Number)
  }

  const untilWorkers = (condition: (pids: number[]) => boolean) =>
    vi.waitUntil(async () => condition(await workers()), { timeout: 40_000, interval: 50 })

  const call = (path: string, { agent, body, token, timeout, url = shop.url }: Call = {}) =>
    new Promise<ShopResponse>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
      const method = body ? 'POST' : 'GET'
      const signal = timeout === undefined ? undefined : AbortSignal.timeout(timeout)
      request(`${url}${path}`, { agent: agent ?? false, method, headers, ...(signal && { signal }) }, (response) => {
        let text = ''
        response
          .on('data', (part) => {
            text += part
          })
          .on('error', reject)
          .on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
      })
        .on('error', reject)
        .end(body && JSON.stringify(body))
    })

  function visit(url = shop.url) {
    const failed: unknown[] = []
    let succeeded = 0
    let isOver = false
    const visitors = [undefined, undefined, keepAliveAgent(), keepAliveAgent()].map(async (agent) => {
      while (!isOver) {
        const status = await call('/api/products?limit=1', { agent, url }).then(
          (response) => response.status,
          (error: unknown) => error,
        )
        if (status === 200) succeeded++
        else failed.push(status)
        // Stays below the rate limit of an IP address.
        await sleep(100)
      }
      agent?.destroy()
    })
    return {
      countSucceeded: () => succeeded,
      async end() {
        isOver = true
        await Promise.all(visitors)
        return { succeeded, failed }
      },
    }
  }

  // Waits until all workers are ready, which takes longer than starting their processes.
  const areServing = async () => (await call('/metrics')).text.includes(`\nmercer_workers ${count}\n`)
  await vi.waitUntil(areServing, { timeout: 40_000, interval: 50 })
  return { ...shop, workers, untilWorkers, call, visit }
}
