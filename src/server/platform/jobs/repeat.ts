import { setTimeout as sleep } from 'node:timers/promises'

/** How long to wait for running work when the shop closes. Unfinished work is resumed later. */
export const SHUTDOWN_MS = 5_000

/**
 * Repeats work until stopped.
 * @param work receives a function that returns whether to continue
 * @param pauseMs pause between runs
 * @param onError called when a run fails; the work is repeated anyway
 * @returns a function that stops it
 */
export function repeat(
  work: (shouldContinue: () => boolean) => Promise<void>,
  pauseMs: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const closing = new AbortController()
  const shouldContinue = () => !closing.signal.aborted

  async function run() {
    while (shouldContinue()) {
      await work(shouldContinue).catch(onError)
      await sleep(pauseMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  const ended = run()
  return async () => {
    closing.abort()
    await Promise.race([ended, sleep(SHUTDOWN_MS, undefined, { ref: false })])
  }
}
