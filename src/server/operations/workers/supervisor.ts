import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { MemoryCounts } from '#server/platform/http/limits/memory-counts.ts'
import { type CollectMetrics, collectMetrics } from './collect-metrics.ts'
import { FrontDoor } from './front-door.ts'
import type { ToSupervisor, ToWorker } from './messages.ts'
import { watchWorker } from './watch-worker.ts'

/** A worker that is stopping is killed after this time: it finishes requests for 30 s, and then its jobs. */
const MAX_STOPPING_MS = 45_000
/** Delay before a failed start is repeated; doubles with each failure in a row. */
const FIRST_DELAY_MS = 500
const MAX_DELAY_MS = 30_000

interface SupervisorInput {
  /** How many workers serve at the same time. */
  workers: number
  /** Where the shop listens. */
  address: { host: string; port: number }
  /** The program that a worker runs, with its words. */
  program: [string, ...string[]]
  log: Logger
}

export interface Supervisor {
  /** Starts the workers. @returns the exit code of the first one if it failed to start; undefined once all serve */
  start(database: Promise<pg.PoolConfig | undefined>): Promise<number | undefined>
  /** Replaces each worker by a new one, without refusing a request. */
  restart(): Promise<void>
  /** Stops all workers, which finish the requests that they are answering. */
  stop(): Promise<void>
  /** Ends all workers at once. */
  kill(): void
}

/** Runs the shop in several processes that share one port, and replaces those that die. */
export function createSupervisor({ workers: count, address, program, log }: SupervisorInput): Supervisor {
  const [file, ...words] = program
  const door = new FrontDoor()
  /** All that live, also while they start and while they end. */
  const living = new Set<ChildProcess>()
  const counts = new MemoryCounts()
  const serving = new Set<ChildProcess>()
  const collected: CollectMetrics = collectMetrics(serving, send)
  /** Workers that are starting. */
  const opening = new Set<Promise<unknown>>()
  let database: pg.PoolConfig | undefined
  let failures = 0
  let isStopping = false
  let restarting: Promise<void> | undefined
  /** Another restart was requested while one was running: its first new workers may be older than the request. */
  let isRequestedAgain = false

  function open(isFirst: boolean, prepared?: Promise<unknown>): Promise<number | undefined> {
    const opened = startWorker(isFirst, prepared)
    opening.add(opened)
    return opened.finally(() => opening.delete(opened))
  }

  /** Starts a worker. @returns the exit code if it ended before it served; undefined once it serves */
  async function startWorker(isFirst: boolean, prepared?: Promise<unknown>): Promise<number | undefined> {
    const worker = fork(file, words)
    living.add(worker)
    const watch = watchWorker(worker, isFirst, log)
    const ready = new Promise<undefined>((resolve) => {
      worker.on('message', (message: ToSupervisor) => {
        watch.heard()
        if (message.type === 'alive') return
        if (message.type === 'count') return answer(worker, message)
        if (message.type === 'measured') return collected.receive(worker, message)
        if (message.type === 'measure-others') return void collected.answer(worker, message.id)
        if (message.type === 'accepted') return door.confirm(worker, message.id)
        if (!living.has(worker)) return
        watch.started()
        failures = 0
        serving.add(worker)
        door.add(worker)
        resolve(undefined)
      })
    })
    const ended = new Promise<number>((resolve) => {
      // Not on `exit`: what the worker has confirmed may still be on its way then.
      worker.once('close', () => {
        door.remove(worker, true)
        collected.end(worker)
      })
      const onEnd = (code: number | null, reason: unknown) => {
        if (!living.delete(worker)) return
        watch.end()
        resolve(code ?? 1)
        if (!serving.delete(worker)) {
          failures++
          return
        }
        if (isStopping) return
        log.error({ pid: worker.pid, code, reason }, 'a worker ended; another one starts')
        void replace()
      }
      worker.once('exit', onEnd)
      // The system refused to start it, such as for want of memory.
      worker.on('error', (error) => onEnd(null, error.message))
    })
    await prepared
    send(worker, { type: 'start', database, isFirst })
    return Promise.race([ready, ended])
  }

  function answer(worker: ChildProcess, { id, calls }: Extract<ToSupervisor, { type: 'count' }>): void {
    const counted = calls.map(({ key, calls: number, windowMs }) => counts.count(key, windowMs, number))
    send(worker, { type: 'counted', id, counted })
  }

  /** Starts a worker, again and again until it serves. */
  async function replace(): Promise<void> {
    while (!isStopping) {
      if (failures > 0) await sleep(Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), MAX_DELAY_MS))
      if (isStopping || serving.size + opening.size >= count) return
      const failed = await open(false).catch((error: unknown) => {
        log.error({ err: error }, 'a worker could not be started')
        return 1
      })
      if (failed === undefined) return
      if (failures === 0) failures = 1
    }
  }

  async function restartWhileRequested(): Promise<void> {
    do {
      isRequestedAgain = false
      await replaceEach()
      // While a restart opens a worker, one that dies is not replaced.
      for (let missing = count - serving.size - opening.size; missing > 0; missing--) void replace()
    } while (isRequestedAgain && !isStopping)
  }

  async function replaceEach(): Promise<void> {
    await Promise.allSettled(opening)
    for (const old of [...serving]) {
      if (isStopping) return
      const failed = await open(false).catch(() => 1)
      if (isStopping) return
      if (failed !== undefined) {
        log.error('a new worker did not start; the others stay as they are')
        return
      }
      if (!serving.delete(old)) continue
      door.remove(old, false)
      send(old, { type: 'drain' })
    }
  }

  function kill(): void {
    isStopping = true
    for (const worker of living) worker.kill('SIGKILL')
  }

  return {
    async start(connecting) {
      // Connections wait until the first worker serves. A port that is taken is noticed before anything is opened.
      await door.listen(address)
      const prepared = connecting.then((connection) => {
        database = connection
      })
      const failed = await open(true, prepared)
      if (failed !== undefined || isStopping) return failed
      await Promise.all(
        Array.from({ length: count - 1 }, async () => {
          if ((await open(false).catch(() => 1)) !== undefined) void replace()
        }),
      )
      return undefined
    },
    async restart() {
      if (restarting) isRequestedAgain = true
      restarting ??= restartWhileRequested().finally(() => {
        restarting = undefined
      })
      await restarting
    },
    async stop() {
      isStopping = true
      door.close()
      const patience = setTimeout(kill, MAX_STOPPING_MS)
      await Promise.all(
        [...living].map(async (worker) => {
          const ended = once(worker, 'exit')
          send(worker, { type: 'stop' })
          await ended
        }),
      )
      clearTimeout(patience)
    },
    kill,
  }
}

/** A worker that has just ended reads nothing; its end is noticed elsewhere. */
function send(worker: ChildProcess, message: ToWorker): void {
  if (worker.connected) worker.send(message, () => {})
}
