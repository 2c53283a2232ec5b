import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubLocalStorage } from '../../../tests/support/local-storage.ts'
import { call } from './client.ts'
import { download } from './download.ts'
import { onSessionEnd } from './refresh.ts'
import { tokens } from './tokens.ts'

interface Sent {
  method: string
  url: string
  headers: Headers
  body: unknown
}

let sent: Sent[]
let answer: (request: Sent) => Response | Promise<Response>

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const refused = (code: string, status: number, more: object = {}) =>
  json({ code, message: `it is ${code}`, ...more }, status)
const offline = (): never => {
  throw new TypeError('Failed to fetch')
}

beforeEach(() => {
  sent = []
  stubLocalStorage()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { method = 'GET', headers, body } = init
    const request = { method, url, headers: new Headers(headers), body: body && JSON.parse(String(body)) }
    sent.push(request)
    return answer(request)
  })
  vi.useFakeTimers()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a request', () => {
  it('takes its method, path and query from the key and the input', async () => {
    answer = () => json({ data: {} })
    await call('GET /products/{id}', { id: 'a b/c' })
    await call('GET /products', { page: 2, category: 'Home & Garden', brand: undefined })
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/products/a%20b%2Fc',
      'GET /api/products?page=2&category=Home+%26+Garden',
    ])
    expect(sent[0]?.headers.get('content-type')).toBeNull()
    expect(sent[0]?.headers.get('accept')).toBe('application/json')
  })

  it('sends the rest as JSON, with the token and the idempotency key', async () => {
    tokens.store({ token: 'abc', refreshToken: 'def' })
    answer = () => json({ items: [] })
    await call('PUT /cart/update', { itemId: '7', quantity: 2 }, { idempotencyKey: 'once' })
    expect(sent[0]).toMatchObject({ method: 'PUT', url: '/api/cart/update', body: { itemId: '7', quantity: 2 } })
    expect(sent[0]?.headers.get('content-type')).toBe('application/json')
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer abc')
    expect(sent[0]?.headers.get('idempotency-key')).toBe('once')
  })

  it('knows an empty answer', async () => {
    answer = () => new Response(null, { status: 204 })
    await expect(call('POST /auth/logout')).resolves.toBeNull()
  })
})

describe('an error', () => {
  it('of the API is a ShopError with all it carries', async () => {
    answer = () => refused('out_of_stock', 409, { available: 3, inCart: 1 })
    await expect(call('POST /cart/add', { productId: 'mug' })).rejects.toMatchObject({
      name: 'ShopError',
      code: 'out_of_stock',
      message: 'it is out_of_stock',
      details: { available: 3, inCart: 1 },
    })
    expect(sent).toHaveLength(1)
  })

  it('that is not JSON is told by its status', async () => {
    answer = () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' })
    await expect(call('GET /cart')).rejects.toThrow('HTTP 502 Bad Gateway')
  })

  it('with a code we do not know keeps its message', async () => {
    answer = () => refused('brand_new', 418)
    await expect(call('GET /cart')).rejects.toThrow('it is brand_new')
  })
})

