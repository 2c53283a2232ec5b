import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { describeLimit, readRate } from '#contract/limit.ts'
import { readConfig } from '#server/app/config.ts'
import { address } from '../support/checkout.ts'
import { openTestShop, TEST_PASSWORD, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ MERCER_RATE_LIMIT: 'on' })
})
afterAll(() => shop.close())

/** Each test sends requests from its own networks. */
let networks = 0
const newNetwork = () => `10.${++networks}.0`
let accounts = 0
const newEmail = () => `nobody-${++accounts}@example.test`

interface Sender {
  /** The address of the connected client. The default is a proxy on this machine. */
  peer?: string
  /** The client address that the proxy forwards. */
  from: string
}

const signIn = ({ peer = '127.0.0.1', from }: Sender, email = newEmail(), password = 'wrong password') =>
  shop.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: peer,
    headers: { 'x-forwarded-for': from },
    payload: { email, password },
  })

async function sendRequests(
  count: number,
  send: (index: number) => Promise<{ statusCode: number }>,
): Promise<number[]> {
  const statusCodes: number[] = []
  for (let index = 0; index < count; index++) statusCodes.push((await send(index)).statusCode)
  return statusCodes
}

const repeat = (count: number, status: number): number[] => Array(count).fill(status)

describe('an IP address', () => {
  it('can call an endpoint as often as the contract allows, and then gets a Retry-After header', async () => {
    const from = `${newNetwork()}.1`
    expect(await sendRequests(21, () => signIn({ from }))).toEqual([...repeat(20, 401), 429])
    const limited = await signIn({ from })
    expect(limited.json()).toMatchObject({
      code: 'too_many_requests',
      message: 'Too many requests. Wait a moment and try again.',
    })
    expect(limited.headers['retry-after']).toMatch(/^([1-9]|[1-5]\d|60)$/)
  })

  it('of IPv6 is counted by its /64 network', async () => {
    expect(await sendRequests(21, (index) => signIn({ from: `2001:db8:1:1::${index + 1}` }))).toEqual([
      ...repeat(20, 401),
      429,
    ])
    expect((await signIn({ from: '2001:db8:1:2::1' })).statusCode).toBe(401)
  })

  it('of IPv4 is counted the same when mapped to IPv6', async () => {
    const from = `${newNetwork()}.1`
    await sendRequests(20, () => signIn({ peer: `::ffff:127.0.0.1`, from: `::ffff:${from}` }))
    expect((await signIn({ from })).statusCode).toBe(429)
  })

  it('is counted for requests with invalid tokens', async () => {
    const from = `${newNetwork()}.1`
    const headers = { 'x-forwarded-for': from, authorization: 'Bearer nonsense' }
    const send = () => shop.app.inject({ method: 'POST', url: '/api/orders/create', headers, payload: {} })
    expect(await sendRequests(61, send)).toEqual([...repeat(60, 401), 429])
  })

  it('is counted for pages and API requests together, including unknown paths', async () => {
    const from = `${newNetwork()}.1`
    const request = (url: string) => shop.app.inject({ url, headers: { 'x-forwarded-for': from } })
    const remaining = Number((await request('/api/products')).headers['x-ratelimit-remaining'])
    await request('/api/nothing')
    await request('/nothing')
    expect(Number((await request('/api/cart')).headers['x-ratelimit-remaining'])).toBe(remaining - 3)
  })
})

it('one-click unsubscribing has a higher limit, because email clients send it for many people', async () => {
  const from = `${newNetwork()}.1`
  const unsubscribe = () =>
    shop.app.inject({ method: 'POST', url: '/unsubscribe?token=x', headers: { 'x-forwarded-for': from } })
  expect(await sendRequests(121, unsubscribe)).toEqual([...repeat(120, 410), 429])
  expect(Number((await unsubscribe()).headers['retry-after'])).toBeGreaterThan(0)
})

