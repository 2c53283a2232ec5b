import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { shopCaller, signInNew } from './shoppers.ts'

/** Opens the page of a product at a variant that is sold out. */
async function openSoldOut(page: Page) {
  const { data } = await shopCaller()('GET /products', { limit: 100 })
  for (const { id, variants } of data?.products ?? []) {
    const gone = variants.find(({ stockCount }) => stockCount === 0)
    if (!gone) continue
    await page.goto(paths.product(id, gone))
    return { id, sku: gone.sku }
  }
  throw new Error('Everything in the demo store is in stock')
}

const part = 'section[aria-label="Back in stock"]'
const form = (page: Page) => page.getByRole('heading', { name: 'Sold out' })

test('a visitor who finds a variant sold out can leave a valid address', async ({ page, problems }) => {
  problems.expect(/^400: POST/)
  const { sku } = await openSoldOut(page)
  await expect(form(page)).toBeVisible()
  await expectAccessible(page, part)
  const email = page.getByLabel('Email', { exact: true })
  const send = page.getByRole('button', { name: 'Notify me', exact: true })
  await send.click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(email).toBeFocused()
  await email.fill('ann@nowhere')
  await email.press('Enter')
  await expect(page.getByText('Invalid email')).toBeVisible()
  await expectAccessible(page, part)
  await email.fill('ann@example.test')
  const asked = page.waitForRequest((request) => request.url().endsWith('/stock-alerts'))
  await send.click()
  expect((await asked).postDataJSON()).toEqual({ sku, email: 'ann@example.test' })
  await expect(page.getByRole('heading', { name: 'We’ll let you know' })).toBeVisible()
  await expect(page.getByText('We’ll send one email to ann@example.test')).toBeVisible()
  await expectAccessible(page, part)
})

test('a signed-in shopper finds their address filled in', async ({ page }) => {
  const shopper = await signInNew(page)
  const { user } = await shopper('GET /user/profile')
  await openSoldOut(page)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(user.email)
})

test('a failed submit shows an error and keeps the input', async ({ page, problems }) => {
  problems.expect(/stock-alerts/)
  await openSoldOut(page)
  await page.route('**/stock-alerts', (route) =>
    route.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'Please wait a moment.' } }),
  )
  await page.getByLabel('Email', { exact: true }).fill('ann@example.test')
  await page.getByRole('button', { name: 'Notify me', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please wait a moment.' })).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ann@example.test')
})
