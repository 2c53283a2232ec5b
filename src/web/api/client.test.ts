import { describe, expect, it, vi } from 'vitest'
import { errorResponse, json, offline, useFakeApi } from '../../../tests/support/fake-api.ts'
import { call } from './client.ts'
import { tokens } from './tokens.ts'

const api = useFakeApi()

describe('a request', () => {
  it('takes its method, path and query from the key and the input', async () => {
    api.respond = () => json({ data: {} })
    await call('GET /products/{id}', { id: 'a b/c' })
    await call('GET /products', { page: 2, category: 'Home & Garden', brand: undefined })
    expect(api.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/products/a%20b%2Fc',
      'GET /api/products?page=2&category=Home+%26+Garden',
    ])
    expect(api.requests[0]?.headers.get('content-type')).toBeNull()
    expect(api.requests[0]?.headers.get('accept')).toBe('application/json')
  })

  it('sends the remaining input as JSON, with the token and the idempotency key', async () => {
    tokens.store({ token: 'abc', refreshToken: 'def' })
    api.respond = () => json({ items: [] })
    await call('PUT /cart/update', { itemId: '7', quantity: 2 }, { idempotencyKey: 'once' })
    expect(api.requests[0]).toMatchObject({
      method: 'PUT',
      url: '/api/cart/update',
      body: { itemId: '7', quantity: 2 },
    })
    expect(api.requests[0]?.headers.get('content-type')).toBe('application/json')
    expect(api.requests[0]?.headers.get('authorization')).toBe('Bearer abc')
    expect(api.requests[0]?.headers.get('idempotency-key')).toBe('once')
  })

  it('returns null for an empty response', async () => {
    api.respond = () => new Response(null, { status: 204 })
    await expect(call('POST /auth/logout')).resolves.toBeNull()
  })
})

describe('an error response', () => {
  it('becomes an ApiError with all its details', async () => {
    api.respond = () => errorResponse('out_of_stock', 409, { available: 3, inCart: 1 })
    await expect(call('POST /cart/add', { productId: 'mug' })).rejects.toMatchObject({
      name: 'ApiError',
      code: 'out_of_stock',
      status: 409,
      message: 'it is out_of_stock',
      details: { available: 3, inCart: 1 },
    })
    expect(api.requests).toHaveLength(1)
  })

  it('becomes an error with the status as its message when it is not JSON', async () => {
    api.respond = () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' })
    await expect(call('GET /cart')).rejects.toThrow('HTTP 502 Bad Gateway')
  })

  it('keeps its message when its code is unknown', async () => {
    api.respond = () => errorResponse('brand_new', 418)
    await expect(call('GET /cart')).rejects.toThrow('it is brand_new')
  })
})

describe('without a response', () => {
  const message = 'Network error: Please check your internet connection'

  it('a GET request is sent three times in all, after 1 and 2 seconds', async () => {
    api.respond = offline
    const failed = expect(call('GET /products')).rejects.toThrow(message)
    await vi.advanceTimersByTimeAsync(999)
    expect(api.requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(api.requests).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1999)
    expect(api.requests).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(api.requests).toHaveLength(3)
    await failed
  })

  it('returns the response of a later attempt', async () => {
    api.respond = () => (api.requests.length < 3 ? offline() : json({ items: [] }))
    const reply = call('GET /cart')
    await vi.advanceTimersByTimeAsync(3000)
    await expect(reply).resolves.toEqual({ items: [] })
  })

  it('a request that is not idempotent is not sent again', async () => {
    api.respond = offline
    await expect(call('POST /cart/add', { productId: 'mug' })).rejects.toThrow(message)
    expect(api.requests).toHaveLength(1)
  })

  it('a POST request that is idempotent by itself is sent again', async () => {
    api.respond = offline
    const failed = expect(call('POST /payment/confirm', {} as never, { isIdempotent: true })).rejects.toThrow(message)
    await vi.advanceTimersByTimeAsync(3000)
    await failed
    expect(api.requests).toHaveLength(3)
  })

  it('a request with an idempotency key is sent again', async () => {
    api.respond = offline
    const failed = expect(call('POST /orders/create', {} as never, { idempotencyKey: 'once' })).rejects.toThrow(message)
    await vi.advanceTimersByTimeAsync(3000)
    await failed
    expect(api.requests).toHaveLength(3)
  })

  it('every request is sent again while the browser is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    api.respond = offline
    const failed = expect(call('POST /cart/add', { productId: 'mug' })).rejects.toThrow(message)
    await vi.advanceTimersByTimeAsync(3000)
    await failed
    expect(api.requests).toHaveLength(3)
  })

  it('a response that cannot be parsed counts as lost', async () => {
    const cutOff = () => new Response('{"order":{"id":', { status: 201 })
    api.respond = () => (api.requests.length < 3 ? cutOff() : json({ order: {} }, 201))
    const reply = call('POST /orders/create', {} as never, { idempotencyKey: 'once' })
    await vi.advanceTimersByTimeAsync(3000)
    await expect(reply).resolves.toEqual({ order: {} })

    api.respond = cutOff
    await expect(call('POST /cart/add', { productId: 'mug' })).rejects.toThrow(
      'We couldn’t read the shop’s response. Try again.',
    )
    expect(api.requests).toHaveLength(4)
  })

  it('a response with status 500 is not sent again', async () => {
    api.respond = () => errorResponse('internal', 500)
    await expect(call('GET /cart')).rejects.toThrow('it is internal')
    expect(api.requests).toHaveLength(1)
  })
})
