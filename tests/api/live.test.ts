import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { MAX_NAMED_CHANGES } from '#contract/live.ts'
import { createApp } from '#server/app/http/app.ts'
import { MAX_STREAMS } from '#server/platform/http/event-streams.ts'
import { buy } from '../support/checkout.ts'
import { listenToPanel } from '../support/event-stream.ts'
import { createShopperWithCart } from '../support/purchases.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let url: string
let admin: SignedIn
const openStreams: Awaited<ReturnType<typeof listenToPanel>>[] = []
beforeAll(async () => {
  shop = await openTestShop()
  url = await shop.app.listen({ port: 0 })
  admin = await shop.newAdmin()
})
afterEach(() => {
  for (const stream of openStreams.splice(0)) stream.close()
})
afterAll(() => shop.close())

async function listen(token = admin.token, origin = url) {
  const stream = await listenToPanel(origin, token)
  openStreams.push(stream)
  return stream
}

const waitOptions = { timeout: 10_000, interval: 50 }

it('every process announces a new order to staff who may read orders', async () => {
  const other = await createApp(shop.shop, shop.shop.log)
  const streams = [await listen(), await listen(admin.token, await other.listen({ port: 0 }))]
  const { shopper } = await createShopperWithCart(shop)
  const { id } = await buy(shopper)
  for (const { changes } of streams)
    await vi.waitFor(
      () =>
        expect(changes()).toEqual(
          expect.arrayContaining([
            { id, type: 'placed' },
            { id, type: 'paid' },
          ]),
        ),
      waitOptions,
    )
  await other.close()
  expect(streams[0]?.headers.get('content-type')).toMatch('text/event-stream')
  expect(streams[0]?.headers.get('content-encoding')).toBeNull()
  expect((await fetch(`${url}/api/admin/events`)).status).toBe(401)
  expect((await listen(shopper.token)).status).toBe(403)
})

it('a stream sends each change once, including changes of transactions that commit late', async () => {
  const { shopper } = await createShopperWithCart(shop)
  const first = await listen()
  const { id } = await buy(shopper)
  await vi.waitFor(() => expect(first.changes()).toContainEqual({ id, type: 'paid' }), waitOptions)
  const second = await listen()
  await vi.waitFor(() => expect(second.changes()).toContainEqual({ id, type: 'paid' }), waitOptions)

  const another = await buy((await createShopperWithCart(shop)).shopper)
  const write = `insert into order_events (order_id, type, actor) values ($1, 'note', 'staff')`
  const slow = await shop.pool.connect()
  await slow.query('begin')
  await slow.query(write, [id])
  await shop.pool.query(write, [another.id])
  await vi.waitFor(() => expect(first.changes()).toContainEqual({ id: another.id, type: 'note' }), waitOptions)
  await slow.query('commit')
  slow.release()
  await vi.waitFor(() => expect(first.changes()).toContainEqual({ id, type: 'note' }), waitOptions)
  expect(first.changes().filter((change) => change.id === id && change.type === 'paid')).toHaveLength(1)
})

it('a large number of changes is truncated and marked as incomplete', async () => {
  const { shopper } = await createShopperWithCart(shop)
  const { id } = await buy(shopper)
  const stream = await listen()
  await shop.pool.query(
    `insert into order_events (order_id, type, actor) select $1, 'note', 'staff' from generate_series(1, $2)`,
    [id, MAX_NAMED_CHANGES + 1],
  )
  await vi.waitFor(
    () => expect(stream.events.find(({ more }) => more)?.changes).toHaveLength(MAX_NAMED_CHANGES),
    waitOptions,
  )
})

it.each([
  ['was signed out', `update sessions set ended_at = now(), end_reason = 'logout' where user_id = $1`],
  ['was demoted', `update users set role = 'user' where id = $1`],
  ['was suspended', `update users set status = 'Suspended' where id = $1`],
])(
  'the stream of an administrator who %s ends within seconds',
  async (_, change) => {
    const formerAdmin = await shop.newAdmin()
    const stream = await listen(formerAdmin.token)
    await shop.pool.query(change, [formerAdmin.userId])
    expect(await stream.end).toBe('closed by the shop')
  },
  6_000,
)

it('an account has a maximum number of streams, and can open another after one ends', async () => {
  const { token } = await shop.newAdmin()
  const streams = await Promise.all(Array.from({ length: MAX_STREAMS }, () => listen(token)))
  const rejected = await listen(token)
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '30'])
  streams[0]?.close()
  await vi.waitFor(async () => expect((await listen(token)).status).toBe(200), waitOptions)
})

it('a shop that shuts down ends all streams immediately', async () => {
  const closing = await createApp(shop.shop, shop.shop.log)
  const stream = await listen(admin.token, await closing.listen({ port: 0 }))
  const begin = performance.now()
  await closing.close()
  expect(await stream.end).toBe('closed by the shop')
  expect(performance.now() - begin).toBeLessThan(2_000)
})

it('a HEAD request opens no stream', async () => {
  const { statusCode, headers } = await shop.app.inject({
    method: 'HEAD',
    url: '/api/admin/events',
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/event-stream'])
})