describe('without an answer', () => {
  const message = 'Network error: Please check your internet connection'

  it('a read is sent three times in all, after 1000 ms times the attempt', async () => {
    answer = offline
    const failed = expect(call('GET /products')).rejects.toThrow(message)
    await vi.advanceTimersByTimeAsync(999)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1999)
    expect(sent).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toHaveLength(3)
    await failed
  })

  it('gives the answer of a later attempt', async () => {
    answer = () => (sent.length < 3 ? offline() : json({ items: [] }))
    const reply = call('GET /cart')
    await vi.advanceTimersByTimeAsync(3000)
    await expect(reply).resolves.toEqual({ items: [] })
  })

  it('what would be done twice is not sent again', async () => {
    answer = offline
    await expect(call('POST /cart/add', { productId: 'mug' })).rejects.toThrow(message)
    expect(sent).toHaveLength(1)
  })

  it('what carries an Idempotency-Key is', async () => {
    answer = offline
    const failed = expect(call('POST /orders/create', {} as never, { idempotencyKey: 'once' })).rejects.toThrow(message)
    await vi.advanceTimersByTimeAsync(3000)
    await failed
    expect(sent).toHaveLength(3)
  })

  it('anything is, while the browser itself is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    answer = offline
    const failed = expect(call('POST /cart/add', { productId: 'mug' })).rejects.toThrow(message)
    await vi.advanceTimersByTimeAsync(3000)
    await failed
    expect(sent).toHaveLength(3)
  })

  it('one that cannot be read counts as lost', async () => {
    const cutOff = () => new Response('{"order":{"id":', { status: 201 })
    answer = () => (sent.length < 3 ? cutOff() : json({ order: {} }, 201))
    const reply = call('POST /orders/create', {} as never, { idempotencyKey: 'once' })
    await vi.advanceTimersByTimeAsync(3000)
    await expect(reply).resolves.toEqual({ order: {} })

    answer = cutOff
    await expect(call('POST /cart/add', { productId: 'mug' })).rejects.toThrow('could not be read. Please try again.')
    expect(sent).toHaveLength(4)
  })

  it('an answer of 500 is an answer', async () => {
    answer = () => refused('internal', 500)
    await expect(call('GET /cart')).rejects.toThrow('it is internal')
    expect(sent).toHaveLength(1)
  })
})

describe('an access token that ran out', () => {
  const byToken = (good: string) => (request: Sent) => {
    if (request.url === '/api/auth/refresh') return json({ token: 'new', refreshToken: 'new-refresh', user: {} })
    return request.headers.get('authorization') === `Bearer ${good}`
      ? json({ items: [] })
      : refused('token_expired', 401)
  }
  const refreshes = () => sent.filter(({ url }) => url === '/api/auth/refresh')

  beforeEach(() => tokens.store({ token: 'old', refreshToken: 'old-refresh' }))

  it('is refreshed, and the call is made again', async () => {
    answer = byToken('new')
    await expect(call('GET /cart')).resolves.toEqual({ items: [] })
    expect(refreshes()).toMatchObject([{ body: { refreshToken: 'old-refresh' } }])
    expect([tokens.access(), tokens.refresh()]).toEqual(['new', 'new-refresh'])
  })

  it('is refreshed once for all calls that wait', async () => {
    answer = byToken('new')
    await Promise.all([call('GET /cart'), call('GET /cart'), call('GET /user/profile')])
    expect(refreshes()).toHaveLength(1)
  })

  it('is not refreshed when another tab has done so meanwhile', async () => {
    answer = (request) => {
      if (sent.length === 1) tokens.store({ token: 'theirs', refreshToken: 'theirs-refresh' })
      return byToken('theirs')(request)
    }
    await expect(call('GET /cart')).resolves.toEqual({ items: [] })
    expect(refreshes()).toHaveLength(0)
  })

  it('is refreshed only once for a call', async () => {
    answer = byToken('never')
    await expect(call('GET /cart')).rejects.toMatchObject({ code: 'token_expired' })
    expect(refreshes()).toHaveLength(1)
  })

  it('ends the session when it cannot be refreshed; what anybody may see is read as nobody', async () => {
    const ended = vi.fn()
    const stop = onSessionEnd(ended)
    answer = (request) => {
      if (request.url === '/api/auth/refresh') return refused('token_reused', 401)
      return request.headers.has('authorization') ? refused('token_expired', 401) : json({ categories: [] })
    }
    await expect(call('GET /products/categories')).resolves.toEqual({ categories: [] })
    expect([tokens.access(), tokens.refresh()]).toEqual([null, null])
    expect(ended).toHaveBeenCalledOnce()
    stop()
  })

  it('ends the session; what needs one says why', async () => {
    answer = ({ url, headers }) =>
      url !== '/api/auth/refresh' && headers.has('authorization')
        ? refused('token_expired', 401)
        : refused('unauthenticated', 401)
    await expect(call('GET /cart')).rejects.toMatchObject({ code: 'token_expired' })
  })

  it('keeps the session while the server only cannot answer now', async () => {
    answer = ({ url }) => (url === '/api/auth/refresh' ? refused('unavailable', 503) : refused('token_expired', 401))
    await expect(call('GET /cart')).rejects.toMatchObject({ code: 'unavailable' })
    expect(tokens.access()).toBe('old')
  })

  it('never sends a refresh token twice', async () => {
    answer = ({ url }) => (url === '/api/auth/refresh' ? offline() : refused('token_expired', 401))
    await expect(call('GET /cart')).rejects.toThrow('Network error')
    expect(refreshes()).toHaveLength(1)
    expect(tokens.access()).toBe('old')
  })

  it('without a refresh token ends the session', async () => {
    localStorage.removeItem('refresh_token')
    answer = byToken('new')
    await expect(call('GET /cart')).rejects.toMatchObject({ code: 'token_expired' })
    expect(refreshes()).toHaveLength(0)
    expect(tokens.access()).toBeNull()
  })

  it('is not renewed for who has logged out while it was', async () => {
    answer = (request) => {
      if (request.url === '/api/auth/refresh') tokens.clear()
      return byToken('new')(request)
    }
    await expect(call('GET /cart')).rejects.toMatchObject({ code: 'token_expired' })
    expect([tokens.access(), tokens.refresh()]).toEqual([null, null])
  })

  it('that cannot be renewed ends no session that somebody has begun meanwhile', async () => {
    const ended = vi.fn()
    const stop = onSessionEnd(ended)
    answer = (request) => {
      if (request.url !== '/api/auth/refresh') return byToken('theirs')(request)
      tokens.store({ token: 'theirs', refreshToken: 'theirs-refresh' })
      return refused('token_expired', 401)
    }
    await call('GET /cart')
    expect([tokens.access(), tokens.refresh()]).toEqual(['theirs', 'theirs-refresh'])
    expect(ended).not.toHaveBeenCalled()
    stop()
  })

  it('is nothing to a wrong password', async () => {
    answer = () => refused('invalid_credentials', 401)
    await expect(call('POST /auth/login', { email: 'a@b.test', password: 'secret' })).rejects.toMatchObject({
      code: 'invalid_credentials',
    })
    expect(sent).toHaveLength(1)
  })
})

