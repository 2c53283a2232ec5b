import type { ChildProcess } from 'node:child_process'
import type { Logger } from 'pino'
import type { ToWorker } from './messages.ts'

const CHECK_EVERY_MS = 4_000
/** A worker that misses this many checks in a row is killed. */
const MAX_MISSED = 5
/** A worker that replaces another one is killed if it does not serve requests after this time. A million products load in a minute. */
const MAX_STARTING_MS = 600_000

interface Watch {
  /** Must be called for every message from the worker, which proves that its event loop is running. */
  reset(): void
  /** Must be called when the worker serves requests. */
  started(): void
  end(): void
}

/**
 * Kills a worker whose event loop is blocked, or whose start hangs. Counts missed checks instead of measuring time, so that no
 * worker is killed after the machine was suspended.
 * @param mayTakeLong whether its start has no time limit, because it migrates or fills the database
 */
export function watchWorker(worker: ChildProcess, mayTakeLong: boolean, log: Logger): Watch {
  let missed = 0
  const kill = (reason: string) => {
    log.error({ pid: worker.pid }, reason)
    worker.kill('SIGKILL')
  }
  const check: ToWorker = { type: 'check' }
  const checking = setInterval(() => {
    if (++missed > MAX_MISSED) return kill('a worker does not respond and was killed')
    if (worker.connected) worker.send(check, () => {})
  }, CHECK_EVERY_MS)
  const starting = mayTakeLong
    ? undefined
    : setTimeout(kill, MAX_STARTING_MS, 'a worker did not finish its start and was killed')
  return {
    reset() {
      missed = 0
    },
    started: () => clearTimeout(starting),
    end() {
      clearInterval(checking)
      clearTimeout(starting)
    },
  }
}
