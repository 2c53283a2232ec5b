import { type AddressInfo, connect as connectTo, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type CachingShop, cachedReply, openCachingShop } from '../support/caching-shop.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
let caching: CachingShop
let product: { id: string }

beforeEach(async () => {
  shop = await openTestShop()
  product = await addProduct(shop.db, { price: 10_00 })
})

afterEach(async () => {
  await caching.close()
  await shop.close()
})

it('no stale response is served when the notice connection is lost, and caching resumes after reconnecting', async () => {
  caching = await openCachingShop(shop)
  for (let round = 1; round <= 5; round++) {
    await cachedReply(caching, productPath())
    const { rowCount } = await shop.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'mercer notices' and datname = current_database()`,
    )
    // Also ends the connection of `EndedSessions`, if it has reconnected.
    expect(rowCount).toBeGreaterThan(0)
    // No connection receives the notice of this change.
    await setPrice(10_00 + round)
    await vi.waitUntil(async () => (await fetchPrice()) === 10 + round / 100, { timeout: 1_000, interval: 1 })
    await caching.waitUntilCurrent()
    expect((await cachedReply(caching, productPath())).body.toString()).toContain(String(10 + round / 100))
  }
})

it('no stale response is served when the notice connection drops data without closing', async () => {
  const proxy = await openLossyProxy(shop.direct)
  const direct = { ...shop.direct, host: '127.0.0.1', port: proxy.port }
  try {
    caching = await openCachingShop(shop, { direct })
    await cachedReply(caching, productPath())
    proxy.pause()
    await setPrice(11_00)
    await sleep(1_000)
    expect(caching.cache.isCurrent).toBe(false)
    for (let requests = 0; requests < 20; requests++) {
      const { hit, headers } = await caching.get(productPath())
      expect({ hit, header: headers['cache-control'] }).toEqual({ hit: false, header: 'no-cache' })
      expect(await fetchPrice()).toBe(11)
    }
    proxy.resume()
    await caching.waitUntilCurrent()
    expect((await cachedReply(caching, productPath())).body.toString()).toContain('"price":11')
  } finally {
    proxy.close()
  }
})

it('the shop reconnects when its LISTEN statement is lost', async () => {
  const proxy = await openLossyProxy(shop.direct)
  const direct = { ...shop.direct, host: '127.0.0.1', port: proxy.port }
  try {
    proxy.dropOnce('listen ')
    caching = await openCachingShop(shop, { direct })
    expect((await cachedReply(caching, productPath())).hit).toBe(true)
  } finally {
    proxy.close()
  }
})

const productPath = () => `/api/products/${product.id}`
const fetchPrice = async () => JSON.parse((await caching.get(productPath())).body.toString()).data.price
const setPrice = (cents: number) =>
  shop.pool.query('update products set price = $1 where slug = $2', [cents, product.id])

interface LossyProxy {
  port: number
  /** Holds back all data. */
  pause(): void
  resume(): void
  /** Drops the next chunk of data that contains a text. */
  dropOnce(text: string): void
  close(): void
}

/**
 * Opens a TCP proxy to the database that can hold back or drop data, like a firewall that lost its connection state.
 */
async function openLossyProxy({ host = '', port = 5432 }: pg.ClientConfig): Promise<LossyProxy> {
  const sockets = new Set<Socket>()
  let dropText: string | undefined
  const server: Server = createServer((clientSocket) => {
    const serverSocket = host.startsWith('/') ? connectTo(`${host}/.s.PGSQL.${port}`) : connectTo(port, host)
    for (const [from, to] of [
      [clientSocket, serverSocket],
      [serverSocket, clientSocket],
    ] as const) {
      sockets.add(from)
      from.on('data', (data) => {
        if (dropText === undefined || !data.includes(dropText)) to.write(data)
        else dropText = undefined
      })
      from.on('error', () => to.destroy()).on('close', () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    pause: () => sockets.forEach((socket) => void socket.pause()),
    resume: () => sockets.forEach((socket) => void socket.resume()),
    dropOnce(text) {
      dropText = text
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
