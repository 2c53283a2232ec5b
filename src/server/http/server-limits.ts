import type { FastifyInstance } from 'fastify'

const MEGABYTE = 1024 * 1024

/** What one request may take of the server. Uploads have limits of their own. */
export const requestLimits = {
  bodyLimit: MEGABYTE,
  /** Milliseconds until all of a request has to be there. */
  requestTimeout: 30_000,
  /** Milliseconds of silence between two requests; longer than the minute for which proxies keep a connection. */
  keepAliveTimeout: 72_000,
  http: {
    /** Whoever sends one letter at a time keeps a connection no longer than this. */
    headersTimeout: 10_000,
    /** How often that is looked at. */
    connectionsCheckingInterval: 2_000,
    maxHeaderSize: 16 * 1024,
  },
} as const

/** Connections that a process holds at once; more are closed as they come, so that those who are in are served. */
const MOST_CONNECTIONS = 10_000

export function limitConnections(app: FastifyInstance): void {
  app.server.maxConnections = MOST_CONNECTIONS
}
