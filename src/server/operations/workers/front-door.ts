import type { ChildProcess } from 'node:child_process'
import { lookup } from 'node:dns/promises'
import { createServer, type Server, type Socket } from 'node:net'
import type { ToWorker } from './messages.ts'

/** Connections that wait while no worker serves; more are closed. */
const MAX_WAITING = 1_000
/** How long each of them waits. */
const MAX_WAITING_MS = 30_000
/** A worker that has not confirmed a connection after this time is busy: others get the next ones. */
const STALLED_AFTER_MS = 200

/** A connection that was handed to a worker, which has not confirmed it. */
interface Handed {
  socket: Socket
  /** In milliseconds of the clock of `performance`. */
  at: number
}

/**
 * Accepts the connections of the shop and hands each to a worker in turn. Node's own `cluster` does the same, but loses
 * a connection that is under way to a worker that dies: its client then waits without an answer.
 */
export class FrontDoor {
  #servers: Server[] = []
  /** The workers that take connections, and those that each has not confirmed yet. */
  #workers = new Map<ChildProcess, Map<number, Handed>>()
  /** Workers that take no more connections, and have not confirmed all that they were handed. */
  #leaving = new WeakMap<ChildProcess, Map<number, Handed>>()
  #waiting = new Map<Socket, NodeJS.Timeout>()
  #connections = 0
  #isClosed = false

  /** @throws the system's error, such as EADDRINUSE */
  async listen({ host, port }: { host: string; port: number }): Promise<void> {
    const addresses = host === 'localhost' ? (await lookup(host, { all: true })).map(({ address }) => address) : [host]
    for (const [index, address] of [...new Set(addresses)].entries()) {
      const server = createServer({ pauseOnConnect: true, noDelay: true }, (socket) => this.#accept(socket))
      await listening(server, { host: address, port }).catch((error: unknown) => {
        // The second address of localhost is a convenience: IPv6 may be switched off.
        if (index === 0) throw error
      })
      this.#servers.push(server)
    }
  }

  /** Hands connections to this worker from now on. */
  add(worker: ChildProcess): void {
    this.#workers.set(worker, new Map())
    for (const [socket, deadline] of this.#waiting) {
      clearTimeout(deadline)
      this.#waiting.delete(socket)
      this.#accept(socket)
    }
  }

  /** Hands no more connections to this worker. Those that it has not confirmed go to others if it died. */
  remove(worker: ChildProcess, hasDied: boolean): void {
    const unconfirmed = this.#workers.get(worker) ?? this.#leaving.get(worker)
    this.#workers.delete(worker)
    if (hasDied) for (const { socket } of unconfirmed?.values() ?? []) this.#accept(socket)
    else if (unconfirmed?.size) this.#leaving.set(worker, unconfirmed)
  }

  /** To be called when a worker has taken over a connection. */
  confirm(worker: ChildProcess, id: number): void {
    const unconfirmed = this.#workers.get(worker) ?? this.#leaving.get(worker)
    // Closes this process's copy only.
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

  /** The worker whose turn it is. One whose event loop is blocked gets connections only if all are. */
  #next(): [ChildProcess, Map<number, Handed>] | undefined {
    const line = [...this.#workers]
    return line.find(([, unconfirmed]) => !isStalled(unconfirmed)) ?? line[0]
  }

  #accept(socket: Socket): void {
    // Nothing is read here; a client that resets the connection is noticed by the worker.
    socket.on('error', () => {})
    const next = this.#next()
    if (!next) {
      this.#wait(socket)
      return
    }
    const [worker, unconfirmed] = next
    // The end of the map is the end of the line.
    this.#workers.delete(worker)
    this.#workers.set(worker, unconfirmed)
    const id = ++this.#connections
    unconfirmed.set(id, { socket, at: performance.now() })
    const message: ToWorker = { type: 'connection', id }
    // An error means that the worker is gone; `remove` then hands the connection to another.
    worker.send(message, socket, { keepOpen: true }, () => {})
  }
}

function isStalled(unconfirmed: Map<number, Handed>): boolean {
  const [oldest] = unconfirmed.values()
  return oldest !== undefined && performance.now() - oldest.at > STALLED_AFTER_MS
}

function listening(server: Server, address: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    // Later errors concern single connections, which their clients repeat.
    server.on('error', reject).listen(address, () => resolve())
  })
}
