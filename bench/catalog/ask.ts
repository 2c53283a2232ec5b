import { Agent, get } from 'node:http'
import { cpuSeconds } from '../cpu-time.ts'
import { percentiles } from '../percentiles.ts'
import type { Requests } from './random-requests.ts'

export const CONNECTIONS = 16

/** Milliseconds. */
export interface Times {
  /** Per request: the time that all took, divided by how many there were. */
  each: number
  p50: number
  p99: number
  /** Of processor time, per request: the shop's and its database's. */
  cpu: number
  count: number
}

/** On a shared machine it continues until there are enough samples, up to a multiple of the time. */
const MIN_ANSWERS = 400
const MAX_TIMES = 5

/**
 * Sends requests over 16 connections, each as soon as the previous one is answered.
 * @throws Error when an answer is not 200
 */
export async function ask(
  { url, pid }: { url: string; pid: number },
  requests: Requests,
  seconds: number,
): Promise<Times> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const times: number[] = []
  const cpuBefore = await cpuSeconds(pid)
  const begin = performance.now()
  const isOver = () => {
    const passed = (performance.now() - begin) / 1000
    return passed >= seconds && (times.length >= MIN_ANSWERS || passed >= seconds * MAX_TIMES)
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
  return { each: elapsed / count, p50: percentile(0.5), p99: percentile(0.99), cpu: cpu / count, count }
}

function read(agent: Agent, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address, { agent }, (answer) => {
      answer.resume().on('error', reject)
      if (answer.statusCode !== 200) reject(new Error(`${address}: ${answer.statusCode}`))
      answer.on('end', resolve)
    }).on('error', reject)
  })
}
