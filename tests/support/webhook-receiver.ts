import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface ReceivedCall {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface WebhookReceiver {
  url: string
  port: number
  /** All received requests, in order. */
  calls: ReceivedCall[]
  /** Responds to a request. By default, the response is 204. */
  handler: ((call: ReceivedCall, response: ServerResponse) => void) | undefined
  close(): Promise<void>
}

/** Opens an HTTP server that records received webhooks. */
export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const server = createServer(async (request, response) => {
    const body = (await buffer(request)).toString('utf8')
    const { method = '', url: path = '', headers } = request
    const call = { method, path, headers, body }
    receiver.calls.push(call)
    if (receiver.handler) receiver.handler(call, response)
    else response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${port}/hooks`,
    port,
    calls: [],
    handler: undefined,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return receiver
}
