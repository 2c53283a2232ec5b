import autocannon from 'autocannon'
import { percentiles } from './percentiles.ts'

export const CONNECTIONS = 16
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 8)
export const WARM_UP_SECONDS = 2

export interface Speed {
  /** Requests per second. */
  rate: number
  /** Percentiles of the response time, in milliseconds. */
  p50: number
  p95: number
  p99: number
}

/** Repeats a request over 16 connections, after a warm-up that is not measured. */
export async function measureRequest(request: autocannon.Options): Promise<Speed> {
  await repeatRequest(request, WARM_UP_SECONDS)
  return repeatRequest(request)
}

/** Repeats a request over 16 connections without a warm-up. @param duration in seconds */
export function repeatRequest(request: autocannon.Options, duration = SECONDS): Promise<Speed> {
  return new Promise((resolve, reject) => {
    const times: number[] = []
    const instance = autocannon({ connections: CONNECTIONS, ...request, duration }, (error, result) => {
      if (error) return reject(error)
      if (result.non2xx > 0 || result.errors > 0)
        return reject(
          new Error(`${request.url}: ${result.non2xx} responses without 2xx status, ${result.errors} errors`),
        )
      resolve(calculateSpeed(times, result.duration))
    })
    instance.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  })
}

/** Repeats work until the time is over. @param concurrency number of workers */
export async function repeat(
  work: (worker: number) => Promise<void>,
  concurrency = CONNECTIONS,
  seconds = SECONDS,
): Promise<Speed> {
  const times: number[] = []
  const begin = performance.now()
  const end = begin + seconds * 1000
  const worker = async (_: unknown, index: number) => {
    while (performance.now() < end) {
      const start = performance.now()
      await work(index)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return calculateSpeed(times, (performance.now() - begin) / 1000)
}

/** Processes items in order, with limited concurrency. */
export async function forEachConcurrently<T>(
  items: T[],
  concurrency: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}

/** @param times of each request, in milliseconds */
export function calculateSpeed(times: number[], seconds: number): Speed {
  const percentile = percentiles(times)
  return { rate: times.length / seconds, p50: percentile(0.5), p95: percentile(0.95), p99: percentile(0.99) }
}
