import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { ask, chat, chatButton, chatField, lastAnswer, openChat } from './chat.ts'
import { findPlentifulProduct } from './demo-products.ts'
import { signInNew } from './shoppers.ts'

test('the chat is accessible beside the page and in full screen', async ({ page }) => {
  await page.goto(paths.home())
  await openChat(page)
  await ask(page, 'Show me a lamp')
  await expect(lastAnswer(page).getByRole('link', { name: /lamp/i }).first()).toBeVisible()
  await expectAccessible(page)
  // Equivalent to 200% zoom.
  await page.setViewportSize({ width: 640, height: 400 })
  await expect(chatField(page)).toBeInViewport()
  await expectAccessible(page)
})

test('on a small screen the chat fills the screen, and the back button closes it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(paths.home())
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL(paths.page('faq'))
  await openChat(page)
  await expect(chatField(page)).toBeFocused()
  expect(await chat(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
  // Waits for the opening animation to end.
  await expect.poll(() => chat(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await page.goBack()
  await expect(chat(page)).toBeHidden()
})

test('the account menu opens above the chat', async ({ page }) => {
  await signInNew(page)
  await page.goto(paths.home())
  await openChat(page)
  await expect(chatField(page)).toBeFocused()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Account of|Menu)/ })
    .filter({ visible: true })
    .click()
  // A trial click fails if another element covers the button.
  await page.getByRole('button', { name: 'Logout' }).click({ trial: true, timeout: 5_000 })
})

test('the chat is absent from the panel and from printed pages', async ({ page }) => {
  await page.goto(paths.home())
  await page.emulateMedia({ media: 'print' })
  await expect(chatButton(page)).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.goto(paths.admin())
  await expect(chatButton(page)).toHaveCount(0)
})

for (const width of [320, 360, 390, 768, 1280])
  test(`the chat button covers no content of any page at ${width} pixels`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 740 })
    const shopper = await signInNew(page)
    const { id } = await findPlentifulProduct()
    await shopper('POST /cart/add', { productId: id, quantity: 1 })
    await page.goto(paths.home())
    const pages = [
      ...[paths.home(), paths.products(), paths.product(id), paths.cart(), paths.checkout(), paths.wishlist()],
      ...[paths.profile(), paths.orders(), paths.page('contact'), paths.page('faq')],
    ]
    for (const path of pages) {
      await page.goto(path)
      await waitForHydration(page)
      await expect(chatButton(page)).toBeInViewport()
      for (const position of [0, 0.2, 0.5, 0.8, 1])
        expect(await findCoveredContent(page, position), `${path}, scrolled to ${position}`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
  })

/**
 * Returns what the chat button covers: links and fields of the header, or a note that it is outside of the header.
 * @param position scroll position from 0 (top) to 1 (bottom)
 */
async function findCoveredContent(page: Page, position: number): Promise<string[]> {
  await page.evaluate((position) => {
    const { scrollHeight, clientHeight } = document.documentElement
    scrollTo({ top: position * (scrollHeight - clientHeight), behavior: 'instant' })
  }, position)
  return chatButton(page).evaluate((button) => {
    const header = button.closest('header')
    const box = button.getBoundingClientRect()
    const outer = header?.getBoundingClientRect()
    const isInside = outer && box.left >= outer.left && box.right <= outer.right && box.bottom <= outer.bottom
    if (!isInside) return ['the button is outside of the header']
    const others = [...(header?.querySelectorAll('a, button, input') ?? [])].filter((other) => {
      const { left, right, top, bottom, width } = other.getBoundingClientRect()
      const isApart = left >= box.right || right <= box.left || top >= box.bottom || bottom <= box.top
      return other !== button && width > 0 && !isApart
    })
    return others.map((other) => other.outerHTML.slice(0, 80))
  })
}
