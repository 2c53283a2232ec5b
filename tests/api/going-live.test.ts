import { hash } from '@node-rs/argon2'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { demoAccounts } from '#demo/shoppers/accounts.ts'
import { readConfig } from '#server/app/config.ts'
import { areDemoAccountsOpen, closeDemoAccounts } from '#server/app/demo/close-demo-accounts.ts'
import { hasAdministrator } from '#server/identity/accounts/queries.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { address } from '../support/checkout.ts'
import { expectFailure, openTestShop, TEST_PASSWORD, type TestShop } from '../support/shop.ts'

const { admin, shopper, password } = demoAccounts
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_12345678',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_12345678',
  STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
}

describe('the published password of the demo store', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
    vi.spyOn(console, 'log').mockImplementation(() => {})
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    await shop.close()
  })

  /** Adds accounts that share one password hash, as in the demo store. One of them has changed its address. */
  async function addDemoAccounts() {
    const passwordHash = await hash(password)
    await shop.db.delete(users)
    await shop.db.insert(users).values([
      { ...admin, passwordHash, role: 'admin' },
      { ...shopper, passwordHash: await hash(password) },
      { name: 'Casey Moved', email: 'casey@moved.test', passwordHash },
    ])
  }

  const startShop = (environment: Record<string, string>) => closeDemoAccounts(shop.db, readConfig(environment, '/tmp'))
  const signIn = (email: string, enteredPassword: string = password) =>
    shop.visitor('POST /auth/login', { email, password: enteredPassword })

  it.each([
    ['MERCER_DEMO=off', { MERCER_DEMO: 'off' }],
    ['an https address', { SHOP_URL: 'https://shop.example' }],
    ['an https address in capital letters', { SHOP_URL: 'HTTPS://Shop.example/' }],
    ['Stripe keys', stripe],
  ])('is rejected by a shop with %s, and its sessions end', async (_, environment) => {
    await addDemoAccounts()
    const { refreshToken } = await signIn(admin.email)
    await startShop(environment)
    for (const email of [admin.email, shopper.email, 'casey@moved.test'])
      expect((await expectFailure(signIn(email))).code).toBe('invalid_credentials')
    expect((await expectFailure(shop.visitor('POST /auth/refresh', { refreshToken }))).status).toBe(401)
    expect(await hasAdministrator(shop.db)).toBe(false)
  })

  it('still works in a demo store without a public address', async () => {
    await addDemoAccounts()
    await startShop({})
    await signIn(admin.email)
    expect(await hasAdministrator(shop.db)).toBe(true)
  })

  it('is not shown at startup if the shop was public before', async () => {
    await addDemoAccounts()
    expect(await areDemoAccountsOpen(shop.db)).toBe(true)
    await startShop(stripe)
    await startShop({})
    expect(await areDemoAccountsOpen(shop.db)).toBe(false)
  })

  it('is closed without affecting demo accounts with changed passwords or other accounts', async () => {
    await addDemoAccounts()
    await shop.db
      .update(users)
      .set({ passwordHash: await hash(TEST_PASSWORD) })
      .where(eq(users.email, admin.email))
    const { email } = await shop.newShopper()
    await startShop({ MERCER_DEMO: 'off' })
    await signIn(admin.email, TEST_PASSWORD)
    await signIn(email, TEST_PASSWORD)
    expect(await shop.db.$count(users, inArray(users.email, [admin.email, email]))).toBe(2)
  })
})

describe('an https shop without a payment provider', () => {
  it('rejects orders and test cards', async () => {
    const shop = await openTestShop({ SHOP_URL: 'https://shop.example' })
    try {
      const buyer = await shop.newShopper()
      const card = { number: '4242424242424242', expMonth: 12, expYear: 2099, cvc: '123' }
      const form = { ...address, shippingMethod: 'standard' as const, expectedTotal: 21.6 }
      for (const call of [
        () => shop.visitor('GET /checkout/options'),
        () => buyer('POST /orders/create', form, { idempotencyKey: 'an-order-key' }),
        () => buyer('POST /payment/create-intent', { orderId: 'ORD-001' }),
        () => shop.visitor('POST /payment/sandbox/confirm', { clientSecret: 'pi_x', card }),
      ]) {
        const { code, message } = await expectFailure(call())
        expect({ code, message }).toEqual({
          code: 'payments_not_set_up',
          message: 'This shop can’t take payments yet. Come back later.',
        })
      }
    } finally {
      await shop.close()
    }
  })

  it('accepts test cards only if the owner enables the sandbox', () => {
    const isSandboxEnabled = (environment: Record<string, string>) => readConfig(environment, '/tmp').sandboxPayments
    expect(isSandboxEnabled({})).toBe(true)
    expect(isSandboxEnabled({ SHOP_URL: 'https://shop.example' })).toBe(false)
    expect(isSandboxEnabled({ SHOP_URL: 'https://shop.example', MERCER_SANDBOX_PAYMENTS: 'on' })).toBe(true)
  })
})
