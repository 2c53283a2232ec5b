import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { isIPv6, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { ShopError } from '#contract/errors.ts'
import { MAX_PIPELINED, requestLimits, SEND_TIMEOUT } from './server-limits.ts'

/** How long requests in progress may take when the shop stops. */
const MAX_STOPPING_MS = 30_000
/** How long a stopping shop keeps connections without a complete request: browsers open some in advance and never use them. */
const MAX_UNUSED_MS = 2_000
/** Longer than a proxy reuses a connection, so that no connection is closed just as a request is sent on it. */
const MAX_DRAINING_MS = requestLimits.keepAliveTimeout + 3_000
/** Seconds after which a rejected client should try again; by then another process serves it, or this one has restarted. */
const RETRY_AFTER_S = 1

declare module 'fastify' {
  interface FastifyInstance {
    httpServers: HttpServers
  }
}

declare module 'node:http' {
  interface ServerResponse {
    /** The pattern of the route, such as `/api/products/:id`; undefined if none matches. */
    route?: string | undefined
    /** Whether the response came from the response cache; undefined if it is not cacheable. */
    cache?: 'hit' | 'miss'
    /** When the shop began to handle the request, by `performance.now()`; undefined while it waits. */
    startedAt?: number
  }
}

/** Called when a response was sent, or its connection broke. @param ms since the request arrived */
type ResponseObserver = (request: IncomingMessage, response: ServerResponse, ms: number) => void

/** @returns whether it has sent the response */
type EarlyHandler = (request: IncomingMessage, response: ServerResponse) => boolean

/** The HTTP servers of an app: one for each address of its host, since `localhost` has two. Requests in progress are finished before they close. */
export class HttpServers {
  #listener: RequestListener = () => {}
  #earlyHandler: EarlyHandler | undefined
  #observers: ResponseObserver[] = []
  #servers: Server[] = []
  #configure: ((server: Server) => void)[] = []
  /** Open connections, each with the responses to its requests: the first is in progress, the others wait. */
  #connections = new Map<Socket, ServerResponse[]>()
  /** Shared by all responses, because a closure for each takes CPU time. */
  #onClose: (this: ServerResponse) => void
  #isDraining = false
  #ending = new AbortController()
  #isClosing = false
  #watch: NodeJS.Timeout | undefined

  constructor() {
    const servers = this
    this.#onClose = function () {
      servers.#finish(this)
    }
    this.limitSending(SEND_TIMEOUT)
  }

  /** Aborts when this process stops or another one replaces it, to end event streams. */
  readonly ending = this.#ending.signal

  /** For Fastify's `serverFactory`. */
  readonly create = (listener: RequestListener): Server => {
    this.#listener = listener
    return this.#add()
  }

  /** Rejects requests that arrive while the app closes, and ends their connections. */
  closeWith(app: FastifyInstance): void {
    app.addHook('onRequest', async () => {
      if (this.#isClosing) throw new ShopError('unavailable', { retryAfter: RETRY_AFTER_S })
    })
    const timers: NodeJS.Timeout[] = []
    app.addHook('preClose', async () => {
      this.#isClosing = true
      this.#ending.abort()
      timers.push(setTimeout(() => this.#closeUnused(), MAX_UNUSED_MS))
      timers.push(setTimeout(() => this.#closeAll(), MAX_STOPPING_MS))
      for (const server of this.#servers) if (server !== app.server) server.close()
    })
    app.addHook('onClose', async () => {
      while (this.#connections.size > 0) await once([...this.#connections.keys()][0] as Socket, 'close')
      for (const timer of timers) clearTimeout(timer)
      clearInterval(this.#watch)
    })
  }

  /**
   * Closes connections whose client does not read its response. All connections are checked periodically, because a timer for
   * each would add a seventh to the CPU time of a cached response.
   * @param ms without progress
   */
  limitSending(ms: number): void {
    clearInterval(this.#watch)
    this.#watch = setInterval(() => {
      for (const socket of this.#connections.keys())
        if (socket.writableLength > 0 && !socket.timeout) socket.setTimeout(ms)
    }, ms / 4).unref()
  }

  /** Sets a handler that gets each request before the app does. */
  handleFirst(handler: EarlyHandler): void {
    this.#earlyHandler = handler
  }

  /** Calls a function with every request when its response has ended. */
  observe(observer: ResponseObserver): void {
    this.#observers.push(observer)
  }

  /** Calls a function with every server, including those that are added later. */
  configure(configure: (server: Server) => void): void {
    this.#configure.push(configure)
    for (const server of this.#servers) configure(server)
  }

  /** @returns the URL of the first address that it listens on */
  async listen(app: FastifyInstance, { host, port }: { host: string; port: number }): Promise<string> {
    const [first, ...others] = host === 'localhost' ? await resolveAddresses(host) : [host]
    const url = await app.listen({ port, host: first ?? host })
    for (const address of others) await listenIfPossible(this.#add(), { host: address, port })
    return host === 'localhost' ? `http://localhost:${port}` : url
  }

  /** Prepares a worker, which gets its connections from its supervisor. @returns the URL at which the supervisor listens */
  acceptFromSupervisor(app: FastifyInstance, { host, port }: { host: string; port: number }): string {
    // Node watches for slow clients from this event on.
    app.server.emit('listening')
    const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
    return `http://${isIPv6(name) ? `[${name}]` : name}:${port}`
  }

  /** Serves a connection that another process accepted. */
  accept(app: FastifyInstance, socket: Socket): void {
    // Node enforces `maxConnections` only for connections that the server itself accepts.
    if (this.#connections.size >= app.server.maxConnections) {
      socket.destroy()
      return
    }
    // Node's HTTP server expects this of its sockets, because it ends them after the response.
    socket.allowHalfOpen = true
    app.server.emit('connection', socket)
  }

  /** Closes each connection after its next response. No new connections may be accepted. Resolves when all are closed. */
  async drain(): Promise<void> {
    this.#isDraining = true
    this.#ending.abort()
    const deadline = AbortSignal.timeout(MAX_DRAINING_MS)
    for (const socket of this.#connections.keys())
      await once(socket, 'close', { signal: deadline }).catch(() => undefined)
  }

  #add(): Server {
    const { requestTimeout, keepAliveTimeout, http } = requestLimits
    const options = { requestTimeout, keepAliveTimeout, ...http }
    const server = createServer(options, (request, response) => this.#enqueue(request, response))
    server.on('connection', (socket: Socket) => {
      this.#connections.set(socket, [])
      socket.once('close', () => this.#connections.delete(socket))
    })
    // Emitted after `keepAliveTimeout`, and when a response has made no progress for the time set by `limitSending`.
    server.on('timeout', (socket: Socket) => {
      const isIdle = this.#connections.get(socket)?.length === 0
      if (isIdle || socket.writableLength > 0) socket.destroy()
    })
    this.#servers.push(server)
    for (const configure of this.#configure) configure(server)
    return server
  }

  /**
   * Handles the requests of a connection sequentially, each after the previous response was passed to the network. Otherwise
   * a client that pipelines many requests and does not read the responses would use up the memory.
   */
  #enqueue({ socket }: IncomingMessage, response: ServerResponse): void {
    const queue = this.#connections.get(socket)
    // An earlier request in the same packet exceeded the limit.
    if (!queue || socket.destroyed) return
    if (queue.length === MAX_PIPELINED) {
      socket.destroy()
      return
    }
    response.on('close', this.#onClose)
    if (queue.push(response) === 1) this.#handle(response)
  }

  #handle(response: ServerResponse): void {
    const { req } = response
    response.startedAt = performance.now()
    if (this.#isDraining || this.#isClosing) response.setHeader('connection', 'close')
    if (!this.#isClosing && this.#earlyHandler?.(req, response)) return
    this.#listener(req, response)
  }

  /** Called when a response was sent, or its connection broke. */
  #finish(response: ServerResponse): void {
    const { req, startedAt } = response
    if (startedAt !== undefined) {
      const ms = performance.now() - startedAt
      for (const observe of this.#observers) observe(req, response, ms)
    }
    const queue = this.#connections.get(req.socket)
    queue?.shift()
    const next = queue?.[0]
    if (next && !req.socket.destroyed) this.#handle(next)
  }

  #closeUnused(): void {
    for (const [socket, queue] of this.#connections) if (queue.length === 0) socket.destroy()
  }

  #closeAll(): void {
    for (const socket of this.#connections.keys()) socket.destroy()
  }
}

async function resolveAddresses(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true })
  return [...new Set(found.map(({ address }) => address))]
}

/** Ignores errors: the second address of `localhost` is optional, because a machine may have IPv6 disabled. */
function listenIfPossible(server: Server, address: { host: string; port: number }): Promise<void> {
  return new Promise((resolve) => {
    server.once('error', () => resolve()).listen(address, () => resolve())
  })
}
