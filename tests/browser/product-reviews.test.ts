import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { REVIEWS_PER_PAGE } from '#contract/shop.ts'
import { buy } from '../support/checkout.ts'
import { tabAndPress } from '../support/keyboard.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { addOwnProduct } from './own-product.ts'
import { logIn, newAccount, shopCaller, signInAdmin, signInNew } from './shoppers.ts'

/** A product of the demo store with several pages of reviews, to which no test adds one. */
const REVIEWED = 'merino-crew-sweater'

const sectionOf = (page: Page) => page.getByRole('region', { name: 'Reviews' })
const cardsOf = (page: Page) => sectionOf(page).getByRole('article')
const orderOf = (page: Page) => page.getByRole('navigation', { name: 'Sort reviews' })
const pagerOf = (page: Page) => page.getByRole('navigation', { name: 'Pages of reviews' })
const formOf = (page: Page) => page.getByRole('form', { name: /^Review / })

/** Waits until the content below the fold is interactive. */
async function waitUntilInteractive(page: Page): Promise<void> {
  await waitForHydration(page)
  await sectionOf(page).scrollIntoViewIfNeeded()
  await expect(
    cardsOf(page)
      .getByRole('button', { name: /^Helpful/ })
      .first(),
  ).toBeEnabled()
}

const titlesFor = async (query: { page?: number; sort?: 'helpful' | 'lowest' } = {}) =>
  (await shopCaller()('GET /products/{id}/reviews', { id: REVIEWED, ...query })).reviews.map(({ title }) => title)

const expectTitles = async (page: Page, titles: string[]) =>
  expect(cardsOf(page).getByRole('heading')).toHaveText(titles)

test('reviews are read page by page and in another order, without leaving the page', async ({ page }) => {
  test.slow()
  await page.goto(paths.product(REVIEWED))
  await waitUntilInteractive(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await expectTitles(page, await titlesFor())
  await expect(cardsOf(page)).toHaveCount(REVIEWS_PER_PAGE)
  await expect(cardsOf(page).first().getByText('Verified buyer')).toBeVisible()

  await pagerOf(page).getByRole('link', { name: 'Next page' }).press('Enter')
  await expect(page).toHaveURL(/\?reviews=2#reviews$/)
  await expectTitles(page, await titlesFor({ page: 2 }))
  const heading = sectionOf(page).getByRole('heading', { name: 'Reviews', exact: true })
  await expect(heading).toBeInViewport()
  await expect(heading).toBeFocused()

  await orderOf(page).getByRole('link', { name: 'Most Helpful' }).click()
  await expect(page).toHaveURL(/\?sort=helpful#reviews$/)
  await expectTitles(page, await titlesFor({ sort: 'helpful' }))
  await expect(orderOf(page).getByRole('link', { name: 'Most Helpful' })).toHaveAttribute('aria-current', 'true')
  await expect(orderOf(page)).toBeInViewport()

  await page.goBack()
  await expect(page).toHaveURL(/reviews=2/)
  await expectTitles(page, await titlesFor({ page: 2 }))
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await expectAccessible(page)
})

test('a page number beyond the last page of reviews leads to the last', async ({ page }) => {
  await page.goto(`${paths.product(REVIEWED)}?reviews=500&sort=lowest`)
  await expect(page).toHaveURL(/\?reviews=\d&sort=lowest$/)
  await expect(cardsOf(page)).not.toHaveCount(0)
  await page.goto(`${paths.product(REVIEWED)}?reviews=-1&sort=what`)
  await expectTitles(page, await titlesFor())
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ problems }) => problems.expect(/^failed: GET \S+\.js csp$/))

  test('all reviews can be read, in every order', async ({ page }) => {
    await page.goto(paths.product(REVIEWED))
    await expectTitles(page, await titlesFor())
    await pagerOf(page).getByRole('link', { name: 'Next page' }).click()
    await expectTitles(page, await titlesFor({ page: 2 }))
    await orderOf(page).getByRole('link', { name: 'Lowest Rated' }).click()
    await expectTitles(page, await titlesFor({ sort: 'lowest' }))
  })
})

