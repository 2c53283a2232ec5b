import { type Call, type CallOptions, toRequest } from '#contract/call.ts'
import type { EndpointKey } from '#contract/endpoints.ts'
import type { ShopError } from '#contract/errors.ts'
import { refreshSession } from './refresh.ts'
import { send } from './send.ts'
import { hasCode } from './shop-error.ts'
import { tokens } from './tokens.ts'

/**
 * Calls an endpoint of the API from the browser, as whoever is signed in. An access token that has run out is
 * refreshed once, silently; when that is refused, the session is over and the call is made once more as nobody.
 */
export const call = (async (key: EndpointKey, input?: object, options: CallOptions = {}) => {
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
  input: object | undefined,
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
  input: object | undefined,
  { idempotencyKey, signal }: CallOptions,
  token: string | null,
): Promise<unknown> {
  const { method, path, body } = toRequest(key, input)
  const headers = new Headers({ Accept: 'application/json' })
  if (body) headers.set('Content-Type', 'application/json')
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey)
  return send(
    path,
    { method, headers, signal, mode: 'cors', credentials: 'include', body: body && JSON.stringify(body) },
    mayRepeat(key, idempotencyKey),
  )
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
