import type { EndpointKey, Endpoints, Input } from '#contract/endpoints.ts'
import { withAccessToken } from './client.ts'
import { keyHeader } from './order-key.ts'
import { type ReceivedFile, readFile } from './received-file.ts'
import { request } from './request.ts'

export type FileEndpointKey = { [K in EndpointKey]: Endpoints[K] extends { file: string } ? K : never }[EndpointKey]

/** Some browsers start reading the file only some time after the click. */
const REVOKE_DELAY_MS = 60_000

interface DownloadOptions {
  /** Called with the number of bytes received. */
  onProgress?: (bytes: number) => void
  signal?: AbortSignal
  /** The key of a link to an order, sent instead of the access token. */
  orderKey?: string | undefined
}

/**
 * Downloads a file from the API as the signed-in user, or by a link to an order: `download('GET /orders/{id}/invoice.pdf', { id })`.
 * @throws the errors of `call`
 */
export async function download<K extends FileEndpointKey>(
  key: K,
  input: Input<K> & object,
  { onProgress, signal, orderKey }: DownloadOptions = {},
): Promise<void> {
  const options = { signal, ...(orderKey !== undefined && keyHeader(orderKey)) }
  const send = (token: string | null) =>
    request<ReceivedFile>(key, input, options, token, (response) => readFile(response, onProgress))
  const { blob, name } = await (orderKey === undefined ? withAccessToken(send) : send(null))
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS)
}
