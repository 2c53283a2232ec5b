import type { Page } from '@playwright/test'
import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { REVIEWS_PER_PAGE } from '#contract/shop.ts'
import { buy } from '../support/checkout.ts'
import { tabAndPress } from '../support/keyboard.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { logIn, newAccount, shopCaller, signInAdmin, signInNew } from './shoppers.ts'
import { addTestProduct } from './test-product.ts'

/** A product of the demo store with several pages of reviews. No test adds reviews to it. */
const REVIEWED = 'merino-crew-sweater'

const reviewSection = (page: Page) => page.getByRole('region', { name: 'Reviews' })
const reviewCards = (page: Page) => reviewSection(page).getByRole('article')
const sortLinks = (page: Page) => page.getByRole('navigation', { name: 'Sort reviews' })
const pageLinks = (page: Page) => page.getByRole('navigation', { name: 'Pages of reviews' })
const reviewForm = (page: Page) => page.getByRole('form', { name: /^Review / })

/** Waits until the content below the fold is interactive. */
async function waitUntilInteractive(page: Page): Promise<void> {
  await waitForHydration(page)
  await reviewSection(page).scrollIntoViewIfNeeded()
  await expect(
    reviewCards(page)
      .getByRole('button', { name: /^Helpful/ })
      .first(),
  ).toBeEnabled()
}

const listTitles = async (query: { page?: number; sort?: 'helpful' | 'lowest' } = {}) =>
  (await shopCaller()('GET /products/{id}/reviews', { id: REVIEWED, ...query })).reviews.map(({ title }) => title)

const expectTitles = async (page: Page, titles: string[]) =>
  expect(reviewCards(page).getByRole('heading')).toHaveText(titles)

test('reviews are paged and sorted without a full page load', async ({ page }) => {
  test.slow()
  await page.goto(paths.product(REVIEWED))
  await waitUntilInteractive(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await expectTitles(page, await listTitles())
  await expect(reviewCards(page)).toHaveCount(REVIEWS_PER_PAGE)
  await expect(reviewCards(page).first().getByText('Verified buyer')).toBeVisible()

  await pageLinks(page).getByRole('link', { name: 'Next page' }).press('Enter')
  await expect(page).toHaveURL(/\?reviews=2#reviews$/)
  await expectTitles(page, await listTitles({ page: 2 }))
  const heading = reviewSection(page).getByRole('heading', { name: 'Reviews', exact: true })
  await expect(heading).toBeInViewport()
  await expect(heading).toBeFocused()

  await sortLinks(page).getByRole('link', { name: 'Most Helpful' }).click()
  await expect(page).toHaveURL(/\?sort=helpful#reviews$/)
  await expectTitles(page, await listTitles({ sort: 'helpful' }))
  await expect(sortLinks(page).getByRole('link', { name: 'Most Helpful' })).toHaveAttribute('aria-current', 'true')
  await expect(sortLinks(page)).toBeInViewport()

  await page.goBack()
  await expect(page).toHaveURL(/reviews=2/)
  await expectTitles(page, await listTitles({ page: 2 }))
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await expectAccessible(page)
})

test('a page number beyond the last page of reviews redirects to the last page', async ({ page }) => {
  await page.goto(`${paths.product(REVIEWED)}?reviews=500&sort=lowest`)
  await expect(page).toHaveURL(/\?reviews=\d&sort=lowest$/)
  await expect(reviewCards(page)).not.toHaveCount(0)
  await page.goto(`${paths.product(REVIEWED)}?reviews=-1&sort=what`)
  await expectTitles(page, await listTitles())
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ problems }) => problems.expect(/^failed: GET \S+\.js csp$/))

  test('all reviews can be read, in every order', async ({ page }) => {
    await page.goto(paths.product(REVIEWED))
    await expectTitles(page, await listTitles())
    await pageLinks(page).getByRole('link', { name: 'Next page' }).click()
    await expectTitles(page, await listTitles({ page: 2 }))
    await sortLinks(page).getByRole('link', { name: 'Lowest Rated' }).click()
    await expectTitles(page, await listTitles({ sort: 'lowest' }))
  })
})

