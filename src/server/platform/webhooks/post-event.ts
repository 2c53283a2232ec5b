import { requestUserUrl } from '../outbound/request-user-url.ts'
import { buildSignature } from './signature.ts'

const MAX_CALL_MS = 10_000

export interface EventToPost {
  url: string
  secret: string
  /** ID of the delivery, the same on every attempt. */
  id: string
  type: string
  body: string
}

/** Posts an event. @returns the HTTP status. Rejects if there was no response */
export type PostEvent = (event: EventToPost) => Promise<number>

/**
 * Sends signed requests to webhook endpoints. Does not follow redirects, and reads only the status of the response.
 * @param privateNetworks whether private networks are allowed
 * @param timeoutMs for a whole request
 */
export const eventPoster =
  ({ privateNetworks, timeoutMs = MAX_CALL_MS }: { privateNetworks: boolean; timeoutMs?: number }): PostEvent =>
  ({ url, secret, id, type, body }) =>
    new Promise((resolve, reject) => {
      const call = requestUserUrl(
        new URL(url),
        {
          privateNetworks,
          method: 'POST',
          signal: AbortSignal.timeout(timeoutMs),
          headers: {
            'content-type': 'application/json; charset=utf-8',
            'content-length': Buffer.byteLength(body),
            'user-agent': 'Mercer-Webhooks/1',
            'mercer-event': type,
            'mercer-delivery': id,
            'mercer-signature': buildSignature(secret, Math.floor(Date.now() / 1000), body),
          },
        },
        (response) => {
          resolve(response.statusCode ?? 0)
          // Discards the body; the signal aborts if it takes too long.
          response.resume()
        },
      )
      call.on('error', reject)
      call.end(body)
    })
