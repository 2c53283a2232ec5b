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

it('serves nothing stale when the notice connection is lost, and caches again after reconnecting', async () => {
  caching = await openCachingShop(shop)
  for (let time = 1; time <= 5; time++) {
    await cachedReply(caching, detail())
    const { rowCount } = await shop.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'mercer notices' and datname = current_database()`,
    )
    // This also ends the connection of `EndedSessions`, if it has reconnected by then.
    expect(rowCount).toBeGreaterThan(0)
    // The notice of this change is lost.
    await setPrice(10_00 + time)
    await vi.waitUntil(async () => (await shownPrice()) === 10 + time / 100, { timeout: 1_000, interval: 1 })
    await caching.waitUntilCurrent()
    expect((await cachedReply(caching, detail())).body.toString()).toContain(String(10 + time / 100))
  }
})

it('serves nothing stale when the notice connection dies silently', async () => {
  const line = await openLine(shop.direct)
  const direct = { ...shop.direct, host: '127.0.0.1', port: line.port }
  try {
    caching = await openCachingShop(shop, { direct })
    await cachedReply(caching, detail())
    line.holdUp()
    await setPrice(11_00)
    await sleep(1_000)
    expect(caching.cache.isCurrent).toBe(false)
    for (let asked = 0; asked < 20; asked++) {
      const { hit, headers } = await caching.get(detail())
      expect({ hit, header: headers['cache-control'] }).toEqual({ hit: false, header: 'no-cache' })
      expect(await shownPrice()).toBe(11)
    }
    line.goOn()
    await caching.waitUntilCurrent()
    expect((await cachedReply(caching, detail())).body.toString()).toContain('"price":11')
  } finally {
    line.close()
  }
})

it('reconnects when its LISTEN was lost', async () => {
  const line = await openLine(shop.direct)
  const direct = { ...shop.direct, host: '127.0.0.1', port: line.port }
  try {
    line.loseOnce('listen ')
    caching = await openCachingShop(shop, { direct })
    expect((await cachedReply(caching, detail())).hit).toBe(true)
  } finally {
    line.close()
  }
})

const detail = () => `/api/products/${product.id}`
const shownPrice = async () => JSON.parse((await caching.get(detail())).body.toString()).data.price
const setPrice = (cents: number) =>
  shop.pool.query('update products set price = $1 where slug = $2', [cents, product.id])

interface Line {
  port: number
  /** Drops all further data silently. */
  holdUp(): void
  goOn(): void
  /** Drops the next message that contains this text. */
  loseOnce(text: string): void
  close(): void
}

/** A TCP proxy to the database that can drop data silently, like a firewall that lost its connection state. */
async function openLine({ host = '', port = 5432 }: pg.ClientConfig): Promise<Line> {
  const sockets = new Set<Socket>()
  let lost: string | undefined
  const server: Server = createServer((near) => {
    const far = host.startsWith('/') ? connectTo(`${host}/.s.PGSQL.${port}`) : connectTo(port, host)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (data) => {
        if (lost === undefined || !data.includes(lost)) to.write(data)
        else lost = undefined
      })
      from.on('error', () => to.destroy()).on('close', () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    holdUp: () => sockets.forEach((socket) => void socket.pause()),
    goOn: () => sockets.forEach((socket) => void socket.resume()),
    loseOnce(text) {
      lost = text
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
