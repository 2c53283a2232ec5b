import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { ask, chat, chatButton, chatField, lastAnswer, openChat } from './chat.ts'
import { plentifulProduct } from './demo-products.ts'
import { signInNew } from './shoppers.ts'

test('the chat is accessible beside the page and as a full screen', async ({ page }) => {
  await page.goto(paths.home())
  await openChat(page)
  await ask(page, 'Show me a lamp')
  await expect(lastAnswer(page).getByRole('link', { name: /lamp/i }).first()).toBeVisible()
  await expectAccessible(page)
  // Equals 200% zoom.
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
  // After its opening animation.
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
  // Clickable, so nothing covers it.
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
    const { id } = await plentifulProduct()
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
      for (const part of [0, 0.2, 0.5, 0.8, 1])
        expect(await coveredAt(page, part), `${path}, ${part} of the way down`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
  })

/** Content under the chat button, except the page header. @param part scroll position from 0 to 1 */
async function coveredAt(page: Page, part: number): Promise<string[]> {
  await page.evaluate((part) => {
    const { scrollHeight, clientHeight } = document.documentElement
    scrollTo({ top: part * (scrollHeight - clientHeight), behavior: 'instant' })
  }, part)
  return chatButton(page).evaluate((button) => {
    const header = button.closest('header')
    const own = button.getBoundingClientRect()
    const shown = header?.getBoundingClientRect()
    const inside = shown && own.left >= shown.left && own.right <= shown.right && own.bottom <= shown.bottom
    if (!inside) return ['it is outside of the header']
    const others = [...(header?.querySelectorAll('a, button, input') ?? [])].filter((other) => {
      const { left, right, top, bottom, width } = other.getBoundingClientRect()
      const apart = left >= own.right || right <= own.left || top >= own.bottom || bottom <= own.top
      return other !== button && width > 0 && !apart
    })
    return others.map((other) => other.outerHTML.slice(0, 80))
  })
}
