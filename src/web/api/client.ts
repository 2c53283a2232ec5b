import type { Call, CallOptions } from '#contract/call.ts'
import type { EndpointKey } from '#contract/endpoints.ts'
import type { ShopError } from '#contract/errors.ts'
import { refreshSession } from './refresh.ts'
import { send } from './send.ts'
import { hasCode } from './shop-error.ts'
import { tokens } from './tokens.ts'

const BASE = '/api'

/**
 * Calls an endpoint of the API from the browser, as whoever is signed in. An access token that has run out is
 * refreshed once, silently; when that is refused, the session is over and the call is made once more as nobody.
 */
export const call = (async (key: EndpointKey, input?: Record<string, unknown>, options: CallOptions = {}) => {
  const token = tokens.access()
  try {
    return await request(key, input, options, token)
  } catch (error) {
    if (!token || !hasCode(error, 'unauthenticated', 'token_expired')) throw error
    const fresh = await refreshSession(token)
    if (fresh) return request(key, input, options, fresh)
    return requestAsNobody(key, input, options, error)
  }
}) as Call

async function requestAsNobody(
  key: EndpointKey,
  input: Record<string, unknown> | undefined,
  options: CallOptions,
  ended: ShopError,
): Promise<unknown> {
  try {
    return await request(key, input, options, null)
  } catch (error) {
    // "Your session has ended" tells more than "Please sign in".
    throw hasCode(error, 'unauthenticated') ? ended : error
  }
}

function request(
  key: EndpointKey,
  input: Record<string, unknown> = {},
  { idempotencyKey, signal }: CallOptions,
  token: string | null,
): Promise<unknown> {
  const { method, path, rest } = fillPath(key, input)
  const withBody = method !== 'GET' && Object.keys(rest).length > 0
  const headers = new Headers({ Accept: 'application/json' })
  if (withBody) headers.set('Content-Type', 'application/json')
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey)
  return send(
    `${BASE}${path}${method === 'GET' ? toQuery(rest) : ''}`,
    {
      method,
      headers,
      signal,
      mode: 'cors',
      credentials: 'include',
      body: withBody ? JSON.stringify(rest) : undefined,
    },
    mayRepeat(key, idempotencyKey),
  )
}

/** The parts of a key such as `GET /products/{id}`, its placeholders filled; `rest` is the input that is left. */
function fillPath(key: EndpointKey, input: Record<string, unknown>) {
  const [method = 'GET', pattern = ''] = key.split(' ')
  const rest = { ...input }
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    delete rest[name]
    return encodeURIComponent(String(input[name]))
  })
  return { method, path, rest }
}

function toQuery(fields: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  return query.size > 0 ? `?${query}` : ''
}

/** POSTs that do no more when done twice. The server settles an intent once, and a second sign-in is only a session. */
const repeatable: readonly EndpointKey[] = [
  'POST /auth/login',
  'POST /auth/logout',
  'POST /payment/create-intent',
  'POST /payment/confirm',
  'POST /payment/sandbox/confirm',
]

/**
 * Whether a request whose answer was lost may be sent again: it may have been carried out. GET, PUT and DELETE are
 * idempotent (RFC 9110, 9.2.2) and so is what carries an Idempotency-Key. `POST /cart/add` is neither: twice would put
 * two in the cart, so it fails at once, the cart is read again, and the shopper sees whether it arrived.
 */
const mayRepeat = (key: EndpointKey, idempotencyKey?: string): boolean =>
  !key.startsWith('POST ') || idempotencyKey !== undefined || repeatable.includes(key)
