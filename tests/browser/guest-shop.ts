import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allowGuestsAs } from '../support/guests.ts'
import { httpCaller } from '../support/http-caller.ts'
import { test as pageTest } from '../support/page-test.ts'
import type { Caller } from '../support/shop.ts'
import { startShopProcess } from '../support/shop-process.ts'
import { demoAdmin } from './shoppers.ts'

interface GuestShop {
  url: string
  /** Signed in as the administrator. */
  admin: Caller
}

/** These tests share one demo store in which guests can order. */
export const test = pageTest.extend<object, { guestShop: GuestShop }>({
  guestShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this parameter
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'mercer-guests-'))
      const shop = await startShopProcess({ MERCER_DATA: folder, MERCER_RATE_LIMIT: 'off' }, 200)
      const { email, password } = demoAdmin
      const { token } = await httpCaller(shop.url)('POST /auth/login', { email, password })
      const admin = httpCaller(shop.url, token)
      await allowGuestsAs(admin, true)
      await use({ url: shop.url, admin })
      await shop.stop()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ guestShop }, use) => use(guestShop.url),
})
test.describe.configure({ mode: 'default' })
