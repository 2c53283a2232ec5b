import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { returnPostage } from '#contract/return-postage.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { adminCaller, deliver, signInBuyer } from './buyer.ts'
import { withDatabase } from './shop-database.ts'
import { signInNew } from './shoppers.ts'
import { addTestProduct } from './test-product.ts'

/** Measures the filled share of the first row of stars, from 0 to 1. */
const measureFilledShare = (page: Page) =>
  page
    .getByRole('img', { name: /^Rated/ })
    .first()
    .evaluate((stars) => Number.parseFloat(getComputedStyle(stars, '::after').width) / stars.clientWidth)

test('a rating of 4.9 shows four whole stars and most of the fifth', async ({ page }) => {
  for (const [rating, share] of [
    [4.9, (4 * 27 + 0.9 * 24) / 135],
    [4, (4 * 27) / 135],
    [3.5, (3 * 27 + 0.5 * 24) / 135],
  ] as const) {
    const id = await addTestProduct({ rating })
    await page.goto(paths.product(id))
    await expect(page.getByRole('img', { name: `Rated ${rating.toFixed(1)} out of 5` }).first()).toBeVisible()
    expect(await measureFilledShare(page)).toBeCloseTo(share, 2)
  }
})

test('preselected color and size are shown above the button and describe it', async ({ page }) => {
  const variants = [
    { color: 'Sand', size: 'XS', stock: 5 },
    { color: 'Sand', size: 'M', stock: 5 },
  ]
  const id = await addTestProduct({ variants })
  await page.goto(paths.product(id))
  const button = page.getByRole('button', { name: 'Add to Cart', exact: true })
  await expect(button).toHaveAccessibleDescription('Selected: Sand, XS')
  await waitForHydration(page)
  await page.getByText('M', { exact: true }).click()
  await expect(button).toHaveAccessibleDescription('Selected: Sand, M')
  const [line, below] = [await page.getByText('Selected: Sand, M').boundingBox(), await button.boundingBox()]
  expect((below?.y ?? 0) - ((line?.y ?? 0) + (line?.height ?? 0))).toBeLessThan(24)
})

test('the card of a sold-out product offers a stock alert', async ({ page }) => {
  const name = `Gone ${Date.now()}`
  await addTestProduct({ name, variants: [{ stock: 0 }] })
  await page.goto(paths.products({ search: name }))
  await waitForHydration(page)
  await page.getByRole('button', { name: `Notify me when ${name} is back` }).click()
  const dialog = page.getByRole('dialog', { name })
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByLabel('Email').fill('robin@example.test')
  await dialog.getByRole('button', { name: 'Notify me' }).click()
  await expect(dialog.getByRole('status')).toContainText('We’ll send one email to robin@example.test')
})

test('adding a product that sold out after the page loaded shows a message', async ({ page, problems }) => {
  problems.expect(/^409: POST/)
  const name = `Going ${Date.now()}`
  const id = await addTestProduct({ name, variants: [{ stock: 1 }] })
  await signInNew(page)
  await page.goto(paths.products({ search: name }))
  await waitForHydration(page)
  await withDatabase((db) =>
    db.execute(
      `update stock_items set on_hand = 0 where id in (select v.id from variants v join products p on p.id = v.product_id where p.slug = '${id}')`,
    ),
  )
  await page.getByRole('button', { name: `Add ${name} to cart` }).click()
  await expect(page.getByText('Product is out of stock')).toBeVisible()
})

test('a signed-in shopper sees no login link while the page loads', async ({ page }) => {
  await signInNew(page)
  await page.addInitScript(() => {
    const loginLinks: string[] = []
    Object.assign(window, { loginLinks })
    const recordLinks = () => {
      for (const link of document.querySelectorAll('header a'))
        if (/^(Login|Sign Up)$/.test(link.textContent ?? '') && link.checkVisibility({ visibilityProperty: true }))
          loginLinks.push(link.textContent ?? '')
      requestAnimationFrame(recordLinks)
    }
    requestAnimationFrame(recordLinks)
  })
  await page.goto(paths.products())
  await expect(page.getByRole('button', { name: 'Account of Robin Buyer' })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'loginLinks'))).toEqual([])
})

test('a browser with an invalid token is signed out', async ({ page, problems }) => {
  problems.expect(/^401: |^logged: /)
  await page.addInitScript(() => localStorage.setItem('auth_token', 'x'))
  await page.goto(paths.home())
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})

test('pages that need an account explain that the browser blocks storage', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  })
  for (const path of [paths.orders(), paths.profile()]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Your browser blocks storage' })).toBeVisible()
    await expect(page.getByText('Access Denied')).toBeHidden()
  }
})

test('a navigation whose data failed to load is retried', async ({ page, problems }) => {
  problems.expect(/^failed: GET \S+\.data/)
  await page.goto(paths.home())
  await waitForHydration(page)
  const loaded = page.waitForResponse(/retry-navigation/)
  await page.getByRole('banner').click({ position: { x: 2, y: 2 } })
  await (await loaded).finished()
  let failures = 0
  await page.route(/\/products\.data/, (route) =>
    failures++ === 0 ? route.abort('connectionreset') : route.continue(),
  )
  await page.getByRole('contentinfo').getByRole('link', { name: 'Books' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Books' })).toBeVisible()
  expect(failures).toBeGreaterThan(1)
})

test('the returns page, the return form, and the assistant say who pays return postage', async ({ page, request }) => {
  await page.goto(paths.page('returns'))
  await expect(page.getByRole('main')).toContainText(returnPostage())
  const response = await request.post('/api/ai/chat', {
    data: { message: 'Who pays for return shipping?' },
    headers: { accept: 'application/json' },
  })
  expect(await response.text()).toContain(returnPostage())
  const { order } = await signInBuyer(page)
  await deliver(await adminCaller(), order)
  await page.goto(paths.orderReturn(order.id))
  await expect(page.getByRole('main')).toContainText(returnPostage())
})

test('the demo store has three social links to placeholder accounts', async ({ page }) => {
  await page.goto(paths.home())
  for (const name of ['Instagram', 'Facebook', 'Pinterest'])
    await expect(page.getByRole('contentinfo').getByRole('link', { name })).toHaveAttribute(
      'href',
      /^https:\/\/example\.com\//,
    )
})

test('the home page and the contact page promise a reply by the team within one working day', async ({ page }) => {
  await page.goto(paths.home())
  const section = page.getByRole('region', { name: 'Why shop with us' })
  await expect(section).toContainText('24/7 Support')
  await expect(section).toContainText('our team within one working day')
  await page.goto(paths.page('contact'))
  await expect(page.getByRole('main')).toContainText('within one working day')
})
