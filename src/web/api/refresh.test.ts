import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type ApiRequest, errorResponse, json, offline, useFakeApi } from '../../../tests/support/fake-api.ts'
import { call } from './client.ts'
import { onSessionEnd } from './refresh.ts'
import { tokens } from './tokens.ts'

const api = useFakeApi()

describe('an expired access token', () => {
  const byToken = (good: string) => (request: ApiRequest) => {
    if (request.url === '/api/auth/refresh') return json({ token: 'new', refreshToken: 'new-refresh', user: {} })
    return request.headers.get('authorization') === `Bearer ${good}`
      ? json({ items: [] })
      : errorResponse('token_expired', 401)
  }
  const refreshes = () => api.requests.filter(({ url }) => url === '/api/auth/refresh')

  beforeEach(() => tokens.store({ token: 'old', refreshToken: 'old-refresh' }))

  it('is refreshed, and the request is repeated', async () => {
    api.respond = byToken('new')
    await expect(call('GET /cart')).resolves.toEqual({ items: [] })
    expect(refreshes()).toMatchObject([{ body: { refreshToken: 'old-refresh' } }])
    expect([tokens.access(), tokens.refresh()]).toEqual(['new', 'new-refresh'])
  })

  it('is refreshed once for all waiting requests', async () => {
    api.respond = byToken('new')
    await Promise.all([call('GET /cart'), call('GET /cart'), call('GET /user/profile')])
    expect(refreshes()).toHaveLength(1)
  })

  it('is not refreshed when another tab has already done so', async () => {
    api.respond = (request) => {
      if (api.requests.length === 1) tokens.store({ token: 'theirs', refreshToken: 'theirs-refresh' })
      return byToken('theirs')(request)
    }
    await expect(call('GET /cart')).resolves.toEqual({ items: [] })
    expect(refreshes()).toHaveLength(0)
  })

  it('is refreshed only once per request', async () => {
    api.respond = byToken('never')
    await expect(call('GET /cart')).rejects.toMatchObject({ code: 'token_expired' })
    expect(refreshes()).toHaveLength(1)
  })

  it('ends the session when the refresh is rejected, and public data is read without a token', async () => {
    const ended = vi.fn()
    const stop = onSessionEnd(ended)
    api.respond = (request) => {
      if (request.url === '/api/auth/refresh') return errorResponse('token_reused', 401)
      return request.headers.has('authorization') ? errorResponse('token_expired', 401) : json({ categories: [] })
    }
    await expect(call('GET /products/categories')).resolves.toEqual({ categories: [] })
    expect([tokens.access(), tokens.refresh()]).toEqual([null, null])
    expect(ended).toHaveBeenCalledOnce()
    stop()
  })

  it('rejects a request that needs a session with the reason when the refresh is rejected', async () => {
    api.respond = ({ url, headers }) =>
      url !== '/api/auth/refresh' && headers.has('authorization')
        ? errorResponse('token_expired', 401)
        : errorResponse('unauthenticated', 401)
    await expect(call('GET /cart')).rejects.toMatchObject({ code: 'token_expired' })
  })

  it('keeps the session while the server is unavailable', async () => {
    api.respond = ({ url }) =>
      url === '/api/auth/refresh' ? errorResponse('unavailable', 503) : errorResponse('token_expired', 401)
    await expect(call('GET /cart')).rejects.toMatchObject({ code: 'unavailable' })
    expect(tokens.access()).toBe('old')
  })

  it('is refreshed under the same idempotency key, also by later requests, until there is a response', async () => {
    let lost = 4
    api.respond = (request) => {
      if (request.url === '/api/auth/refresh' && lost-- > 0) offline()
      return byToken('new')(request)
    }
    const failed = expect(call('GET /cart')).rejects.toThrow('Network error')
    await vi.advanceTimersByTimeAsync(3_000)
    await failed
    expect(tokens.access()).toBe('old')
    const cartRequest = call('GET /cart')
    await vi.advanceTimersByTimeAsync(1_000)
    await expect(cartRequest).resolves.toEqual({ items: [] })
    const keys = refreshes().map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(5)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[\x21-\x7e]{8,200}$/)
  })

  it('is refreshed under another key each time', async () => {
    api.respond = byToken('new')
    await call('GET /cart')
    tokens.store({ token: 'old', refreshToken: 'old-refresh' })
    await call('GET /cart')
    expect(new Set(refreshes().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2)
  })

  it('ends the session when there is no refresh token', async () => {
    localStorage.removeItem('refresh_token')
    api.respond = byToken('new')
    await expect(call('GET /cart')).rejects.toMatchObject({ code: 'token_expired' })
    expect(refreshes()).toHaveLength(0)
    expect(tokens.access()).toBeNull()
  })

  it('is not restored after a logout during the refresh', async () => {
    api.respond = (request) => {
      if (request.url === '/api/auth/refresh') tokens.clear()
      return byToken('new')(request)
    }
    await expect(call('GET /cart')).rejects.toMatchObject({ code: 'token_expired' })
    expect([tokens.access(), tokens.refresh()]).toEqual([null, null])
  })

  it('does not end a newer session when the refresh fails', async () => {
    const ended = vi.fn()
    const stop = onSessionEnd(ended)
    api.respond = (request) => {
      if (request.url !== '/api/auth/refresh') return byToken('theirs')(request)
      tokens.store({ token: 'theirs', refreshToken: 'theirs-refresh' })
      return errorResponse('token_expired', 401)
    }
    await call('GET /cart')
    expect([tokens.access(), tokens.refresh()]).toEqual(['theirs', 'theirs-refresh'])
    expect(ended).not.toHaveBeenCalled()
    stop()
  })

  it('is not refreshed after a wrong password', async () => {
    api.respond = () => errorResponse('invalid_credentials', 401)
    await expect(call('POST /auth/login', { email: 'a@b.test', password: 'secret' })).rejects.toMatchObject({
      code: 'invalid_credentials',
    })
    expect(api.requests).toHaveLength(1)
  })
})
