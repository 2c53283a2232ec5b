import { parse, toError } from './send.ts'

/** A downloaded file with its name. */
export interface ReceivedFile {
  blob: Blob
  name: string
}

/** @param onProgress called with the number of bytes received */
export async function readFile(response: Response, onProgress?: (bytes: number) => void): Promise<ReceivedFile> {
  if (!response.ok) throw toError(response, parse(await response.text()))
  const [, name = ''] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { blob: await (onProgress ? withProgress(response, onProgress) : response).blob(), name }
}

function withProgress({ body, headers }: Response, onProgress: (bytes: number) => void): Response {
  let bytes = 0
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      onProgress(bytes)
      controller.enqueue(chunk)
    },
  })
  return new Response(body?.pipeThrough(count), { headers })
}
