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
  /** The reply; 204 by default. */
  handler: ((call: ReceivedCall, reply: ServerResponse) => void) | undefined
  close(): Promise<void>
}

/** A real HTTP server that receives webhooks. */
export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const server = createServer(async (request, reply) => {
    const body = (await buffer(request)).toString('utf8')
    const { method = '', url: path = '', headers } = request
    const call = { method, path, headers, body }
    receiver.calls.push(call)
    if (receiver.handler) receiver.handler(call, reply)
    else reply.writeHead(204).end()
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
