import { type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { vi } from 'vitest'
import { createApp } from '#server/app/http/app.ts'
import { servePages } from '#server/app/pages/pages.ts'
import { findProductIds } from '#server/catalog/products/product-ids.ts'
import type { DatabaseClient } from '#server/platform/database/client.ts'
import { openResponseCache } from '#server/platform/http/response-cache/open-response-cache.ts'
import type { ResponseCache } from '#server/platform/http/response-cache/response-cache.ts'
import { createLog } from '#server/platform/log/log.ts'
import { plainPages } from './plain-pages.ts'
import type { TestShop } from './shop.ts'

/** A shop with a response cache and plain pages, listening on its own port. */
export interface CachingShop {
  app: FastifyInstance
  cache: ResponseCache
  get(path: string, headers?: Record<string, string>, method?: 'GET' | 'HEAD'): Promise<HttpReply>
  /** Waits until the cache receives change notices and is up to date. */
  waitUntilCurrent(): Promise<void>
  close(): Promise<void>
}

export interface HttpReply {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  /** Whether the response came from the cache, according to `Cache-Status`. */
  hit: boolean
}

interface Options {
  bytes?: number
  /** The connection that receives change notices, by default the shop's. */
  direct?: DatabaseClient['direct']
  /** Adds routes to the app. */
  routes?: (app: FastifyInstance) => void
  writeRequests?: (lines: string) => void
}

/** Requests a URL until its response is cached. @returns the cached response */
export async function cachedReply(
  { get }: CachingShop,
  address: string,
  headers: Record<string, string> = {},
): Promise<HttpReply> {
  await vi.waitUntil(async () => (await get(address, headers)).hit, { timeout: 5_000, interval: 5 })
  return get(address, headers)
}

/** @param shop provides the database and settings */
export async function openCachingShop(
  { shop, db, pool, direct }: TestShop,
  { bytes = 16 * 1024 * 1024, routes, writeRequests, ...other }: Options = {},
): Promise<CachingShop> {
  const log = createLog(process.env.LOG_LEVEL ?? 'silent')
  const { cache, close } = openResponseCache({ db, pool, direct, ...other }, findProductIds, bytes, log)
  const app = await createApp(shop, log, cache, writeRequests)
  routes?.(app)
  servePages(
    app,
    { config: shop.config, paymentHosts: shop.payments.current.browserHosts, cache },
    async () => plainPages,
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const waitUntilCurrent = async () => {
    await vi.waitUntil(() => cache.isCurrent, { timeout: 10_000, interval: 5 })
  }
  await waitUntilCurrent()
  return {
    app,
    cache,
    waitUntilCurrent,
    get: (path, headers = {}, method = 'GET') => get(port, path, headers, method),
    async close() {
      await app.close()
      await close()
    },
  }
}

function get(port: number, path: string, headers: Record<string, string>, method: string): Promise<HttpReply> {
  return new Promise((resolve, reject) => {
    const clientRequest = request({ host: '127.0.0.1', port, path, headers, method }, (response) => {
      buffer(response).then((body) => {
        const { statusCode: status = 0, headers } = response
        resolve({ status, headers, body, hit: headers['cache-status'] === 'Mercer; hit' })
      }, reject)
    })
    clientRequest.on('error', reject).end()
  })
}
