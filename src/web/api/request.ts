import { type CallOptions, toRequest } from '#contract/call.ts'
import type { EndpointKey } from '#contract/endpoints.ts'
import { send } from './send.ts'

interface RequestOptions extends CallOptions {
  /** The media type that is asked for. */
  accept?: string | undefined
}

/**
 * Sends one call to the API, as the owner of this access token or as nobody.
 * @throws what `send` throws
 */
export function request<T = unknown>(
  key: EndpointKey,
  input: object | undefined,
  { idempotencyKey, signal, accept = 'application/json' }: RequestOptions,
  token: string | null,
  read?: (response: Response) => Promise<T>,
): Promise<T> {
  const { method, path, body } = toRequest(key, input)
  const headers = new Headers({ Accept: accept })
  if (body) headers.set('Content-Type', 'application/json')
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey)
  return send(
    path,
    {
      method,
      headers,
      mode: 'cors',
      credentials: 'include',
      ...(signal && { signal }),
      ...(body && { body: JSON.stringify(body) }),
    },
    mayRepeat(key, idempotencyKey),
    read,
  )
}

/** POSTs that do no more when done twice. The server settles an intent once, a second sign-in is only a session, equal addresses are kept once, and an order is sent once under one number. */
const repeatable: readonly EndpointKey[] = [
  'POST /auth/login',
  'POST /auth/logout',
  'POST /wishlist',
  'POST /user/addresses',
  'POST /payment/create-intent',
  'POST /payment/confirm',
  'POST /payment/sandbox/confirm',
  'POST /admin/orders/ship',
]

/**
 * Whether a request whose answer was lost may be sent again: it may have been carried out. GET, PUT and DELETE are
 * idempotent (RFC 9110, 9.2.2) and so is what carries an Idempotency-Key. `POST /cart/add` is neither: twice would put
 * two in the cart, so it fails at once, the cart is read again, and the shopper sees whether it arrived.
 */
const mayRepeat = (key: EndpointKey, idempotencyKey?: string): boolean =>
  !key.startsWith('POST ') || idempotencyKey !== undefined || repeatable.includes(key)
