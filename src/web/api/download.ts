import type { EndpointKey, Endpoints, Input } from '#contract/endpoints.ts'
import { withAccessToken } from './client.ts'
import { request } from './request.ts'
import { type ReceivedFile, readFile } from './send.ts'

export type FileEndpointKey = { [K in EndpointKey]: Endpoints[K] extends { file: string } ? K : never }[EndpointKey]

/** Some browsers start reading the file only some time after the click. */
const REVOKE_DELAY_MS = 60_000

interface DownloadOptions {
  /** Called with the number of bytes received. */
  onProgress?: (bytes: number) => void
  signal?: AbortSignal
}

/**
 * Downloads a file from the API as the signed-in user: `download('GET /orders/{id}/invoice.pdf', { id })`.
 * @throws the errors of `call`
 */
export async function download<K extends FileEndpointKey>(
  key: K,
  input: Input<K> & object,
  { onProgress, signal }: DownloadOptions = {},
): Promise<void> {
  const { blob, name } = await withAccessToken((token) =>
    request<ReceivedFile>(key, input, { signal }, token, (response) => readFile(response, onProgress)),
  )
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS)
}
