import { toRequest } from '#contract/call.ts'
import type { EndpointKey, Endpoints, Input, Reply } from '#contract/endpoints.ts'
import { withAccessToken } from './client.ts'
import { NetworkError, parseResponse, unreachableMessage } from './send.ts'

type UploadEndpointKey = {
  [K in EndpointKey]: Endpoints[K] extends { multipart: object } ? K : never
}[EndpointKey]

interface UploadOptions {
  /** Called with the fraction sent so far, from 0 to 1. */
  onProgress?: (sent: number) => void
  signal?: AbortSignal
}

/**
 * Uploads files to the API as the signed-in user: `upload('POST /user/avatar', { avatar: file })`. Uses XMLHttpRequest,
 * because `fetch` does not report upload progress.
 * @throws the errors of `call`
 */
export function upload<K extends UploadEndpointKey>(
  key: K,
  input: Input<K> & object,
  options: UploadOptions = {},
): Promise<Reply<K>> {
  const { method, path, body = {} } = toRequest(key, input)
  return withAccessToken(
    (token) =>
      new Promise<Reply<K>>((resolve, reject) => {
        const form = new FormData()
        for (const [field, file] of Object.entries(body)) if (file instanceof Blob) form.append(field, file)
        const request = new XMLHttpRequest()
        request.open(method, path)
        request.setRequestHeader('Accept', 'application/json')
        if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
        request.upload.onprogress = ({ loaded, total }) => options.onProgress?.(total === 0 ? 0 : loaded / total)
        request.onerror = () => reject(new NetworkError(unreachableMessage()))
        request.onabort = () => reject(options.signal?.reason)
        request.onload = () => {
          try {
            resolve(parseResponse(request, request.responseText) as Reply<K>)
          } catch (error) {
            reject(error)
          }
        }
        options.signal?.addEventListener('abort', () => request.abort(), { once: true })
        request.send(form)
      }),
  )
}
