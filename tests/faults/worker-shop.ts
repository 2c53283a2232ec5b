import { execFile } from 'node:child_process'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { vi } from 'vitest'
import { type KillableShop, openKillableShop } from './killable-shop.ts'

/** A shop with several workers. */
export interface WorkerShop extends KillableShop {
  /** The process IDs of the running workers. */
  workers(): Promise<number[]>
  untilWorkers(isRight: (pids: number[]) => boolean): Promise<unknown>
  /** Calls the shop. Without an agent, each call uses a new connection. */
  call(path: string, input?: Call): Promise<Answer>
  /** Requests a list repeatedly until `end`, over new and keep-alive connections. @param url of a proxy in front of the shop */
  visit(url?: string): { answered: () => number; end: () => Promise<{ answered: number; failed: unknown[] }> }
}

interface Call {
  agent?: Agent | undefined
  body?: object
  token?: string
  /** Milliseconds after which the call fails. */
  timeout?: number
  /** The shop's URL by default. */
  url?: string
}

interface Answer {
  status: number
  headers: NodeJS.Dict<string | string[]>
  text: string
}

export const keepAliveAgent = () => new Agent({ keepAlive: true, maxSockets: 1 })

/** Opens an empty shop, and waits until all its workers serve. */
export async function openWorkerShop(count: number, environment: Record<string, string> = {}): Promise<WorkerShop> {
  const shop = await openKillableShop({ MERCER_WORKERS: String(count), ...environment })

  async function workers(): Promise<number[]> {
    const pgrep = promisify(execFile)('pgrep', ['-P', String(shop.pid()), '-f', 'main.js worker'])
    const { stdout } = await pgrep.catch((error: { code?: number; stdout: string }) => {
      // It found none.
      if (error.code === 1) return { stdout: '' }
      throw error
    })
    return stdout.trim().split('\n').filter(Boolean).map(Number)
  }

  const untilWorkers = (isRight: (pids: number[]) => boolean) =>
    vi.waitUntil(async () => isRight(await workers()), { timeout: 40_000, interval: 50 })

  const call = (path: string, { agent, body, token, timeout, url = shop.url }: Call = {}) =>
    new Promise<Answer>((resolve, reject) => {
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
    let answered = 0
    let isOver = false
    const visitors = [undefined, undefined, keepAliveAgent(), keepAliveAgent()].map(async (agent) => {
      while (!isOver) {
        const status = await call('/api/products?limit=1', { agent, url }).then(
          (answer) => answer.status,
          (error: unknown) => error,
        )
        if (status === 200) answered++
        else failed.push(status)
        // Stays below the rate limit of one address.
        await sleep(100)
      }
      agent?.destroy()
    })
    return {
      answered: () => answered,
      async end() {
        isOver = true
        await Promise.all(visitors)
        return { answered, failed }
      },
    }
  }

  // They serve one after the other, and not as soon as their processes exist.
  const areServing = async () => (await call('/metrics')).text.includes(`\nmercer_workers ${count}\n`)
  await vi.waitUntil(areServing, { timeout: 40_000, interval: 50 })
  return { ...shop, workers, untilWorkers, call, visit }
}
