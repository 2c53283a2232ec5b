import { toRequest } from '#contract/call.ts'
import { shopErrorFrom } from '#contract/errors.ts'
import type { Caller } from './shop.ts'

/** Returns a caller of a running shop over the network, without retries. */
export function httpCaller(url: string, token?: string): Caller {
  return async (key, input, options = {}) => {
    const { method, path, body } = toRequest(key, input)
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
      },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(20_000),
    })
    const text = await response.text()
    const responseBody = text === '' ? null : JSON.parse(text)
    if (!response.ok) throw shopErrorFrom(responseBody)
    return responseBody
  }
}
