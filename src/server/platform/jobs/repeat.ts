import { setTimeout as sleep } from 'node:timers/promises'

/** What is under way when the shop closes gets so long to end; then somebody takes it up later. */
export const LAST_WORDS_MS = 5_000

/**
 * Does something again and again.
 * @param work is handed what tells whether to go on
 * @param pauseMs between one time and the next
 * @param onError told when it has failed; it is done again all the same
 * @returns what stops it
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
