import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { paymentJobs } from '#server/sales/payments/jobs.ts'
import { openTestShop } from '../support/shop.ts'
import { APPLE_FILE } from '../support/stripe-domains.ts'
import { StripeError } from '../support/stripe-objects.ts'
import { openStripeShop, type StripeShop } from '../support/stripe-shop.ts'

const HOST = 'shop.example'
const FILE = '/.well-known/apple-developer-merchantid-domain-association'

let shop: StripeShop
beforeAll(async () => {
  shop = await openStripeShop({ SHOP_URL: `https://${HOST}` })
})
afterEach(() => {
  expect(shop.stripe.problems).toEqual([])
})
afterAll(() => shop.close())

const runJob = () =>
  paymentJobs(shop.shop)
    .find(({ name }) => name === 'register-wallets')
    ?.run()

describe('the host of a shop with Stripe', () => {
  it('is registered once for wallets, and checked again while one is not active', async () => {
    const { domains } = shop.stripe
    expect(await shop.admin('GET /admin/wallets')).toEqual({ host: HOST, wallets: [], problem: null })
    domains.appleProblem = 'The file could not be found'
    await Promise.all([runJob(), runJob()])
    await runJob()
    expect(domains.domains.map(({ domain_name }) => domain_name)).toEqual([HOST])
    const { wallets } = await shop.admin('GET /admin/wallets')
    expect(wallets).toContainEqual({ kind: 'google_pay', isActive: true, problem: null })
    expect(wallets).toContainEqual({ kind: 'apple_pay', isActive: false, problem: 'The file could not be found' })
    domains.appleProblem = null
    const checked = await shop.admin('POST /admin/wallets')
    expect(checked.wallets).toContainEqual({ kind: 'apple_pay', isActive: true, problem: null })
  })

  it('is not registered if the key may not, which staff are told', async () => {
    const { domains } = shop.stripe
    const message = 'The provided key does not have the required permissions for this endpoint.'
    domains.error = new StripeError(403, 'permission_error', message)
    expect(await shop.admin('POST /admin/wallets')).toEqual({ host: HOST, wallets: [], problem: message })
    await runJob()
    domains.error = null
    shop.stripe.faults.push('fail', 'fail', 'fail')
    expect((await shop.admin('GET /admin/wallets')).problem).toContain('isn’t responding')
  })

  it('has the file by which Apple recognizes it, read from Stripe', async () => {
    const response = await shop.app.inject(FILE)
    expect(response).toMatchObject({ statusCode: 200, body: APPLE_FILE })
    expect(response.headers['content-type']).toContain('text/plain')
  })
})

it('a shop without Stripe, or without a public address, has no wallets', async () => {
  const sandbox = await openTestShop({ SHOP_URL: `https://${HOST}` })
  const none = { host: null, wallets: [], problem: null }
  const admin = await sandbox.newAdmin()
  expect(await admin('GET /admin/wallets')).toEqual(none)
  expect((await sandbox.app.inject(FILE)).statusCode).toBe(404)
  await sandbox.close()
  const local = await openStripeShop()
  expect(await local.admin('POST /admin/wallets')).toEqual(none)
  expect(local.stripe.requests).toEqual([])
  await local.close()
})