test('a visitor who votes for a review signs in first, returns, and can withdraw the vote', async ({ page }) => {
  // Not the demo shopper, who may have written one of these reviews.
  const account = newAccount()
  await shopCaller()('POST /auth/register', { ...account, confirmPassword: account.password })
  // This sort order does not depend on votes.
  await page.goto(`${paths.product(REVIEWED)}?reviews=2&sort=lowest`)
  await waitUntilInteractive(page)
  const last = reviewCards(page)
    .last()
    .getByRole('button', { name: /^Helpful/ })
  // Finds the review by name, because another test may hide a review and change the last one.
  const name = (await last.getAttribute('aria-label')) ?? ''
  const helpful = page.getByRole('button', { name, exact: true })
  const countVotes = async () => Number(/\((\d+)\)/.exec((await helpful.textContent()) ?? '')?.[1] ?? 0)
  const before = await countVotes()
  await helpful.click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await logIn(page, account)
  await expect(page).toHaveURL(/\?reviews=2&sort=lowest#reviews$/)
  await expect(helpful).toHaveAttribute('aria-pressed', 'false')
  await helpful.click()
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(countVotes).toBe(before + 1)
  await page.reload()
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await helpful.click()
  await expect(helpful).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(countVotes).toBe(before)
})

test('a buyer reviews a product by keyboard', async ({ page }) => {
  test.slow()
  const id = await addTestProduct({ name: 'Test Lamp' })
  const shopper = await signInNew(page)
  await shopper('POST /cart/add', { productId: id })
  await buy(shopper)
  await page.goto(paths.product(id))
  await waitForHydration(page)
  await reviewSection(page).getByRole('link', { name: 'Write a review' }).click()
  await expect(page).toHaveURL(/review=write/)
  const form = reviewForm(page)
  await expect(form.getByRole('heading', { name: 'Review Test Lamp' })).toBeFocused()
  await form.getByRole('button', { name: 'Submit review' }).click()
  for (const error of ['Choose a rating', 'Title is required', 'Enter your review'])
    await expect(form.getByText(error)).toBeVisible()
  await expect(form.getByRole('radio', { name: '1 star: Poor' })).toBeFocused()
  await expectAccessible(page)

  await page.keyboard.press('Space')
  for (const _ of [2, 3, 4]) await page.keyboard.press('ArrowRight')
  await expect(form.getByRole('radio', { name: '4 stars: Very good' })).toBeChecked()
  await form.getByLabel('Title').fill('A <b>fine</b> lamp')
  await form.getByLabel('Your review').fill('<script>alert(1)</script>\nIt shines.')
  await tabAndPress(page, form.getByRole('button', { name: 'Submit review' }), 'Enter')

  await expect(page.getByText('Thank you for your review!')).toBeVisible()
  await expect(reviewSection(page).getByRole('heading', { name: 'Reviews', exact: true })).toBeFocused()
  await expect(page).not.toHaveURL(/review=write/)
  const review = reviewSection(page).getByRole('article', { name: 'A <b>fine</b> lamp' })
  await expect(review.getByText('Your review')).toBeVisible()
  await expect(review.getByText('<script>alert(1)</script>')).toBeVisible()
  await expect(page.getByRole('main').getByText('4.0 (1 review)')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${paths.product(id)}?review=write`)
  await expect(review).toBeVisible()
  await expect(reviewSection(page).getByText('You’ve reviewed this product. Thank you.')).toBeVisible()
  await expect(reviewForm(page)).toHaveCount(0)
})

test('only shoppers who bought a product can review it, and visitors are asked to log in', async ({ page }) => {
  test.slow()
  const path = `${paths.product(REVIEWED)}?review=write`
  await page.goto(path)
  await reviewSection(page).getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await signInNew(page)
  await page.goto(path)
  await expect(reviewSection(page).getByText('Only shoppers who bought this product can review it.')).toBeVisible()
  await expectAccessible(page)
  await reviewSection(page).getByRole('button', { name: 'Close', exact: true }).press('Enter')
  await expect(page).not.toHaveURL(/review=write/)
  await expect(reviewSection(page).getByRole('heading', { name: 'Reviews', exact: true })).toBeFocused()
})

test('HTML in a product is shown as text', async ({ page }) => {
  const script = '<script>document.title = "broken into"</script>'
  const image = '<img src="/nothing.png" onerror="document.title = \'broken into\'">'
  const id = await addTestProduct({
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

test('a reported review stays when staff dismiss the report', async ({ page }) => {
  test.slow()
  const buyer = await signInNew(page)
  const productId = await addTestProduct({ name: 'Reported Thing' })
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
  await page.goto(adminPaths.reviews({ state: 'reported', product: productId }))
  await expect(page.getByText('“It is an advertisement”')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Dismiss reports of “${title}”` }).click()
  await expect(page.getByText('Reports dismissed. The review stays.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No reviews found' })).toBeVisible()
})

test('a visitor signs in before reporting a review', async ({ page }) => {
  await page.goto(paths.product(REVIEWED))
  await waitUntilInteractive(page)
  await reviewCards(page)
    .getByRole('button', { name: /^Report: / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
})
