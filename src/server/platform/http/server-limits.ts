import { isIP, type Socket } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { MAX_BODY } from '#contract/endpoint.ts'

/** Limits of a single request. Uploads have their own. */
export const requestLimits = {
  bodyLimit: MAX_BODY,
  /** Milliseconds until the complete request must have arrived. */
  requestTimeout: 30_000,
  /** Milliseconds until an idle connection is closed; longer than the minute for which proxies reuse connections. */
  keepAliveTimeout: 72_000,
  http: {
    /** Bounds how long a slow client can hold a connection (slowloris). */
    headersTimeout: 10_000,
    /** How often these timeouts are checked. */
    connectionsCheckingInterval: 2_000,
    maxHeaderSize: 16 * 1024,
  },
} as const

/** Milliseconds without progress in sending a response after which its connection is closed. */
export const SEND_TIMEOUT = 60_000

/** Maximum pipelined requests of a connection: sent before the responses to earlier ones. Browsers and proxies do not pipeline. */
export const MAX_PIPELINED = 32

/** Maximum number of open connections of a process. Further connections are closed immediately. */
const MAX_CONNECTIONS = 10_000

/** Maximum open connections per IPv4 address or network of one IPv6 customer: far more than an office needs. */
const MAX_PER_ADDRESS = 500
/** Connections are distributed in turn, not by address, so a worker may get more than its share of one address. */
const MIN_PER_WORKER = 100

/**
 * Limits open connections, in total and per address. Trusted proxies have no limit per address, because they connect on behalf
 * of many people.
 * @param trustProxy as in the configuration
 * @param workers processes that share the connections of an address evenly
 */
export function limitConnections(app: FastifyInstance, trustProxy: string, workers: number): void {
  const maxPerAddress = Math.max(Math.ceil(MAX_PER_ADDRESS / workers), MIN_PER_WORKER)
  const isTrusted = compileTrust(trustProxy)
  const warnOfMany = oncePerHour((address: string) =>
    app.log.warn(
      { address },
      `connection closed: this address has more than ${MAX_PER_ADDRESS} connections. If it is your proxy, add it to MERCER_TRUST_PROXY`,
    ),
  )
  const open = new Map<string, number>()
  app.httpServers.configure((server) => {
    server.maxConnections = MAX_CONNECTIONS
    server.on('connection', count)
  })

  function count(socket: Socket): void {
    const address = socket.remoteAddress
    if (!address || isIP(address) === 0 || isTrusted(address, 0)) return
    const sender = normalizeIP(address)
    const connections = (open.get(sender) ?? 0) + 1
    if (connections > maxPerAddress) {
      socket.destroy()
      warnOfMany(address)
      return
    }
    open.set(sender, connections)
    socket.once('close', () => {
      const left = (open.get(sender) ?? 1) - 1
      if (left > 0) open.set(sender, left)
      else open.delete(sender)
    })
  }
}

/**
 * Warns the operator of a proxy that is not trusted: all visitors behind it share one address, and so its rate limits.
 * @param trustProxy as in the configuration
 */
export function warnOfUntrustedProxies(app: FastifyInstance, trustProxy: string): void {
  const isTrusted = compileTrust(trustProxy)
  const warn = oncePerHour((address: string) =>
    app.log.warn(
      { address },
      'X-Forwarded-For from this address is ignored. If it is your proxy, add it to MERCER_TRUST_PROXY',
    ),
  )
  app.addHook('onRequest', async ({ headers, socket }) => {
    const address = socket.remoteAddress
    if ('x-forwarded-for' in headers && address && isIP(address) !== 0 && !isTrusted(address, 0)) warn(address)
  })
}

const compileTrust = (trustProxy: string) => proxyAddr.compile(trustProxy.split(',').map((part) => part.trim()))

/** An interval long enough that requests cannot flood the log. */
const WARNING_INTERVAL_MS = 3_600_000

function oncePerHour(warn: (address: string) => void): (address: string) => void {
  let warnedAt = Number.NEGATIVE_INFINITY
  return (address) => {
    const now = performance.now()
    if (now - warnedAt < WARNING_INTERVAL_MS) return
    warnedAt = now
    warn(address)
  }
}
