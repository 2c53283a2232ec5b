const MEGABYTE = 1024 * 1024
/** Memory of the supervisor and the built-in database. */
const BASE_MEMORY = 256 * MEGABYTE
/** Memory of a worker under load. */
const WORKER_MEMORY = 256 * MEGABYTE
/** Minimum for a single process and the built-in database: an empty shop used up to 215 MB in the first minute. */
const MIN_MEMORY = 300 * MEGABYTE

/**
 * The default number of workers: one for each core, limited by memory. 0 if a single process must do everything.
 * @param memory bytes that are available to the shop
 */
export function defaultWorkers(cores: number, memory: number): number {
  return Math.min(cores, Math.max(0, Math.floor((memory - BASE_MEMORY) / WORKER_MEMORY)))
}

/** @throws Error with one line when the shop cannot run in this many bytes */
export function requireMemory(memory: number): void {
  if (memory >= MIN_MEMORY) return
  const [available, required] = [memory, MIN_MEMORY].map((bytes) => Math.floor(bytes / MEGABYTE))
  throw new Error(
    `The shop may use ${available} MB of memory here, and needs ${required} MB: raise the limit of the container or service`,
  )
}
