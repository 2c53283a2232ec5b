import autocannon from 'autocannon'
import { percentiles } from './percentiles.ts'

export const CONNECTIONS = 16
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 8)
export const WARM_UP_SECONDS = 2

export interface Speed {
  /** Per second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p95: number
  p99: number
}

/** Sends the same request over 16 connections, after a warm-up that does not count. */
export async function hammer(request: autocannon.Options): Promise<Speed> {
  await send(request, WARM_UP_SECONDS)
  return send(request)
}

/** The same without a warm-up. @param duration in seconds */
export function send(request: autocannon.Options, duration = SECONDS): Promise<Speed> {
  return new Promise((resolve, reject) => {
    const times: number[] = []
    const instance = autocannon({ connections: CONNECTIONS, ...request, duration }, (error, result) => {
      if (error) return reject(error)
      if (result.non2xx > 0 || result.errors > 0)
        return reject(new Error(`${request.url}: ${result.non2xx} refusals, ${result.errors} errors`))
      resolve(speedOf(times, result.duration))
    })
    instance.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  })
}

/** Does the same piece of work, 16 at a time unless said otherwise, until the time is over. */
export async function repeat(work: (worker: number) => Promise<void>, atOnce = CONNECTIONS): Promise<Speed> {
  const times: number[] = []
  const begin = performance.now()
  const end = begin + SECONDS * 1000
  const worker = async (_: unknown, index: number) => {
    while (performance.now() < end) {
      const start = performance.now()
      await work(index)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return speedOf(times, (performance.now() - begin) / 1000)
}

/** Does the work for each subject, in order, with limited concurrency. */
export async function inTurns<T>(subjects: T[], atOnce: number, work: (subject: T) => Promise<void>): Promise<void> {
  const queue = subjects.values()
  const worker = async () => {
    for (const subject of queue) await work(subject)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** @param times of each request, in milliseconds */
export function speedOf(times: number[], seconds: number): Speed {
  const percentile = percentiles(times)
  return { rate: times.length / seconds, p50: percentile(0.5), p95: percentile(0.95), p99: percentile(0.99) }
}
