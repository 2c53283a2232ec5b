import type { Worker } from 'node:worker_threads'
import { Piscina } from 'piscina'

const CHECK_EVERY_MS = 50

/** A worker thread that runs one task after the other, each with a limit of CPU time. */
export interface BoundedThread {
  thread: Piscina
  maxCpuMs: number
  /** Settles when the last queued task is done. */
  last: Promise<unknown>
}

/**
 * @param filename a module that exports its tasks, and a function `start` that does nothing: running it ensures that the thread
 * has started and the module is loaded
 * @param maxCpuMs unlike elapsed time, CPU time does not depend on load
 * @param maxMemoryMb limit of its heap; the limit of the process if undefined
 */
export const openBoundedThread = (filename: string, maxCpuMs: number, maxMemoryMb?: number): BoundedThread => ({
  maxCpuMs,
  thread: new Piscina({
    filename,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    recordTiming: false,
    ...(maxMemoryMb !== undefined && { resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb } }),
  }),
  last: Promise.resolve(),
})

/** Runs tasks one after another, so that waiting does not count towards a task's limit. */
export function runTask<T>(bounded: BoundedThread, name: string, argument: unknown): Promise<T> {
  const result = bounded.last.then(() => runNow<T>(bounded, name, argument))
  bounded.last = result.catch(() => {})
  return result
}

async function runNow<T>({ thread, maxCpuMs }: BoundedThread, name: string, argument: unknown): Promise<T> {
  // The start of the thread does not count towards the limit.
  await thread.run(undefined, { name: 'start' })
  const abort = new AbortController()
  const [worker] = thread.threads
  const before = await cpuMs(worker)
  const watch = setInterval(async () => {
    if ((await cpuMs(worker)) - before > maxCpuMs) abort.abort()
  }, CHECK_EVERY_MS)
  try {
    return await thread.run(argument, { name, signal: abort.signal })
  } finally {
    clearInterval(watch)
  }
}

/** CPU time of a thread in ms; 0 if it has not started or has ended. */
async function cpuMs(worker: Worker | undefined): Promise<number> {
  const { user, system } = (await worker?.cpuUsage().catch(() => undefined)) ?? { user: 0, system: 0 }
  return (user + system) / 1000
}

/** Whether a task was ended at its limit. */
export const isTooSlow = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/** Whether a task needed more memory than its thread may have, which has ended. */
export const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Whether a text is nested too deeply to be parsed. */
export const isTooDeep = (error: unknown): boolean =>
  error instanceof Error && /nested more than|call stack/.test(error.message)
