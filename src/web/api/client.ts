import type { ApiError } from '#contract/api-error.ts'
import type { Call, CallOptions } from '#contract/call.ts'
import type { EndpointKey } from '#contract/endpoints.ts'
import { refreshSession } from './refresh.ts'
import { request } from './request.ts'
import { hasCode } from './shop-error.ts'
import { tokens } from './tokens.ts'

/** Calls an endpoint of the API as the signed-in user. */
export const call = ((key: EndpointKey, input?: object, options: CallOptions = {}) =>
  withAccessToken((token) => request(key, input, options, token))) as Call

/**
 * Sends a request as the signed-in user. An expired access token is refreshed once. If the refresh is rejected, the session
 * is over and the request is repeated without a token.
 */
export async function withAccessToken<T>(send: (token: string | null) => Promise<T>): Promise<T> {
  const token = tokens.access()
  try {
    return await send(token)
  } catch (error) {
    if (!token || !hasCode(error, 'unauthenticated', 'token_expired')) throw error
    const newToken = await refreshSession(token)
    return newToken ? send(newToken) : sendAnonymously(send, error)
  }
}

async function sendAnonymously<T>(send: (token: null) => Promise<T>, originalError: ApiError): Promise<T> {
  try {
    return await send(null)
  } catch (error) {
    // "Your session has ended" is more helpful than "Please sign in".
    throw hasCode(error, 'unauthenticated') ? originalError : error
  }
}
