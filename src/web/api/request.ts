import { type CallOptions, toRequest } from '#contract/call.ts'
import type { EndpointKey } from '#contract/endpoints.ts'
import { send } from './send.ts'

interface RequestOptions extends CallOptions {
  /** Value of the `Accept` header. */
  accept?: string | undefined
}

/**
 * Sends one request to the API with this access token, or without one.
 * @throws the errors of `send`
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

/**
 * POST endpoints that are idempotent by themselves: an intent is settled once, a second sign-in is only another session,
 * equal addresses are stored once, and an order is shipped once per tracking number.
 */
const idempotentPosts: readonly EndpointKey[] = [
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
 * Whether a request whose response was lost may be sent again, although it may have been executed. GET, PUT and DELETE are
 * idempotent (RFC 9110, 9.2.2), and so are requests with an idempotency key. `POST /cart/add` is not: it would add the units
 * twice, so it fails, and the cart is reloaded to show whether it succeeded.
 */
const mayRepeat = (key: EndpointKey, idempotencyKey?: string): boolean =>
  !key.startsWith('POST ') || idempotencyKey !== undefined || idempotentPosts.includes(key)