test('a visitor who votes for a review signs in first, returns, and can withdraw the vote', async ({ page }) => {
  // The demo shopper may have written one of these reviews, which is then shown elsewhere.
  const account = newAccount()
  await shopCaller()('POST /auth/register', { ...account, confirmPassword: account.password })
  // In an order that a vote does not change.
  await page.goto(`${paths.product(REVIEWED)}?reviews=2&sort=lowest`)
  await waitUntilInteractive(page)
  const last = cardsOf(page)
    .last()
    .getByRole('button', { name: /^Helpful/ })
  // Another test may hide a review, so that another one becomes the last.
  const name = (await last.getAttribute('aria-label')) ?? ''
  const helpful = page.getByRole('button', { name, exact: true })
  const count = async () => Number(/\((\d+)\)/.exec((await helpful.textContent()) ?? '')?.[1] ?? 0)
  const before = await count()
  await helpful.click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await logIn(page, account)
  await expect(page).toHaveURL(/\?reviews=2&sort=lowest#reviews$/)
  await expect(helpful).toHaveAttribute('aria-pressed', 'false')
  await helpful.click()
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(count).toBe(before + 1)
  await page.reload()
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await helpful.click()
  await expect(helpful).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(count).toBe(before)
})

test('a buyer reviews a product by keyboard', async ({ page }) => {
  test.slow()
  const id = await addOwnProduct({ name: 'Own Lamp' })
  const shopper = await signInNew(page)
  await shopper('POST /cart/add', { productId: id })
  await buy(shopper)
  await page.goto(paths.product(id))
  await waitForHydration(page)
  await sectionOf(page).getByRole('link', { name: 'Write a review' }).click()
  await expect(page).toHaveURL(/review=write/)
  const form = formOf(page)
  await expect(form.getByRole('heading', { name: 'Review Own Lamp' })).toBeFocused()
  await form.getByRole('button', { name: 'Submit review' }).click()
  for (const said of ['Choose a rating', 'Title is required', 'Enter your review'])
    await expect(form.getByText(said)).toBeVisible()
  await expect(form.getByRole('radio', { name: '1 star: Poor' })).toBeFocused()
  await expectAccessible(page)

  await page.keyboard.press('Space')
  for (const _ of [2, 3, 4]) await page.keyboard.press('ArrowRight')
  await expect(form.getByRole('radio', { name: '4 stars: Very good' })).toBeChecked()
  await form.getByLabel('Title').fill('A <b>fine</b> lamp')
  await form.getByLabel('Your review').fill('<script>alert(1)</script>\nIt shines.')
  await tabAndPress(page, form.getByRole('button', { name: 'Submit review' }), 'Enter')

  await expect(page.getByText('Thank you for your review!')).toBeVisible()
  await expect(sectionOf(page).getByRole('heading', { name: 'Reviews', exact: true })).toBeFocused()
  await expect(page).not.toHaveURL(/review=write/)
  const own = sectionOf(page).getByRole('article', { name: 'A <b>fine</b> lamp' })
  await expect(own.getByText('Your review')).toBeVisible()
  await expect(own.getByText('<script>alert(1)</script>')).toBeVisible()
  await expect(page.getByRole('main').getByText('4.0 (1 review)')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${paths.product(id)}?review=write`)
  await expect(own).toBeVisible()
  await expect(sectionOf(page).getByText('You’ve reviewed this product. Thank you.')).toBeVisible()
  await expect(formOf(page)).toHaveCount(0)
})

test('a shopper without a purchase cannot review, and a visitor is led to the login and back', async ({ page }) => {
  test.slow()
  const writing = `${paths.product(REVIEWED)}?review=write`
  await page.goto(writing)
  await sectionOf(page).getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await signInNew(page)
  await page.goto(writing)
  await expect(sectionOf(page).getByText('Only shoppers who bought this product can review it.')).toBeVisible()
  await expectAccessible(page)
  await sectionOf(page).getByRole('button', { name: 'Close', exact: true }).press('Enter')
  await expect(page).not.toHaveURL(/review=write/)
  await expect(sectionOf(page).getByRole('heading', { name: 'Reviews', exact: true })).toBeFocused()
})

test('HTML in a product is shown as text', async ({ page }) => {
  const script = '<script>document.title = "broken into"</script>'
  const image = '<img src="/nothing.png" onerror="document.title = \'broken into\'">'
  const id = await addOwnProduct({
    name: `Own ${script}`,
    description: `Words ${image} ${script}`,
    features: [image],
    specifications: { [script]: image },
  })
  await page.goto(paths.product(id))
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Own ${script}`)
  await expect(page.getByText(`Words ${image} ${script}`)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: image })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: image })).toBeVisible()
  expect(await page.title()).toMatch(/^Own <script>/)
  await expect(page.locator('main script, main img[src="/nothing.png"]')).toHaveCount(0)
})

test('a review is reported once, and staff keep it', async ({ page }) => {
  test.slow()
  const buyer = await signInNew(page)
  const productId = await addOwnProduct({ name: 'Reported Thing' })
  await buyer('POST /cart/add', { productId })
  await buy(buyer)
  const title = `Buy my watches ${productId}`
  await buyer('POST /products/{id}/reviews', { id: productId, rating: 1, title, content: 'At watches.example.' })
  await signInNew(page)
  await page.goto(paths.product(productId))
  await waitUntilInteractive(page)
  await page.getByRole('button', { name: `Report: ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this review?' })
  await dialog.getByRole('textbox', { name: 'What’s wrong with it?' }).fill('It is an advertisement')
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Report review' }).click()
  await expect(page.getByText('Thank you. We’ll take a look.')).toBeVisible()
  await expect(page.getByRole('button', { name: `Reported: ${title}` })).toBeVisible()

  await signInAdmin(page)
  await page.goto(paths.adminReviews({ state: 'reported', product: productId }))
  await expect(page.getByText('“It is an advertisement”')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Dismiss reports of “${title}”` }).click()
  await expect(page.getByText('Reports dismissed. The review stays.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No reviews found' })).toBeVisible()
})

test('a visitor signs in before reporting a review', async ({ page }) => {
  await page.goto(paths.product(REVIEWED))
  await waitUntilInteractive(page)
  await cardsOf(page)
    .getByRole('button', { name: /^Report: / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
})
