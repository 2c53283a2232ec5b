import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ErrorReply } from '#contract/error-reply.ts'
import { expectFailure, openTestShop, TEST_PASSWORD, type TestShop } from '../support/shop.ts'

let shop: TestShop
let port: number
beforeAll(async () => {
  shop = await openTestShop()
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => shop.close())

/** Sends raw bytes, and returns the status and body of the response. */
async function send(request: string): Promise<{ status: number; body: string }> {
  const socket = connect(port, '127.0.0.1')
  socket.write(request)
  const response = await text(socket)
  const [header = '', body = ''] = response.split('\r\n\r\n')
  return { status: Number(header.split(' ')[1]), body }
}

const get = (path: string) => send(`GET ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`)

describe('an invalid request is rejected in the format of other errors:', () => {
  it.each([
    ['/api/products/%ff', 400],
    ['/media/../secrets.json', 404],
    ['/media/%2e%2e/secrets.json', 404],
    ['/media/%2e%2e%2fsecrets.json', 404],
    ['/media/none.svg', 404],
    [`/api/products/${'x'.repeat(301)}`, 400],
    [`/api/products/${'x'.repeat(601)}`, 404],
  ])('%s', async (path, status) => {
    const response = await get(path)
    expect(response.status).toBe(status)
    expect(ErrorReply.parse(JSON.parse(response.body)).message).not.toContain('media')
  })

  it('invalid HTTP', async () => {
    const { status, body } = await send('NONSENSE\r\n\r\n')
    expect(status).toBe(400)
    expect(ErrorReply.parse(JSON.parse(body)).code).toBe('invalid_request')
  })
})

it('an idle connection is closed without a response that a client would assign to its next request', async () => {
  const { server } = shop.app
  const { headersTimeout } = server
  server.headersTimeout = 100
  try {
    const incomplete = connect(port, '127.0.0.1')
    incomplete.write('GET /api/products HTTP/1.1\r\n')
    const [idleResponse, incompleteResponse] = await Promise.all([text(connect(port, '127.0.0.1')), text(incomplete)])
    expect(idleResponse).toBe('')
    expect(incompleteResponse).toContain('HTTP/1.1 400')
  } finally {
    server.headersTimeout = headersTimeout
  }
})

describe('too many requests', () => {
  it('are rejected per IP address with a Retry-After header, and only trusted proxies can set X-Forwarded-For', async () => {
    const limited = await openTestShop({ MERCER_RATE_LIMIT: 'on' })
    try {
      let tries = 0
      const signIn = (address: string, remoteAddress = '127.0.0.1') =>
        limited.app.inject({
          method: 'POST',
          url: '/api/auth/login',
          headers: { 'x-forwarded-for': address },
          remoteAddress,
          // Uses a new account each time, because failed sign-ins to one account are delayed.
          payload: { email: `nobody-${++tries}@example.test`, password: TEST_PASSWORD },
        })
      const statuses: number[] = []
      for (let index = 0; index < 21; index++) statuses.push((await signIn('203.0.113.1')).statusCode)
      expect(statuses).toEqual([...Array(20).fill(401), 429])
      const limitedResponse = await signIn('203.0.113.1')
      expect(limitedResponse.json().code).toBe('too_many_requests')
      expect(Number(limitedResponse.headers['retry-after'])).toBeGreaterThan(0)
      expect((await signIn('203.0.113.2')).statusCode).toBe(401)
      // An untrusted client cannot claim another address.
      for (let index = 0; index < 20; index++) await signIn(`198.51.100.${index}`, '192.0.2.1')
      expect((await signIn('198.51.100.99', '192.0.2.1')).statusCode).toBe(429)
    } finally {
      await limited.close()
    }
  })
})

describe('the log', () => {
  it('contains no personal data or secrets of a failed query', async () => {
    const lines: string[] = []
    const logged = await openTestShop({}, { write: (line) => void lines.push(line) })
    try {
      await logged.pool.query('alter table users add constraint broken check (name is null) not valid')
      const form = {
        name: 'Secret Name',
        email: 'secret@example.test',
        password: TEST_PASSWORD,
        confirmPassword: TEST_PASSWORD,
      }
      expect((await expectFailure(logged.visitor('POST /auth/register', form))).code).toBe('internal')
      const log = lines.join()
      expect(log).toContain('insert into')
      expect(log).toContain('23514')
      expect(log).not.toMatch(/Secret Name|secret@example|argon2|correct horse/)
    } finally {
      await logged.close()
    }
  })
})

describe('the panel', () => {
  it('is immediately closed to an administrator whose session ended', async () => {
    const admin = await shop.newAdmin()
    await admin('GET /admin/dashboard')
    await admin('POST /auth/logout')
    expect((await expectFailure(admin('GET /admin/dashboard'))).code).toBe('token_expired')
  })
})

it('a shop that is shutting down rejects requests with 503', async () => {
  const closing = await openTestShop()
  let url = ''
  let response: unknown
  closing.app.addHook('preClose', async () => {
    const rejected = await fetch(`${url}/api/products`)
    response = [rejected.status, await rejected.json()]
  })
  url = await closing.app.listen({ port: 0, host: '127.0.0.1' })
  await closing.close()
  expect(response).toMatchObject([503, { code: 'unavailable' }])
})

it('a shop shuts down despite open connections with incomplete requests', async () => {
  const closing = await openTestShop()
  const openPort = Number(new URL(await closing.app.listen({ port: 0, host: '127.0.0.1' })).port)
  const sockets = ['', 'POST /api/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Length: 9\r\n\r\n{'].map((sent) => {
    const socket = connect(openPort, '127.0.0.1')
    socket.on('error', () => {}).write(sent)
    return socket
  })
  const ended = sockets.map((socket) => new Promise((resolve) => socket.on('close', resolve)))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  await closing.close()
  await Promise.all(ended)
  expect(closing.app.server.listening).toBe(false)
})
