import type { ChildProcess } from 'node:child_process'
import { lookup } from 'node:dns/promises'
import { createServer, type Server, type Socket } from 'node:net'
import type { ToWorker } from './messages.ts'

/** Maximum connections that wait while there is no worker; more are closed. */
const MAX_WAITING = 1_000
/** How long a connection waits for a worker. */
const MAX_WAITING_MS = 30_000
/** A worker that has not confirmed a connection after this time is busy, so other workers get the next connections. */
const STALLED_AFTER_MS = 200

/** A connection that was passed to a worker, which has not confirmed it yet. */
interface UnconfirmedConnection {
  socket: Socket
  /** When it was passed, by `performance.now()`. */
  at: number
}

/**
 * Accepts the connections of the shop and passes them to the workers in turn. Node's `cluster` does the same, but loses a
 * connection that is being passed to a worker that dies: its client would wait for a response forever.
 */
export class ConnectionBalancer {
  #servers: Server[] = []
  /** The workers that get connections, each with the connections that it has not confirmed yet. */
  #workers = new Map<ChildProcess, Map<number, UnconfirmedConnection>>()
  /** Workers that get no more connections, each with those that it has not confirmed yet. */
  #draining = new WeakMap<ChildProcess, Map<number, UnconfirmedConnection>>()
  #waiting = new Map<Socket, NodeJS.Timeout>()
  #connections = 0
  #isClosed = false

  /** @throws the system's error, such as EADDRINUSE */
  async listen({ host, port }: { host: string; port: number }): Promise<void> {
    const addresses = host === 'localhost' ? (await lookup(host, { all: true })).map(({ address }) => address) : [host]
    for (const [index, address] of [...new Set(addresses)].entries()) {
      const server = createServer({ pauseOnConnect: true, noDelay: true }, (socket) => this.#accept(socket))
      await listening(server, { host: address, port }).catch((error: unknown) => {
        // The second address of localhost is optional, because IPv6 may be disabled.
        if (index === 0) throw error
      })
      this.#servers.push(server)
    }
  }

  /** Passes connections to this worker from now on. */
  add(worker: ChildProcess): void {
    this.#workers.set(worker, new Map())
    for (const [socket, deadline] of this.#waiting) {
      clearTimeout(deadline)
      this.#waiting.delete(socket)
      this.#accept(socket)
    }
  }

  /** Passes no more connections to this worker. If it has died, other workers get those that it has not confirmed. */
  remove(worker: ChildProcess, hasDied: boolean): void {
    const unconfirmed = this.#workers.get(worker) ?? this.#draining.get(worker)
    this.#workers.delete(worker)
    if (hasDied) for (const { socket } of unconfirmed?.values() ?? []) this.#accept(socket)
    else if (unconfirmed?.size) this.#draining.set(worker, unconfirmed)
  }

  /** Must be called when a worker has confirmed a connection. */
  confirm(worker: ChildProcess, id: number): void {
    const unconfirmed = this.#workers.get(worker) ?? this.#draining.get(worker)
    // Closes only the copy of the socket in this process.
    unconfirmed?.get(id)?.socket.destroy()
    unconfirmed?.delete(id)
  }

  close(): void {
    this.#isClosed = true
    for (const server of this.#servers) server.close()
    for (const socket of this.#waiting.keys()) socket.destroy()
    this.#waiting.clear()
  }

  #wait(socket: Socket): void {
    if (this.#isClosed || this.#waiting.size >= MAX_WAITING) {
      socket.destroy()
      return
    }
    const deadline = setTimeout(() => this.#waiting.delete(socket) && socket.destroy(), MAX_WAITING_MS).unref()
    this.#waiting.set(socket, deadline)
  }

  /** The worker whose turn it is. A worker with a blocked event loop gets connections only if all workers are blocked. */
  #next(): [ChildProcess, Map<number, UnconfirmedConnection>] | undefined {
    const workers = [...this.#workers]
    return workers.find(([, unconfirmed]) => !isStalled(unconfirmed)) ?? workers[0]
  }

  #accept(socket: Socket): void {
    // Errors are handled by the worker, because nothing is read here.
    socket.on('error', () => {})
    const next = this.#next()
    if (!next) {
      this.#wait(socket)
      return
    }
    const [worker, unconfirmed] = next
    // Moved to the end of the map, so that its turn comes last.
    this.#workers.delete(worker)
    this.#workers.set(worker, unconfirmed)
    const id = ++this.#connections
    unconfirmed.set(id, { socket, at: performance.now() })
    const message: ToWorker = { type: 'connection', id }
    // On an error the worker has ended, and `remove` passes the connection to another one.
    worker.send(message, socket, { keepOpen: true }, () => {})
  }
}

function isStalled(unconfirmed: Map<number, UnconfirmedConnection>): boolean {
  const [oldest] = unconfirmed.values()
  return oldest !== undefined && performance.now() - oldest.at > STALLED_AFTER_MS
}

function listening(server: Server, address: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    // Later errors concern single connections, which clients open again.
    server.on('error', reject).listen(address, () => resolve())
  })
}
