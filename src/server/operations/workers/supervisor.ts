import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { MemoryCounts } from '#server/platform/http/limits/memory-counts.ts'
import { collectMetrics, type MetricsCollector } from './collect-metrics.ts'
import { ConnectionBalancer } from './connection-balancer.ts'
import type { ToSupervisor, ToWorker } from './messages.ts'
import { watchWorker } from './watch-worker.ts'

/** A worker that is stopping is killed after this time: it finishes requests for 30 s, and then its jobs. */
const MAX_STOPPING_MS = 45_000
/** Delay before a failed start is repeated; doubles with each failure in a row. */
const FIRST_DELAY_MS = 500
const MAX_DELAY_MS = 30_000

interface SupervisorInput {
  /** Number of workers. */
  workers: number
  /** Where the shop listens. */
  address: { host: string; port: number }
  /** The program that a worker runs, with its arguments. */
  program: [string, ...string[]]
  log: Logger
}

export interface Supervisor {
  /** Starts the workers. @returns the exit code of the first one if it failed to start; undefined once all serve requests */
  start(database: Promise<pg.PoolConfig | undefined>): Promise<number | undefined>
  /** Replaces each worker by a new one, without rejecting requests. */
  restart(): Promise<void>
  /** Stops all workers after their requests in progress. */
  stop(): Promise<void>
  /** Kills all workers immediately. */
  kill(): void
}

/** Runs the shop in several processes that share one port, and replaces those that die. */
export function createSupervisor({ workers: workerCount, address, program, log }: SupervisorInput): Supervisor {
  const [file, ...args] = program
  const balancer = new ConnectionBalancer()
  /** All worker processes, including those that are starting or ending. */
  const living = new Set<ChildProcess>()
  const counts = new MemoryCounts()
  const serving = new Set<ChildProcess>()
  const collector: MetricsCollector = collectMetrics(serving, send)
  /** Workers that are starting. */
  const opening = new Set<Promise<unknown>>()
  let database: pg.PoolConfig | undefined
  let failures = 0
  let isStopping = false
  let restarting: Promise<void> | undefined
  /** Another restart was requested during a restart, whose first new workers may be older than the request. */
  let isRequestedAgain = false

  function open(isFirst: boolean, prepared?: Promise<unknown>): Promise<number | undefined> {
    const opened = startWorker(isFirst, prepared)
    opening.add(opened)
    return opened.finally(() => opening.delete(opened))
  }

  /** Starts a worker. @returns the exit code if it ended before it served requests; undefined once it does */
  async function startWorker(isFirst: boolean, prepared?: Promise<unknown>): Promise<number | undefined> {
    const worker = fork(file, args)
    living.add(worker)
    const watch = watchWorker(worker, isFirst, log)
    const ready = new Promise<undefined>((resolve) => {
      worker.on('message', (message: ToSupervisor) => {
        watch.reset()
        if (message.type === 'alive') return
        if (message.type === 'count') return count(worker, message)
        if (message.type === 'measured') return collector.receive(worker, message)
        if (message.type === 'measure-others') return void collector.sendOthers(worker, message.id)
        if (message.type === 'accepted') return balancer.confirm(worker, message.id)
        if (!living.has(worker)) return
        watch.started()
        failures = 0
        serving.add(worker)
        balancer.add(worker)
        resolve(undefined)
      })
    })
    const ended = new Promise<number>((resolve) => {
      // Not on `exit`, because confirmations of the worker may arrive later.
      worker.once('close', () => {
        balancer.remove(worker, true)
        collector.end(worker)
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
      // The system could not start it, for example because there was not enough memory.
      worker.on('error', (error) => onEnd(null, error.message))
    })
    await prepared
    send(worker, { type: 'start', database, isFirst })
    return Promise.race([ready, ended])
  }

  function count(worker: ChildProcess, { id, calls }: Extract<ToSupervisor, { type: 'count' }>): void {
    const counted = calls.map(({ key, calls: number, windowMs }) => counts.count(key, windowMs, number))
    send(worker, { type: 'counted', id, counted })
  }

  /** Starts a worker, and retries until one serves requests. */
  async function replace(): Promise<void> {
    while (!isStopping) {
      if (failures > 0) await sleep(Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), MAX_DELAY_MS))
      if (isStopping || serving.size + opening.size >= workerCount) return
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
      // Workers that died during the restart have not been replaced.
      for (let missing = workerCount - serving.size - opening.size; missing > 0; missing--) void replace()
    } while (isRequestedAgain && !isStopping)
  }

  async function replaceEach(): Promise<void> {
    await Promise.allSettled(opening)
    for (const old of [...serving]) {
      if (isStopping) return
      const failed = await open(false).catch(() => 1)
      if (isStopping) return
      if (failed !== undefined) {
        log.error('a new worker did not start; the remaining workers are not replaced')
        return
      }
      if (!serving.delete(old)) continue
      balancer.remove(old, false)
      send(old, { type: 'drain' })
    }
  }

  function kill(): void {
    isStopping = true
    for (const worker of living) worker.kill('SIGKILL')
  }

  return {
    async start(connecting) {
      // Connections wait until the first worker serves requests. Listening first detects a port in use before anything else is opened.
      await balancer.listen(address)
      const prepared = connecting.then((connection) => {
        database = connection
      })
      const failed = await open(true, prepared)
      if (failed !== undefined || isStopping) return failed
      await Promise.all(
        Array.from({ length: workerCount - 1 }, async () => {
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
      balancer.close()
      const timeout = setTimeout(kill, MAX_STOPPING_MS)
      await Promise.all(
        [...living].map(async (worker) => {
          const ended = once(worker, 'exit')
          send(worker, { type: 'stop' })
          await ended
        }),
      )
      clearTimeout(timeout)
    },
    kill,
  }
}

/** Ignores errors, because the end of a worker is handled elsewhere. */
function send(worker: ChildProcess, message: ToWorker): void {
  if (worker.connected) worker.send(message, () => {})
}
