import { requestOutside } from '../outbound/request-outside.ts'
import { signatureOf } from './signature.ts'

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
 * @param timeoutMs from connecting to the status
 */
export const eventPoster =
  ({
    privateNetworks,
    longestMs: timeoutMs = MAX_CALL_MS,
  }: {
    privateNetworks: boolean
    longestMs?: number
  }): PostEvent =>
  ({ url, secret, id, type, body }) =>
    new Promise((resolve, reject) => {
      const call = requestOutside(
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
            'mercer-signature': signatureOf(secret, Math.floor(Date.now() / 1000), body),
          },
        },
        (answer) => {
          resolve(answer.statusCode ?? 0)
          // The body is discarded; the signal aborts if it takes too long.
          answer.resume()
        },
      )
      call.on('error', reject)
      call.end(body)
    })
