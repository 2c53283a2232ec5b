import type { Socket } from 'node:net'
import type { AddCalls, CallCount } from '#server/platform/http/limits/counts.ts'
import type { ReadMetric } from '../metrics/metric.ts'
import type { OtherWorkers } from '../metrics/metrics.ts'
import type { ToSupervisor, ToWorker, WorkerStart } from './messages.ts'

/** How long to wait for counts of the supervisor. It takes less than a millisecond unless the machine is overloaded. */
const MAX_COUNTING_MS = 250
/** How long to wait for the metrics of the other workers. The supervisor waits a second for them. */
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
  /** The metrics of this process. */
  readMetrics: () => Promise<ReadMetric[]>
}

/** A worker's connection to its supervisor. */
export interface SupervisorLink {
  /** Resolves when the supervisor has sent what the worker needs to start. */
  started: Promise<WorkerStart>
  /** Notifies the supervisor that this worker serves requests; from then on, the worker gets connections and orders. */
  ready(worker: ServingWorker): void
  addCalls: AddCalls
  /** Reads the metrics of the other workers. @returns undefined when the supervisor does not respond */
  measureOthers(): Promise<OtherWorkers | undefined>
}

export function connectToSupervisor(): SupervisorLink {
  const started = Promise.withResolvers<WorkerStart>()
  const counting = new Map<number, (counted: CallCount[] | undefined) => void>()
  const measuring = new Map<number, (others: OtherWorkers | undefined) => void>()
  let lastId = 0
  let worker: ServingWorker | undefined
  let hasStarted = false
  /** An order that arrived before the worker was ready. */
  let pendingOrder: keyof WorkerOrders | undefined

  function order(type: keyof WorkerOrders): void {
    if (worker) worker[type]()
    else if (hasStarted) pendingOrder = type
    // Nothing to close yet.
    else process.exit(0)
  }
  function measure(id: number): void {
    worker?.readMetrics().then(
      (metrics) => send({ type: 'measured', id, metrics }),
      // The supervisor counts this worker as silent.
      () => {},
    )
  }
  process.on('message', (message: ToWorker, socket?: Socket) => {
    if (message.type === 'start') {
      hasStarted = true
      started.resolve(message)
    } else if (message.type === 'connection') {
      send({ type: 'accepted', id: message.id })
      // Undefined if the client has disconnected in the meantime.
      if (socket) worker?.accept(socket)
    } else if (message.type === 'check') send({ type: 'alive' })
    else if (message.type === 'measure') measure(message.id)
    else if (message.type === 'others-measured') measuring.get(message.id)?.(message.others)
    else if (message.type === 'counted') counting.get(message.id)?.(message.counted)
    else order(message.type)
  })
  // The supervisor was killed, so the port is closed.
  process.once('disconnect', () => {
    // There is no supervisor to kill this process if stopping hangs.
    setTimeout(() => process.exit(1), MAX_ORPHANED_MS).unref()
    order('stop')
  })

  return {
    started: started.promise,
    ready(servingWorker) {
      worker = servingWorker
      send({ type: 'ready' })
      if (pendingOrder) servingWorker[pendingOrder]()
    },
    async measureOthers() {
      const id = ++lastId
      const { promise, resolve } = Promise.withResolvers<OtherWorkers | undefined>()
      const timeout = setTimeout(resolve, MAX_MEASURING_MS, undefined)
      measuring.set(id, resolve)
      send({ type: 'measure-others', id })
      const others = await promise
      clearTimeout(timeout)
      measuring.delete(id)
      return others
    },
    addCalls(calls) {
      const id = ++lastId
      return new Promise((resolve) => {
        const settle = (counted: CallCount[] | undefined) => {
          clearTimeout(timeout)
          counting.delete(id)
          resolve(counted)
        }
        const timeout = setTimeout(settle, MAX_COUNTING_MS, undefined)
        counting.set(id, settle)
        send({ type: 'count', id, calls })
      })
    },
  }
}

function send(message: ToSupervisor): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => {})
}
