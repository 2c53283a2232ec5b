import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the proxy responds: normally, with 503 SlowDown, with half of the body, with 403 AccessDenied, or not at all. */
export type FaultMode = 'normal' | 'slow-down' | 'half' | 'forbidden' | 'disconnect'

interface FaultyProxy {
  url: string
  /** Requests so far, as method and path. */
  requests: string[]
  /** @param times number of requests after which the mode is `normal` again */
  setMode(mode: FaultMode, times?: number): void
  close(): Promise<void>
}

/** Opens a proxy between the shop and an object store that simulates failures of the store. */
export async function openFaultyProxy(target: string): Promise<FaultyProxy> {
  const requests: string[] = []
  let mode: FaultMode = 'normal'
  let remaining = Number.POSITIVE_INFINITY
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    const currentMode = remaining-- > 0 ? mode : 'normal'
    if (currentMode === 'disconnect') return request.destroy()
    if (currentMode === 'slow-down') return respondWithError(request, response, 503, 'SlowDown')
    if (currentMode === 'forbidden') return respondWithError(request, response, 403, 'AccessDenied')
    const { hostname, port } = new URL(target)
    const { method, url: path, headers } = request
    const forwarded = sendRequest({ hostname, port, method, path, headers }, (upstream) => {
      response.writeHead(upstream.statusCode ?? 500, upstream.headers)
      if (currentMode === 'normal') return upstream.pipe(response)
      upstream.once('data', (bytes: Buffer) => {
        response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
      })
    })
    request.pipe(forwarded)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    setMode(next, times = Number.POSITIVE_INFINITY) {
      mode = next
      remaining = times
    },
    async close() {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}

function respondWithError(request: IncomingMessage, response: ServerResponse, status: number, code: string): void {
  request.resume()
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>No.</Message></Error>`)
}
