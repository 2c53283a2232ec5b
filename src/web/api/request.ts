import { type CallOptions, toRequest } from '#contract/call.ts'
import type { EndpointKey } from '#contract/endpoints.ts'
import { send } from './send.ts'
import { tokens } from './tokens.ts'

interface RequestOptions extends CallOptions {
  /** Further headers. */
  headers?: Record<string, string>
}

/**
 * Sends one request to the API with this access token, or without one.
 * @throws the errors of `send`
 */
export function request<T = unknown>(
  key: EndpointKey,
  input: object | undefined,
  options: RequestOptions,
  token: string | null,
  read?: (response: Response) => Promise<T>,
): Promise<T> {
  const { idempotencyKey, signal } = options
  const { method, path, body } = toRequest(key, input)
  const headers = new Headers({ Accept: 'application/json', ...options.headers })
  if (body) headers.set('Content-Type', 'application/json')
  if (token) headers.set('Authorization', `Bearer ${token}`)
  const guest = tokens.guest()
  if (guest) headers.set('X-Guest', guest)
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
    mayRepeat(key, options),
    read,
  )
}

/**
 * Whether a request whose response was lost may be sent again, although it may have been executed. GET, PUT and DELETE are
 * idempotent (RFC 9110, 9.2.2), and so are requests with an idempotency key. `POST /cart/add` is not: it would add the units
 * twice, so it fails, and the cart is reloaded to show whether it succeeded.
 */
const mayRepeat = (key: EndpointKey, { idempotencyKey, isIdempotent }: CallOptions): boolean =>
  isIdempotent || !key.startsWith('POST ') || idempotencyKey !== undefined
