import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { shopCaller, signInNew } from './shoppers.ts'

/** Opens a product page with a sold-out variant selected. */
async function openSoldOut(page: Page) {
  const { data } = await shopCaller()('GET /products', { limit: 100 })
  for (const { id, variants } of data?.products ?? []) {
    const soldOut = variants.find(({ stockCount }) => stockCount === 0)
    if (!soldOut) continue
    await page.goto(paths.product(id, soldOut))
    return { id, sku: soldOut.sku }
  }
  throw new Error('The demo store has no sold-out variant')
}

const alertSection = 'section[aria-label="Back in stock"]'
const heading = (page: Page) => page.getByRole('heading', { name: 'Sold out' })

test('a visitor can request a stock alert for a sold-out variant with a valid address', async ({ page, problems }) => {
  problems.expect(/^400: POST/)
  const { sku } = await openSoldOut(page)
  await expect(heading(page)).toBeVisible()
  await expectAccessible(page, alertSection)
  const email = page.getByLabel('Email', { exact: true })
  const submit = page.getByRole('button', { name: 'Notify me', exact: true })
  await submit.click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(email).toBeFocused()
  await email.fill('ann@nowhere')
  await email.press('Enter')
  await expect(page.getByText('Invalid email')).toBeVisible()
  await expectAccessible(page, alertSection)
  await email.fill('ann@example.test')
  const request = page.waitForRequest((sent) => sent.url().endsWith('/stock-alerts'))
  await submit.click()
  expect((await request).postDataJSON()).toEqual({ sku, email: 'ann@example.test' })
  await expect(page.getByRole('heading', { name: 'We’ll let you know' })).toBeVisible()
  await expect(page.getByText('We’ll send one email to ann@example.test')).toBeVisible()
  await expectAccessible(page, alertSection)
})

test('the stock alert form is filled in with the address of a signed-in shopper', async ({ page }) => {
  const shopper = await signInNew(page)
  const { user } = await shopper('GET /user/profile')
  await openSoldOut(page)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(user.email)
})

test('a stock alert that fails to be saved shows an error and keeps the input', async ({ page, problems }) => {
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
