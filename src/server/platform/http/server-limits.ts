import { isIP, type Socket } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { MAX_BODY } from '#contract/endpoint.ts'

/** What one request may take of the server. Uploads have limits of their own. */
export const requestLimits = {
  bodyLimit: MAX_BODY,
  /** Milliseconds until all of a request has to be there. */
  requestTimeout: 30_000,
  /** Milliseconds of silence between two requests; longer than the minute for which proxies keep a connection. */
  keepAliveTimeout: 72_000,
  http: {
    /** Bounds how long a slow client can hold a connection (slowloris). */
    headersTimeout: 10_000,
    /** How often that is looked at. */
    connectionsCheckingInterval: 2_000,
    maxHeaderSize: 16 * 1024,
  },
} as const

/** Connections that a process holds at once; more are closed as they come, so that those who are in are served. */
const MAX_CONNECTIONS = 10_000

/** Of those, connections from one address, or from the network of one IPv6 customer: far more than an office needs. */
const MAX_PER_ADDRESS = 500

/**
 * Bounds the connections that are open at once, altogether and from one address. A trusted proxy stands for many people,
 * so it is left out of the second bound.
 * @param trustProxy as in the configuration
 */
export function limitConnections(app: FastifyInstance, trustProxy: string): void {
  app.server.maxConnections = MAX_CONNECTIONS
  const isTrusted = compileTrust(trustProxy)
  const warnOfMany = nowAndThen((address: string) =>
    app.log.warn(
      { address },
      `more than ${MAX_PER_ADDRESS} connections at once: closed. If it is your proxy, name it in MERCER_TRUST_PROXY`,
    ),
  )
  const open = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress
    if (!address || isIP(address) === 0 || isTrusted(address, 0)) return
    const sender = normalizeIP(address)
    const count = (open.get(sender) ?? 0) + 1
    if (count > MAX_PER_ADDRESS) {
      socket.destroy()
      warnOfMany(address)
      return
    }
    open.set(sender, count)
    socket.once('close', () => {
      const left = (open.get(sender) ?? 1) - 1
      if (left > 0) open.set(sender, left)
      else open.delete(sender)
    })
  })
}

/**
 * Tells the operator of a proxy that is not trusted: behind it all visitors share one address, and so its limits.
 * @param trustProxy as in the configuration
 */
export function noticeUntrustedProxies(app: FastifyInstance, trustProxy: string): void {
  const isTrusted = compileTrust(trustProxy)
  const warn = nowAndThen((address: string) =>
    app.log.warn(
      { address },
      'X-Forwarded-For is not believed from this address. If it is your proxy, name it in MERCER_TRUST_PROXY',
    ),
  )
  app.addHook('onRequest', async ({ headers, socket }) => {
    const address = socket.remoteAddress
    if ('x-forwarded-for' in headers && address && isIP(address) !== 0 && !isTrusted(address, 0)) warn(address)
  })
}

const compileTrust = (trustProxy: string) => proxyAddr.compile(trustProxy.split(',').map((part) => part.trim()))

/** Nobody can fill the log with it. */
const SAID_AGAIN_MS = 3_600_000

function nowAndThen(say: (address: string) => void): (address: string) => void {
  let saidAt = Number.NEGATIVE_INFINITY
  return (address) => {
    const now = performance.now()
    if (now - saidAt < SAID_AGAIN_MS) return
    saidAt = now
    say(address)
  }
}
