import type { Socket } from 'node:net'
import type { AddCalls, Counted } from '#server/platform/http/limits/counts.ts'
import type { ReadMetric } from '../metrics/metric.ts'
import type { OtherWorkers } from '../metrics/metrics.ts'
import type { ToSupervisor, ToWorker, WorkerStart } from './messages.ts'

/** Time for the supervisor to count. It takes less than a millisecond unless the machine is overloaded. */
const MAX_COUNTING_MS = 250
/** The supervisor waits a second for the other workers. */
const MAX_MEASURING_MS = 2_000
/** How long a worker may take to stop after its supervisor was killed. */
const MAX_ORPHANED_MS = 45_000

export interface WorkerOrders {
  drain: () => void
  stop: () => void
}

interface ServingWorker extends WorkerOrders {
  /** Serves a connection that the supervisor accepted. */
  accept: (socket: Socket) => void
  /** What this process alone can report. */
  readMetrics: () => Promise<ReadMetric[]>
}

/** A worker's side of the conversation with its supervisor. */
export interface SupervisorLink {
  /** Resolves when the supervisor has what the worker needs. */
  started: Promise<WorkerStart>
  /** Says that this worker serves, and from now on passes on connections and orders. */
  ready(worker: ServingWorker): void
  addCalls: AddCalls
  /** Reads the metrics of the other workers. */
  measureOthers(): Promise<OtherWorkers>
}

export function connectToSupervisor(): SupervisorLink {
  const started = Promise.withResolvers<WorkerStart>()
  const counting = new Map<number, (counted: Counted[] | undefined) => void>()
  const measuring = new Map<number, (others: OtherWorkers) => void>()
  let batches = 0
  let worker: ServingWorker | undefined
  let hasStarted = false
  /** An order that came before the worker served. */
  let early: keyof WorkerOrders | undefined

  function order(type: keyof WorkerOrders): void {
    if (worker) worker[type]()
    else if (hasStarted) early = type
    // Nothing was opened yet.
    else process.exit(0)
  }
  function measure(id: number): void {
    worker?.readMetrics().then(
      (metrics) => send({ type: 'measured', id, metrics }),
      // The supervisor counts it as silent.
      () => {},
    )
  }
  process.on('message', (message: ToWorker, socket?: Socket) => {
    if (message.type === 'start') {
      hasStarted = true
      started.resolve(message)
    } else if (message.type === 'connection') {
      send({ type: 'accepted', id: message.id })
      // There is none if its client left on the way.
      if (socket) worker?.accept(socket)
    } else if (message.type === 'check') send({ type: 'alive' })
    else if (message.type === 'measure') measure(message.id)
    else if (message.type === 'others-measured') measuring.get(message.id)?.(message.others)
    else if (message.type === 'counted') counting.get(message.id)?.(message.counted)
    else order(message.type)
  })
  // The supervisor was killed, and its port with it.
  process.once('disconnect', () => {
    // Nobody else ends a stop that hangs.
    setTimeout(() => process.exit(1), MAX_ORPHANED_MS).unref()
    order('stop')
  })

  return {
    started: started.promise,
    ready(given) {
      worker = given
      send({ type: 'ready' })
      if (early) given[early]()
    },
    async measureOthers() {
      const id = ++batches
      const { promise, resolve } = Promise.withResolvers<OtherWorkers>()
      const patience = setTimeout(resolve, MAX_MEASURING_MS, { metrics: [], silent: 0 })
      measuring.set(id, resolve)
      send({ type: 'measure-others', id })
      const others = await promise
      clearTimeout(patience)
      measuring.delete(id)
      return others
    },
    addCalls(calls) {
      const id = ++batches
      return new Promise((resolve) => {
        const settle = (counted: Counted[] | undefined) => {
          clearTimeout(patience)
          counting.delete(id)
          resolve(counted)
        }
        const patience = setTimeout(settle, MAX_COUNTING_MS, undefined)
        counting.set(id, settle)
        send({ type: 'count', id, calls })
      })
    },
  }
}

function send(message: ToSupervisor): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => {})
}
