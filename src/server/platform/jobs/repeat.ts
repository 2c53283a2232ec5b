import { setTimeout as sleep } from 'node:timers/promises'

/** When the shop closes, running work gets this long to end; otherwise it is resumed later. */
export const LAST_WORDS_MS = 5_000

/**
 * Repeats work until stopped.
 * @param work gets a function that tells whether to continue
 * @param pauseMs pause between runs
 * @param onError called when a run fails; the work is repeated anyway
 * @returns a function that stops it
 */
export function repeat(
  work: (goOn: () => boolean) => Promise<void>,
  pauseMs: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const closing = new AbortController()
  const goOn = () => !closing.signal.aborted

  async function run() {
    while (goOn()) {
      await work(goOn).catch(onError)
      await sleep(pauseMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  const ended = run()
  return async () => {
    closing.abort()
    await Promise.race([ended, sleep(LAST_WORDS_MS, undefined, { ref: false })])
  }
}
