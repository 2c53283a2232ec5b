import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { returnPostage } from '#contract/return-postage.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { deliver, signInBuyer, staff } from './buyer.ts'
import { addOwnProduct } from './own-product.ts'
import { inDatabase } from './shop-database.ts'
import { signInNew } from './shoppers.ts'

const filled = (page: Page) =>
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
    const id = await addOwnProduct({ rating })
    await page.goto(paths.product(id))
    await expect(page.getByRole('img', { name: `Rated ${rating.toFixed(1)} out of 5` }).first()).toBeVisible()
    expect(await filled(page)).toBeCloseTo(share, 2)
  }
})

test('preselected color and size are shown above the button and describe it', async ({ page }) => {
  const variants = [
    { color: 'Sand', size: 'XS', stock: 5 },
    { color: 'Sand', size: 'M', stock: 5 },
  ]
  const id = await addOwnProduct({ variants })
  await page.goto(paths.product(id))
  const button = page.getByRole('button', { name: 'Add to Cart', exact: true })
  await expect(button).toHaveAccessibleDescription('Selected: Sand, XS')
  await waitForHydration(page)
  await page.getByText('M', { exact: true }).click()
  await expect(button).toHaveAccessibleDescription('Selected: Sand, M')
  const [line, below] = [await page.getByText('Selected: Sand, M').boundingBox(), await button.boundingBox()]
  expect((below?.y ?? 0) - ((line?.y ?? 0) + (line?.height ?? 0))).toBeLessThan(24)
})

test('a sold-out card offers a stock alert', async ({ page }) => {
  const name = `Gone ${Date.now()}`
  await addOwnProduct({ name, variants: [{ stock: 0 }] })
  await page.goto(paths.products({ search: name }))
  await waitForHydration(page)
  await page.getByRole('button', { name: `Notify me when ${name} is back` }).click()
  const dialog = page.getByRole('dialog', { name })
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByLabel('Email').fill('robin@example.test')
  await dialog.getByRole('button', { name: 'Notify me' }).click()
  await expect(dialog.getByRole('status')).toContainText('We’ll send one email to robin@example.test')
})

test('a card that sells out after it was loaded shows a message', async ({ page, problems }) => {
  problems.expect(/^409: POST/)
  const name = `Going ${Date.now()}`
  const id = await addOwnProduct({ name, variants: [{ stock: 1 }] })
  await signInNew(page)
  await page.goto(paths.products({ search: name }))
  await waitForHydration(page)
  await inDatabase((db) =>
    db.execute(
      `update stock_items set on_hand = 0 where id in (select v.id from variants v join products p on p.id = v.product_id where p.slug = '${id}')`,
    ),
  )
  await page.getByRole('button', { name: `Add ${name} to cart` }).click()
  await expect(page.getByText('Product is out of stock')).toBeVisible()
})

test('a signed-in shopper never sees a login link, not even while loading', async ({ page }) => {
  await signInNew(page)
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      for (const link of document.querySelectorAll('header a'))
        if (/^(Login|Sign Up)$/.test(link.textContent ?? '') && link.checkVisibility({ visibilityProperty: true }))
          seen.push(link.textContent ?? '')
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(paths.products())
  await expect(page.getByRole('button', { name: 'Account of Robin Buyer' })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual([])
})

test('an invalid token leads to the login', async ({ page, problems }) => {
  problems.expect(/^401: |^logged: /)
  await page.addInitScript(() => localStorage.setItem('auth_token', 'x'))
  await page.goto(paths.home())
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})

test('a browser that blocks storage gets an explanation where an account is needed', async ({ page }) => {
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

test('a page whose data failed to load is requested again', async ({ page, problems }) => {
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

test('the payer of return postage is stated on the page, in the return form, and by the assistant', async ({
  page,
  request,
}) => {
  await page.goto(paths.page('returns'))
  await expect(page.getByRole('main')).toContainText(returnPostage())
  const answer = await request.post('/api/ai/chat', {
    data: { message: 'Who pays for return shipping?' },
    headers: { accept: 'application/json' },
  })
  expect(await answer.text()).toContain(returnPostage())
  const { order } = await signInBuyer(page)
  await deliver(await staff(), order)
  await page.goto(paths.orderReturn(order.id))
  await expect(page.getByRole('main')).toContainText(returnPostage())
})

test('the demo store shows its three social links, which point to placeholder accounts', async ({ page }) => {
  await page.goto(paths.home())
  for (const name of ['Instagram', 'Facebook', 'Pinterest'])
    await expect(page.getByRole('contentinfo').getByRole('link', { name })).toHaveAttribute(
      'href',
      /^https:\/\/example\.com\//,
    )
})

test('24/7 support and a reply within one business day do not contradict each other', async ({ page }) => {
  await page.goto(paths.home())
  const promise = page.getByRole('region', { name: 'Why shop with us' })
  await expect(promise).toContainText('24/7 Support')
  await expect(promise).toContainText('our team within one working day')
  await page.goto(paths.page('contact'))
  await expect(page.getByRole('main')).toContainText('within one working day')
})
