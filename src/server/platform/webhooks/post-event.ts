import { requestOutside } from '../outbound/request-outside.ts'
import { signatureOf } from './signature.ts'

const MAX_CALL_MS = 10_000

export interface EventToPost {
  url: string
  secret: string
  /** The id of the delivery: the same on every attempt. */
  id: string
  type: string
  body: string
}

/** Posts an event. @returns the HTTP status. Rejects when there was none */
export type PostEvent = (event: EventToPost) => Promise<number>

/**
 * Calls the address of a webhook, signed. Redirects are not followed, and nothing of the answer but its status is read.
 * @param privateNetworks whether addresses inside of the owner's own network are called too
 * @param longestMs from the first packet to the status
 */
export const postingEvents =
  ({ privateNetworks, longestMs = MAX_CALL_MS }: { privateNetworks: boolean; longestMs?: number }): PostEvent =>
  ({ url, secret, id, type, body }) =>
    new Promise((resolve, reject) => {
      const call = requestOutside(
        new URL(url),
        {
          privateNetworks,
          method: 'POST',
          signal: AbortSignal.timeout(longestMs),
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
          // Let it end what it has to say, but not for long: the signal cuts it off.
          answer.resume()
        },
      )
      call.on('error', reject)
      call.end(body)
    })