describe('a file', () => {
  const saved: { href: string; download: string }[] = []
  beforeEach(() => {
    saved.length = 0
    vi.stubGlobal('document', {
      createElement: () => ({
        href: '',
        download: '',
        click() {
          saved.push({ href: this.href, download: this.download })
        },
      }),
    })
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:invoice')
  })
  afterEach(() => vi.restoreAllMocks())

  const pdf = () =>
    new Response('%PDF', { headers: { 'content-disposition': 'attachment; filename="invoice-ORD-001.pdf"' } })

  it('is fetched as whoever is signed in, and kept under its name', async () => {
    tokens.store({ token: 'old', refreshToken: 'def' })
    answer = ({ url, headers }) => {
      if (url === '/api/auth/refresh') return json({ token: 'new', refreshToken: 'ghi' })
      return headers.get('authorization') === 'Bearer new' ? pdf() : refused('token_expired', 401)
    }
    await download('GET /orders/{id}/invoice.pdf', { id: 'ORD-001' })
    expect(sent.map(({ url }) => url)).toEqual([
      '/api/orders/ORD-001/invoice.pdf',
      '/api/auth/refresh',
      '/api/orders/ORD-001/invoice.pdf',
    ])
    expect(saved).toEqual([{ href: 'blob:invoice', download: 'invoice-ORD-001.pdf' }])
  })

  it('that is refused is the error that the API tells of, and nothing is kept', async () => {
    answer = () => refused('not_found', 404)
    await expect(download('GET /orders/{id}/invoice.pdf', { id: 'ORD-001' })).rejects.toMatchObject({
      code: 'not_found',
      message: 'it is not_found',
    })
    expect(saved).toEqual([])
  })
})
