import type { EndpointKey, Input, Reply } from './endpoints.ts'
import { toQuery } from './query.ts'

export interface CallOptions {
  /** Sent as `Idempotency-Key`: a retry with the same key has no further effect and gets the same reply. */
  idempotencyKey?: string | undefined
  /** Of a POST request that is idempotent by itself: it may be sent again when its response was lost. */
  isIdempotent?: true | undefined
  signal?: AbortSignal | undefined
}

/**
 * Calls an endpoint by its method and path: `call('GET /products/{id}', { id })`. In the browser this is `fetch`;
 * while a page is rendered on the server the same route runs in process.
 * Rejects with a `ShopError` for an error of the API, and with another `Error` when there was no reply.
 */
export type Call = <K extends EndpointKey>(key: K, input?: Input<K>, options?: CallOptions) => Promise<Reply<K>>

export interface CallRequest {
  method: string
  /** Absolute path with the query. */
  path: string
  body: Record<string, unknown> | undefined
}

/**
 * The HTTP request of a call. Placeholders in the path are filled from the input. The other fields become the query of a GET,
 * without undefined and empty values, or the JSON body of other methods.
 */
export function toRequest(key: EndpointKey, input?: unknown): CallRequest {
  const [method = '', template = ''] = key.split(' ')
  const rest: Record<string, unknown> = { ...(input as object | undefined) }
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]))
    delete rest[name]
    return value
  })
  if (method === 'GET') return { method, path: `/api${path}${toQuery(rest)}`, body: undefined }
  return { method, path: `/api${path}`, body: Object.keys(rest).length > 0 ? rest : undefined }
}
