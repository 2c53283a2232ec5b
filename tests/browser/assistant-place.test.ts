import type { Locator, Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, hydrated, test } from '../support/page-test.ts'
import { ask, chat, chatButton, chatField, lastAnswer, openChat } from './chat.ts'
import { plentifulProduct } from './goods.ts'
import { addOwnProduct } from './own-product.ts'
import { signInNew } from './shoppers.ts'

test('it can be used by everybody, beside the page and in its place', async ({ page }) => {
  await page.goto(paths.home())
  await openChat(page)
  await ask(page, 'Show me a lamp')
  await expect(lastAnswer(page).getByRole('link', { name: /lamp/i }).first()).toBeVisible()
  await expectAccessible(page)
  // The same as 200 % zoom.
  await page.setViewportSize({ width: 640, height: 400 })
  await expect(chatField(page)).toBeInViewport()
  await expectAccessible(page)
})

test('on a small screen it takes the place of the page, and the way back leads out of it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(paths.home())
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL(paths.page('faq'))
  await openChat(page)
  await expect(chatField(page)).toBeFocused()
  expect(await chat(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
  // Once it has come in.
  await expect.poll(() => chat(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await page.goBack()
  await expect(chat(page)).toBeHidden()
})

test('its button covers neither the way to buy, nor the pages of a list, nor the foot of the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { id } = await plentifulProduct()
  await page.goto(paths.product(id))
  await hydrated(page)
  await page.mouse.wheel(0, 1200)
  const buy = page.getByRole('region', { name: 'Buy' }).getByRole('button')
  await expect(buy).toBeVisible()
  await expect.poll(() => overlap(page, buy)).toBe(0)

  await page.goto(paths.products())
  const next = page.getByRole('link', { name: 'Next page' })
  const { height } = page.viewportSize() ?? { height: 0 }
  // As low as the button is.
  await next.evaluate((link, low) => scrollBy(0, link.getBoundingClientRect().bottom - low), height - 40)
  const top = await next.evaluate((link) => {
    const { right, top, height } = link.getBoundingClientRect()
    return link.contains(document.elementFromPoint(right - 4, top + height / 2))
  })
  expect(top).toBe(true)

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const theme = page
    .getByRole('contentinfo')
    .getByRole('radiogroup')
    .or(page.getByRole('contentinfo').getByRole('button').last())
  expect(await overlap(page, theme)).toBe(0)
})

test('the menu of the account opens over it', async ({ page }) => {
  await signInNew(page)
  await page.goto(paths.home())
  await openChat(page)
  await expect(chatField(page)).toBeFocused()
  await page.getByRole('banner').locator('button[aria-expanded][aria-controls]').filter({ visible: true }).click()
  // It can be pressed: nothing lies over it.
  await page.getByRole('button', { name: 'Logout' }).click({ trial: true, timeout: 5_000 })
})

test('at the checkout its button is at the foot of the page', async ({ page }) => {
  const shopper = await signInNew(page)
  await shopper('POST /cart/add', { productId: await addOwnProduct({ name: 'Own Product' }), quantity: 1 })
  await page.goto(paths.checkout())
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await expect(chatButton(page)).not.toBeInViewport()
  await chatButton(page).click()
  await expect(chat(page)).toBeVisible()
})

test('the panel has none, and neither has paper', async ({ page }) => {
  await page.goto(paths.home())
  await page.emulateMedia({ media: 'print' })
  await expect(chatButton(page)).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.goto(paths.admin())
  await expect(chatButton(page)).toHaveCount(0)
})

/** How many pixels the chat's button and something else share. */
async function overlap(page: Page, other: Locator) {
  const [a, b] = [await chatButton(page).boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('One of them is not there')
  const share = (from: number, length: number, from2: number, length2: number) =>
    Math.max(0, Math.min(from + length, from2 + length2) - Math.max(from, from2))
  return share(a.x, a.width, b.x, b.width) * share(a.y, a.height, b.y, b.height)
}
