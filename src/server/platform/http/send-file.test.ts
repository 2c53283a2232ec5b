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

describe('a file that is sent piece by piece', () => {
  async function answerWith(pieces: () => AsyncGenerator<string>) {
    const app = fastify()
    app.get('/', (_, reply) => sendFile(reply, 'text/csv', { pieces: pieces(), name: 'orders.csv' }))
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const answer = await fetch(url)
    const text = await answer.text().catch((error: unknown) => error)
    await app.close()
    return { status: answer.status, type: answer.headers.get('content-type'), text }
  }

  it('arrives completely', async () => {
    const answer = await answerWith(async function* () {
      yield 'id\r\n'
      yield 'ORD-001\r\n'
    })
    expect(answer).toEqual({ status: 200, type: 'text/csv', text: 'id\r\nORD-001\r\n' })
  })

  it('replies with an error status if the first piece fails', async () => {
    const { status } = await answerWith(async function* () {
      yield* []
      throw new Error('the database is gone')
    })
    expect(status).toBe(500)
  })

  it('aborts the connection if a later piece fails', async () => {
    const { status, text } = await answerWith(async function* () {
      yield 'id\r\n'
      throw new Error('the database is gone')
    })
    expect(status).toBe(200)
    expect(text).toBeInstanceOf(Error)
  })

  it('is read only as fast as the client reads it, and no further after the client has left', async () => {
    const PIECES = 1_000
    let taken = 0
    const left = Promise.withResolvers<void>()
    async function* pieces() {
      try {
        for (; taken < PIECES; taken++) yield 'x'.repeat(64 * 1024)
      } finally {
        left.resolve()
      }
    }
    const app = fastify()
    app.get('/', (_, reply) => sendFile(reply, 'text/csv', { pieces: pieces(), name: 'orders.csv' }))
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const [answer] = (await once(get(url), 'response')) as [IncomingMessage]
    answer.destroy()
    await left.promise
    expect(taken).toBeLessThan(PIECES)
    await app.close()
  })
})
