import { Agent, get } from 'node:http'
import { cpuSeconds } from '../cpu-time.ts'
import { percentiles } from '../percentiles.ts'
import type { NextPath } from './random-requests.ts'

export const CONNECTIONS = 16

/** Times per request, in milliseconds. */
export interface Times {
  /** Elapsed time divided by the number of requests. */
  perRequest: number
  p50: number
  p99: number
  /** CPU time of the shop and its database, per request. */
  cpu: number
  count: number
}

/** Minimum number of responses. On a slow machine the measurement is extended until it is reached. */
const MIN_RESPONSES = 400
/** Maximum extension, as a multiple of the requested time. */
const MAX_EXTENSION = 5

/**
 * Sends requests over 16 connections, each as soon as the response to the previous one has arrived.
 * @throws Error if a response is not 200
 */
export async function measureRequests(
  { url, pid }: { url: string; pid: number },
  requests: NextPath,
  seconds: number,
): Promise<Times> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const times: number[] = []
  const cpuBefore = await cpuSeconds(pid)
  const begin = performance.now()
  const isOver = () => {
    const passed = (performance.now() - begin) / 1000
    return passed >= seconds && (times.length >= MIN_RESPONSES || passed >= seconds * MAX_EXTENSION)
  }
  const worker = async () => {
    while (!isOver()) {
      const path = requests()
      const start = performance.now()
      await read(agent, url + path)
      times.push(performance.now() - start)
    }
  }
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  } finally {
    agent.destroy()
  }
  const elapsed = performance.now() - begin
  const cpu = ((await cpuSeconds(pid)) - cpuBefore) * 1000
  const percentile = percentiles(times)
  const count = times.length
  return { perRequest: elapsed / count, p50: percentile(0.5), p99: percentile(0.99), cpu: cpu / count, count }
}

function read(agent: Agent, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume().on('error', reject)
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`))
      response.on('end', resolve)
    }).on('error', reject)
  })
}
