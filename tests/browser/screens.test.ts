import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { expect, test, waitForHydration } from '../support/page-test.ts'
import { expectLayout } from '../support/screens.ts'
import { signInNew } from './shoppers.ts'

/** A product of the demo store with one variant, which is always in stock. */
const PRODUCT = 'cedar-and-fig-candle'
/** Recommendations depend on the orders of other tests, and cards differ in height. */
const RECOMMENDED = [PRODUCT, 'summit-insulated-bottle', 'merino-crew-sweater', 'brass-task-lamp']

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
})

const publicPages = {
  home: paths.home(),
  list: paths.products({ category: 'Beauty', sortBy: 'price-low' }),
  product: paths.product(PRODUCT),
  'cart-empty': paths.cart(),
  login: paths.login(),
  register: paths.register(),
}

for (const [name, path] of Object.entries(publicPages))
  test(`${name} matches its stored screenshot`, { tag: '@phone' }, async ({ page }, info) => {
    await page.route('**/api/ai/recommendations*', async (route) =>
      route.fulfill({ response: await page.request.get(`/api/products?ids=${RECOMMENDED}`) }),
    )
    await openHydrated(page, path)
    if (name === 'cart-empty') await expect(page.getByRole('region', { name: 'Recommended for you' })).toBeVisible()
    await expectLayout(page, info, name)
  })

test(
  'the cart, the checkout, and the profile match their stored screenshots',
  { tag: '@phone' },
  async ({ page }, info) => {
    test.slow()
    const shopper = await signInNew(page)
    await shopper('POST /cart/add', { productId: PRODUCT, quantity: 2 })
    await openHydrated(page, paths.cart())
    await expect(page.getByRole('list', { name: 'Cart items' })).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Goes well with your cart' }).getByRole('article').first(),
    ).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Remind me by email' })).toBeVisible()
    await expectLayout(page, info, 'cart')
    await openHydrated(page, paths.checkout())
    await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('Tax')
    await expectLayout(page, info, 'checkout')
    await openHydrated(page, paths.profile())
    await expect(page.getByRole('term').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add address' })).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Newsletter' })).toBeVisible()
    await expectLayout(page, info, 'profile')
  },
)

test('the comparison of screenshots detects a moved element', async ({ page }, info) => {
  test.skip(!!process.env.UPDATE_SCREENS, 'the changed page would be stored')
  await openHydrated(page, paths.home())
  await page.evaluate(() => {
    for (const section of document.querySelectorAll<HTMLElement>('main section')) section.style.translate = '4rem 6rem'
  })
  await expect(expectLayout(page, info, 'home')).rejects.toThrow(/differ|height/)
})

async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
