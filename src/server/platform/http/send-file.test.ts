import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import fastify from 'fastify'
import { describe, expect, it, test } from 'vitest'
import { attachment, sendFile } from './send-file.ts'

test.each([
  ['invoice-ORD-001.pdf', 'attachment; filename="invoice-ORD-001.pdf"'],
  ['a"b\r\nx: y.pdf', `attachment; filename="a_b__x_ y.pdf"; filename*=UTF-8''a%22b%0D%0Ax%3A%20y.pdf`],
  ['../../é.pdf', `attachment; filename=".._..__.pdf"; filename*=UTF-8''..%2F..%2F%C3%A9.pdf`],
  ["it's (1)*.pdf", `attachment; filename="it_s _1__.pdf"; filename*=UTF-8''it%27s%20%281%29%2a.pdf`],
])('the Content-Disposition of the file %o is %s', (name, header) => expect(attachment(name)).toBe(header))

describe('a file that is sent in chunks', () => {
  async function serve(chunks: () => AsyncGenerator<string>) {
    const app = fastify()
    app.get('/', (_, reply) => sendFile(reply, 'text/csv', { chunks: chunks(), name: 'orders.csv' }))
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const response = await fetch(url)
    const text = await response.text().catch((error: unknown) => error)
    await app.close()
    return { status: response.status, type: response.headers.get('content-type'), text }
  }

  it('arrives completely', async () => {
    const response = await serve(async function* () {
      yield 'id\r\n'
      yield 'ORD-001\r\n'
    })
    expect(response).toEqual({ status: 200, type: 'text/csv', text: 'id\r\nORD-001\r\n' })
  })

  it('has an error status if the first chunk fails', async () => {
    const { status } = await serve(async function* () {
      yield* []
      throw new Error('the database is gone')
    })
    expect(status).toBe(500)
  })

  it('ends with a broken connection if a later chunk fails', async () => {
    const { status, text } = await serve(async function* () {
      yield 'id\r\n'
      throw new Error('the database is gone')
    })
    expect(status).toBe(200)
    expect(text).toBeInstanceOf(Error)
  })

  it('is not read further after the client has disconnected', async () => {
    const CHUNKS = 1_000
    let read = 0
    const ended = Promise.withResolvers<void>()
    async function* chunks() {
      try {
        for (; read < CHUNKS; read++) yield 'x'.repeat(64 * 1024)
      } finally {
        ended.resolve()
      }
    }
    const app = fastify()
    app.get('/', (_, reply) => sendFile(reply, 'text/csv', { chunks: chunks(), name: 'orders.csv' }))
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const [response] = (await once(get(url), 'response')) as [IncomingMessage]
    response.destroy()
    await ended.promise
    expect(read).toBeLessThan(CHUNKS)
    await app.close()
  })
})
