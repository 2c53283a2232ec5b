import type { EndpointKey, Endpoints, Input } from '#contract/endpoints.ts'
import { asVisitor } from './client.ts'
import { request } from './request.ts'
import { type ReceivedFile, readFile } from './send.ts'

type FileEndpointKey = { [K in EndpointKey]: Endpoints[K] extends { file: string } ? K : never }[EndpointKey]

/** Some browsers only begin to read a file some time after they were told to keep it. */
const KEPT_FOR_MS = 60_000

/**
 * Fetches a file from the API as whoever is signed in, and lets the browser keep it: `download('GET
 * /orders/{id}/invoice.pdf', { id })`. Rejects as `call` does.
 */
export async function download<K extends FileEndpointKey>(key: K, input: Input<K> & object): Promise<void> {
  const { blob, name } = await asVisitor((token) => request<ReceivedFile>(key, input, {}, token, readFile))
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR_MS)
}
