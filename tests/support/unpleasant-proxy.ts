import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How a store answers: as it does, too busy, with half of the body, forbidden, or not at all. */
export type Mood = 'well' | 'slow-down' | 'half' | 'forbidden' | 'gone'

interface UnpleasantProxy {
  url: string
  /** Requests so far. */
  requests: string[]
  /** @param times requests after which it answers well again */
  be(mood: Mood, times?: number): void
  close(): Promise<void>
}

/** Stands between the shop and a server of objects, and gives its more unpleasant answers. */
export async function openUnpleasantProxy(target: string): Promise<UnpleasantProxy> {
  const requests: string[] = []
  let mood: Mood = 'well'
  let left = Number.POSITIVE_INFINITY
  const server = createServer((asked, reply) => {
    requests.push(`${asked.method} ${asked.url}`)
    const now = left-- > 0 ? mood : 'well'
    if (now === 'gone') return asked.destroy()
    if (now === 'slow-down') return refuse(asked, reply, 503, 'SlowDown')
    if (now === 'forbidden') return refuse(asked, reply, 403, 'AccessDenied')
    const { hostname, port } = new URL(target)
    const { method, url: path, headers } = asked
    const passed = request({ hostname, port, method, path, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 500, answer.headers)
      if (now === 'well') return answer.pipe(reply)
      answer.once('data', (bytes: Buffer) => {
        reply.write(bytes.subarray(0, bytes.length / 2), () => reply.destroy())
      })
    })
    asked.pipe(passed)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    be(next, times = Number.POSITIVE_INFINITY) {
      mood = next
      left = times
    },
    async close() {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}

function refuse(asked: IncomingMessage, reply: ServerResponse, status: number, code: string): void {
  asked.resume()
  reply.writeHead(status, { 'content-type': 'application/xml' })
  reply.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>No.</Message></Error>`)
}
