import type { EndpointKey, Input, Reply } from './endpoints.ts'

export interface CallOptions {
  /** Sent as Idempotency-Key: the same key gives the same answer, however often it is asked. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/**
 * Calls an endpoint by its method and path: `call('GET /products/{id}', { id })`. In the browser this is `fetch`;
 * while a page is rendered on the server the same route runs in process.
 * Rejects with a `ShopError` for an error of the API, and with any other `Error` when there was no answer.
 */
export type Call = <K extends EndpointKey>(key: K, input?: Input<K>, options?: CallOptions) => Promise<Reply<K>>
