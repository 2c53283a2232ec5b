import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { isIPv6, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { ShopError } from '#contract/errors.ts'
import { requestLimits } from './server-limits.ts'

/** Requests that are being answered when the shop stops may take this long. */
const MAX_STOPPING_MS = 30_000
/** Connections without a complete request are closed after this time: browsers open some ahead and never use them. */
const MAX_UNUSED_MS = 2_000
/** Longer than a proxy keeps a connection open for its next request, so that none is closed just as one is sent. */
const MAX_DRAINING_MS = requestLimits.keepAliveTimeout + 3_000
/** Seconds after which a refused client should try again: another process, or this one when it is back. */
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
    /** Whether the response came from the response cache; undefined if it cannot. */
    cache?: 'hit' | 'miss'
  }
}

/** Called when a response was sent, or its connection broke. @param ms since the request arrived */
type ObserveAnswer = (request: IncomingMessage, response: ServerResponse, ms: number) => void

/** @returns whether it answered the request */
type AnswerRequest = (request: IncomingMessage, response: ServerResponse) => boolean

/** The HTTP servers of an app: one for each address of its host, since `localhost` has two. They close without losing requests. */
export class HttpServers {
  #listener: RequestListener = () => {}
  #answer: AnswerRequest | undefined
  #observe: ObserveAnswer[] = []
  #servers: Server[] = []
  #configure: ((server: Server) => void)[] = []
  /** Open connections, with the requests that each is answering. */
  #connections = new Map<Socket, number>()
  #isDraining = false
  #ending = new AbortController()
  #isClosing = false

  /** Aborts when this process stops or hands over to another: replies without an end have to end then. */
  readonly ending = this.#ending.signal

  /** For Fastify's `serverFactory`. */
  readonly create = (listener: RequestListener): Server => {
    this.#listener = listener
    return this.#add()
  }

  /** Refuses requests that arrive while the app closes, and ends their connections. */
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
    })
  }

  /** Answers requests before the app sees them. */
  answerFirst(answer: AnswerRequest): void {
    this.#answer = answer
  }

  /** Calls a function with every request when it was answered. */
  observe(observe: ObserveAnswer): void {
    this.#observe.push(observe)
  }

  /** Calls a function with every server, also with those that are added later. */
  configure(configure: (server: Server) => void): void {
    this.#configure.push(configure)
    for (const server of this.#servers) configure(server)
  }

  /** @returns the URL of the first address that it listens on */
  async listen(app: FastifyInstance, { host, port }: { host: string; port: number }): Promise<string> {
    const [first, ...others] = host === 'localhost' ? await addressesOf(host) : [host]
    const url = await app.listen({ port, host: first ?? host })
    for (const address of others) await listenIfPossible(this.#add(), { host: address, port })
    return host === 'localhost' ? `http://localhost:${port}` : url
  }

  /** For a worker, which gets its connections from its supervisor. @returns its URL there */
  acceptFromSupervisor(app: FastifyInstance, { host, port }: { host: string; port: number }): string {
    // Node watches for slow clients from this event on.
    app.server.emit('listening')
    const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
    return `http://${isIPv6(name) ? `[${name}]` : name}:${port}`
  }

  /** Serves a connection that another process accepted. */
  accept(app: FastifyInstance, socket: Socket): void {
    // A server enforces this itself only for the connections that it accepts.
    if (this.#connections.size >= app.server.maxConnections) {
      socket.destroy()
      return
    }
    // As on the sockets that an HTTP server accepts itself: it ends them when it has answered.
    socket.allowHalfOpen = true
    app.server.emit('connection', socket)
  }

  /** Resolves when all connections were closed after their next answer. No more may be accepted. */
  async drain(): Promise<void> {
    this.#isDraining = true
    this.#ending.abort()
    const deadline = AbortSignal.timeout(MAX_DRAINING_MS)
    for (const socket of this.#connections.keys())
      await once(socket, 'close', { signal: deadline }).catch(() => undefined)
  }

  #add(): Server {
    const { requestTimeout, keepAliveTimeout, http } = requestLimits
    const server = createServer({ requestTimeout, keepAliveTimeout, ...http }, (request, response) => {
      const { socket } = request
      const begun = performance.now()
      this.#count(socket, 1)
      response.once('close', () => {
        this.#count(socket, -1)
        const ms = performance.now() - begun
        for (const observe of this.#observe) observe(request, response, ms)
      })
      if (this.#isDraining || this.#isClosing) response.setHeader('connection', 'close')
      if (!this.#isClosing && this.#answer?.(request, response)) return
      this.#listener(request, response)
    })
    server.on('connection', (socket: Socket) => {
      this.#connections.set(socket, 0)
      socket.once('close', () => this.#connections.delete(socket))
    })
    this.#servers.push(server)
    for (const configure of this.#configure) configure(server)
    return server
  }

  #count(socket: Socket, change: number): void {
    const requests = this.#connections.get(socket)
    if (requests !== undefined) this.#connections.set(socket, requests + change)
  }

  #closeUnused(): void {
    for (const [socket, requests] of this.#connections) if (requests === 0) socket.destroy()
  }

  #closeAll(): void {
    for (const socket of this.#connections.keys()) socket.destroy()
  }
}

async function addressesOf(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true })
  return [...new Set(found.map(({ address }) => address))]
}

/** The second address of `localhost` is a convenience: a machine may have IPv6 switched off. */
function listenIfPossible(server: Server, address: { host: string; port: number }): Promise<void> {
  return new Promise((resolve) => {
    server.once('error', () => resolve()).listen(address, () => resolve())
  })
}
