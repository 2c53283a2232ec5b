import { describe, expect, it, vi } from 'vitest'
import { json, offline, refused, standInForApi } from '../../../tests/support/api-stand-in.ts'
import { call } from './client.ts'
import { tokens } from './tokens.ts'

const api = standInForApi()

describe('a request', () => {
  it('takes its method, path and query from the key and the input', async () => {
    api.answer = () => json({ data: {} })
    await call('GET /products/{id}', { id: 'a b/c' })
    await call('GET /products', { page: 2, category: 'Home & Garden', brand: undefined })
    expect(api.sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/products/a%20b%2Fc',
      'GET /api/products?page=2&category=Home+%26+Garden',
    ])
    expect(api.sent[0]?.headers.get('content-type')).toBeNull()
    expect(api.sent[0]?.headers.get('accept')).toBe('application/json')
  })

  it('sends the rest as JSON, with the token and the idempotency key', async () => {
    tokens.store({ token: 'abc', refreshToken: 'def' })
    api.answer = () => json({ items: [] })
    await call('PUT /cart/update', { itemId: '7', quantity: 2 }, { idempotencyKey: 'once' })
    expect(api.sent[0]).toMatchObject({ method: 'PUT', url: '/api/cart/update', body: { itemId: '7', quantity: 2 } })
    expect(api.sent[0]?.headers.get('content-type')).toBe('application/json')
    expect(api.sent[0]?.headers.get('authorization')).toBe('Bearer abc')
    expect(api.sent[0]?.headers.get('idempotency-key')).toBe('once')
  })

  it('returns null for an empty response', async () => {
    api.answer = () => new Response(null, { status: 204 })
    await expect(call('POST /auth/logout')).resolves.toBeNull()
  })
})

describe('an error', () => {
  it('from the API becomes an ApiError with all its details', async () => {
    api.answer = () => refused('out_of_stock', 409, { available: 3, inCart: 1 })
    await expect(call('POST /cart/add', { productId: 'mug' })).rejects.toMatchObject({
      name: 'ApiError',
      code: 'out_of_stock',
      status: 409,
      message: 'it is out_of_stock',
      details: { available: 3, inCart: 1 },
    })
    expect(api.sent).toHaveLength(1)
  })

  it('that is not JSON has the status as its message', async () => {
    api.answer = () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' })
    await expect(call('GET /cart')).rejects.toThrow('HTTP 502 Bad Gateway')
  })

  it('with an unknown code keeps its message', async () => {
    api.answer = () => refused('brand_new', 418)
    await expect(call('GET /cart')).rejects.toThrow('it is brand_new')
  })
})

describe('without a response', () => {
  const message = 'Network error: Please check your internet connection'

  it('a read is sent three times in all, after 1000 ms times the attempt', async () => {
    api.answer = offline
    const failed = expect(call('GET /products')).rejects.toThrow(message)
    await vi.advanceTimersByTimeAsync(999)
    expect(api.sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(api.sent).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1999)
    expect(api.sent).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(api.sent).toHaveLength(3)
    await failed
  })

  it('returns the response of a later attempt', async () => {
    api.answer = () => (api.sent.length < 3 ? offline() : json({ items: [] }))
    const reply = call('GET /cart')
    await vi.advanceTimersByTimeAsync(3000)
    await expect(reply).resolves.toEqual({ items: [] })
  })

  it('a request that is not idempotent is not sent again', async () => {
    api.answer = offline
    await expect(call('POST /cart/add', { productId: 'mug' })).rejects.toThrow(message)
    expect(api.sent).toHaveLength(1)
  })

  it('a request with an idempotency key is sent again', async () => {
    api.answer = offline
    const failed = expect(call('POST /orders/create', {} as never, { idempotencyKey: 'once' })).rejects.toThrow(message)
    await vi.advanceTimersByTimeAsync(3000)
    await failed
    expect(api.sent).toHaveLength(3)
  })

  it('every request is sent again while the browser is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    api.answer = offline
    const failed = expect(call('POST /cart/add', { productId: 'mug' })).rejects.toThrow(message)
    await vi.advanceTimersByTimeAsync(3000)
    await failed
    expect(api.sent).toHaveLength(3)
  })

  it('an unreadable response counts as lost', async () => {
    const cutOff = () => new Response('{"order":{"id":', { status: 201 })
    api.answer = () => (api.sent.length < 3 ? cutOff() : json({ order: {} }, 201))
    const reply = call('POST /orders/create', {} as never, { idempotencyKey: 'once' })
    await vi.advanceTimersByTimeAsync(3000)
    await expect(reply).resolves.toEqual({ order: {} })

    api.answer = cutOff
    await expect(call('POST /cart/add', { productId: 'mug' })).rejects.toThrow(
      'We couldn’t read the shop’s answer. Try again.',
    )
    expect(api.sent).toHaveLength(4)
  })

  it('a response with status 500 is not sent again', async () => {
    api.answer = () => refused('internal', 500)
    await expect(call('GET /cart')).rejects.toThrow('it is internal')
    expect(api.sent).toHaveLength(1)
  })
})