describe('a proxy', () => {
  it('that is not trusted cannot set client addresses', async () => {
    const peer = `${newNetwork()}.1`
    await sendRequests(20, (index) => signIn({ peer, from: `198.51.100.${index}` }))
    expect((await signIn({ peer, from: '198.51.100.99' })).statusCode).toBe(429)
  })

  it('that is trusted sets only the last forwarded address', async () => {
    const network = newNetwork()
    // All but the last address come from the visitor.
    await sendRequests(20, (index) => signIn({ from: `198.51.100.${index}, ${network}.7` }))
    expect((await signIn({ from: `198.51.100.99, ${network}.7` })).statusCode).toBe(429)
    expect((await signIn({ from: `${network}.7, ${network}.8` })).statusCode).toBe(401)
  })

  it.each(['1', 'true', 'nonsense', '10.0.0.0/33', '10.0.0', ',', 'loopback;10.0.0.1', '2001:db8::/129'])(
    'setting of %j is reported as invalid at startup',
    (value) => {
      expect(() => readConfig({ MERCER_TRUST_PROXY: value }, '/')).toThrow(
        /^The environment variable MERCER_TRUST_PROXY is invalid: [^\n]+$/,
      )
    },
  )

  it.each(['loopback', '10.0.0.0/8, 192.0.2.7', '2001:db8::/32,uniquelocal'])('setting can be %j', async (value) => {
    const trusting = await openTestShop({ MERCER_TRUST_PROXY: value })
    expect((await trusting.app.inject('/api/products')).statusCode).toBe(200)
    await trusting.close()
  })
})

describe('an account', () => {
  it('can be used by its owner after failed attempts from other networks', async () => {
    const { email } = await shop.newShopper()
    const network = newNetwork()
    await sendRequests(40, (index) => signIn({ from: `${network}.${index}` }, email))
    expect((await signIn({ from: `${newNetwork()}.1` }, email, TEST_PASSWORD)).statusCode).toBe(200)
  }, 60_000)

  it('that is signed in is limited across all its IP addresses', async () => {
    const { token } = await shop.newShopper()
    const network = newNetwork()
    const placeOrder = (index: number) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/orders/create',
        headers: {
          authorization: `Bearer ${token}`,
          'x-forwarded-for': `${network}.${index}`,
          'idempotency-key': `a-key-for-${network}-${index}`,
        },
        payload: { ...address, shippingMethod: 'standard', expectedTotal: 1 },
      })
    expect(await sendRequests(61, placeOrder)).toEqual([...repeat(60, 409), 429])
  })
})

describe('the table of endpoints', () => {
  it('has a limit for endpoints that cost money, send email or check secrets', () => {
    const limited = Object.entries(endpoints).flatMap(([key, row]) => ('limit' in row ? [key] : []))
    expect(limited).toEqual(
      expect.arrayContaining([
        'POST /auth/login',
        'POST /auth/refresh',
        'POST /auth/register',
        'POST /orders/create',
        'POST /payment/create-intent',
        'POST /products/{id}/reviews',
        'POST /products/{id}/stock-alerts',
      ]),
    )
  })

  it('states its limits in the OpenAPI document', async () => {
    const { paths } = (await shop.app.inject('/api/openapi.json')).json()
    expect(paths['/api/auth/login'].post.description).toBe('At most 20 a minute from one address.')
    expect(paths['/api/auth/login'].post.responses['429']).toBeDefined()
  })

  it('has limits in a readable notation', () => {
    expect(readRate('20/min')).toEqual({ maxCalls: 20, windowMs: 60_000 })
    expect(readRate('30/h')).toEqual({ maxCalls: 30, windowMs: 3_600_000 })
    expect(describeLimit({ perAccount: '5/h' })).toBe('At most 5 an hour for one account.')
  })
})

it('a client that disconnects before its request is read causes no error', async () => {
  const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  // Node.js reports no address for such a connection.
  shop.app.server.prependOnceListener('request', ({ socket }: IncomingMessage) =>
    Object.defineProperty(socket, 'remoteAddress', { value: undefined }),
  )
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
})
