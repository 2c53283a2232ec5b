import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#server/platform/log/log.ts'
import { placeOrder } from '../support/checkout.ts'
import { addProduct } from '../support/products.ts'
import { expectFailure, openTestShop, type TestShop } from '../support/shop.ts'

const PASSWORD = 'Zebra-Umbrella-4711'
const CARD = { number: '4000 0000 0000 0002', expMonth: 12, expYear: 2099, cvc: '739' }
const environment = {
  LOG_LEVEL: 'trace',
  SMTP_URL: 'smtp://mailer:smtp-secret-8814@127.0.0.1:1',
  REDIS_URL: 'redis://counter:redis-secret-5521@127.0.0.1:1',
  MERCER_RATE_LIMIT: 'on',
}

let shop: TestShop
const lines: string[] = []
beforeAll(async () => {
  shop = await openTestShop(environment, { write: (line) => void lines.push(line) })
})
afterAll(() => shop.close())

/** Secrets that must never appear in a log, keyed by description. */
const secrets = new Map<string, string>()

describe('the log at level “trace” after requests with secrets', () => {
  beforeAll(async () => {
    const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
      shop.app.inject({
        method: 'POST',
        url: `/api${url}`,
        payload,
        headers: { cookie: 'session=cookie-value-9034', 'user-agent': 'tester', ...headers },
      })
    const email = 'quiet@example.test'
    const signUp = { name: 'Quiet Person', email, password: PASSWORD, confirmPassword: PASSWORD }
    const registered = (await post('/auth/register', signUp)).json()
    await post('/auth/register', signUp)
    await post('/auth/login', { email, password: `${PASSWORD}-wrong` })
    const { token, refreshToken } = (await post('/auth/login', { email, password: PASSWORD })).json()
    const refreshed = (await post('/auth/refresh', { refreshToken })).json()
    await post('/auth/refresh', { refreshToken: registered.refreshToken })
    await post('/auth/refresh', { refreshToken: registered.refreshToken })
    const signedIn = { authorization: `Bearer ${token}` }
    await post('/user/change-password', { current: PASSWORD, next: `${PASSWORD}-2` }, signedIn)
    await post('/auth/forgot-password', { email })
    await post('/auth/reset-password', { token: 'reset-token-value-77', password: PASSWORD })
    await shop.app.inject('/reset-password?token=reset-token-value-77')

    const buyer = await shop.newShopper()
    await buyer('POST /cart/add', { productId: (await addProduct(shop.db)).id })
    const order = await placeOrder(buyer)
    const { clientSecret } = await buyer('POST /payment/create-intent', { orderId: order.id })
    await expectFailure(shop.visitor('POST /payment/sandbox/confirm', { clientSecret, card: CARD }))

    // Internal errors, whose context includes all of this data.
    await shop.pool.query('alter table users add constraint broken check (false) not valid')
    expect((await post('/auth/register', { ...signUp, email: 'broken@example.test' })).statusCode).toBe(500)
    await shop.pool.query('alter table users drop constraint broken')
    await post('/auth/login', { email, password: { toString: PASSWORD } })

    for (const [description, secret] of Object.entries({
      'the password': PASSWORD,
      'an access token': token,
      'a refresh token': refreshToken,
      'a newer refresh token': refreshed.refreshToken,
      'the card': CARD.number,
      'the card without spaces': CARD.number.replaceAll(' ', ''),
      'its code': `"${CARD.cvc}"`,
      'the secret of a payment': clientSecret,
      'a cookie': 'cookie-value-9034',
      'the header Authorization': 'Bearer ',
      'a token in an address': 'reset-token-value-77',
      'the password of mail': 'smtp-secret-8814',
      'the password of Redis': 'redis-secret-5521',
      'a hash of a password': 'argon2',
    }))
      secrets.set(description, secret)
    const { dataFolder } = shop.shop.config
    const storedSecrets: Record<string, unknown> = JSON.parse(await readFile(join(dataFolder, 'secrets.json'), 'utf8'))
    for (const [name, value] of Object.entries(storedSecrets))
      for (const part of JSON.stringify(value).match(/[\w-]{16,}/g) ?? []) secrets.set(`${name} ${part}`, part)
    const { refreshSecret, sandboxSigningSecret, twoStepKey, recoveryCodeKey } = shop.shop.secrets
    for (const [description, secret] of Object.entries({
      refreshSecret,
      sandboxSigningSecret,
      twoStepKey,
      recoveryCodeKey,
    }))
      secrets.set(description, secret)
  })

  it('contains the errors but no secrets', () => {
    const log = lines.join('')
    expect(log).toContain('request failed')
    expect(log).toContain('insert into')
    for (const [description, secret] of secrets) {
      expect(secret.length, description).toBeGreaterThan(3)
      expect(log.includes(secret), description).toBe(false)
    }
  })
})

describe('data that a library attaches to errors or logs directly', () => {
  const writeRecord = (record: object): string => {
    let line = ''
    const write = (text: string) => {
      line += text
    }
    createLog('trace', { write }).info(record)
    return line
  }

  it('is left out', () => {
    const cause = Object.assign(new Error('refused'), {
      code: 'EAUTH',
      response: 'hush-1',
      config: { headers: 'hush-2' },
    })
    const error = Object.assign(new Error('it failed', { cause }), {
      request: { body: { password: 'hush-3' } },
      errors: [new Error('within')],
    })
    const line = writeRecord({ err: error })
    expect(line).toContain('it failed')
    expect(line).toContain('EAUTH')
    expect(line).not.toContain('hush')
  })

  it('is logged without query and headers if it is a request', () => {
    const headers = { authorization: 'Bearer hush-1' }
    const line = writeRecord({ req: { id: '1', method: 'GET', url: '/reset-password?token=hush-2', headers } })
    expect(JSON.parse(line).req).toEqual({ id: '1', method: 'GET', path: '/reset-password' })
  })

  it.each([
    'password',
    'token',
    'refreshToken',
    'card',
    'cvc',
    'authorization',
    'cookie',
    'headers',
    'body',
    'clientSecret',
  ])('is redacted in a field named %s', (name) => {
    expect(writeRecord({ [name]: 'hush', a: { [name]: 'hush', b: { [name]: 'hush' } } })).not.toContain('hush')
  })
})

describe('the data folder', () => {
  it('is accessible to its owner only', async () => {
    const { dataFolder } = shop.shop.config
    expect((await stat(dataFolder)).mode & 0o077).toBe(0)
    expect((await stat(join(dataFolder, 'secrets.json'))).mode & 0o177).toBe(0)
  })
})

it.each(['/healthz', '/readyz'])('%s returns only a status', async (url) => {
  const { body } = await shop.app.inject(url)
  expect(Object.keys(JSON.parse(body))).toEqual(['status'])
  expect(body).not.toMatch(/postgres|version|\d/)
})

it('the log contains the message of a failure that is not an Error object', () => {
  const written: string[] = []
  const log = createLog('info', { write: (line) => void written.push(line) })
  log.error({ err: { message: 'Connection terminated', queue: 'refunds' } }, 'the job queue failed')
  expect(JSON.parse(written[0] ?? '').err).toEqual({ type: 'object', message: 'Connection terminated' })
})

it('Google sign-in without configuration logs no error', async () => {
  const before = lines.length
  const response = await shop.app.inject('/api/auth/google')
  expect(response.json().code).toBe('google_not_configured')
  expect(lines.slice(before).filter((line) => JSON.parse(line).level >= 50)).toEqual([])
})
