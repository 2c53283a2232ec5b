import type { Call, CallOptions } from '#contract/call.ts'
import type { EndpointKey } from '#contract/endpoints.ts'
import type { ShopError } from '#contract/errors.ts'
import { refreshSession } from './refresh.ts'
import { request } from './request.ts'
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
