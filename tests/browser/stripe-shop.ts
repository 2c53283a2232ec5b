import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as pageTest } from '../support/page-test.ts'
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts'
import { openStripeServer, type StripeServer, stripeKeys } from '../support/stripe-server.ts'

export interface StripeShop {
  stripe: StripeServer
  shop: ShopProcess
  folder: string
}

/** These tests share one shop with payments by Stripe. */
export const test = pageTest.extend<object, { stripeShop: StripeShop }>({
  stripeShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this parameter
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'mercer-stripe-'))
      const stripe = await openStripeServer()
      const settings = { MERCER_DATA: folder, MERCER_RATE_LIMIT: 'off', ...stripeKeys, STRIPE_API_URL: stripe.url }
      const shop = await startShopProcess(settings, 200)
      await use({ stripe, shop, folder })
      await shop.stop()
      await stripe.close()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ stripeShop }, use) => use(stripeShop.shop.url),
})
