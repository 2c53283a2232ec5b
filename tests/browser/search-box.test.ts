import type { Locator, Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { MAX_SEARCH_LENGTH } from '#contract/shop.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'

/** The visible one of two search boxes: one for wide and one for narrow screens. */
const searchBox = (page: Page): Locator =>
  page.getByRole('combobox', { name: 'Search products' }).filter({ visible: true })
const suggestionList = (page: Page): Locator => page.getByRole('listbox', { name: 'Search products' })
const announcement = (page: Page): Locator => page.getByRole('search').getByRole('status').filter({ hasText: /\S/ })

async function openHome(page: Page): Promise<Locator> {
  await page.goto(paths.home())
  await waitForHydration(page)
  return searchBox(page)
}

async function searchFor(page: Page, term: string): Promise<void> {
  await searchBox(page).fill(term)
  await searchBox(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(term)
}

test('the search box suggests searches, categories, and products while typing', {
  tag: ['@journey', '@phone'],
}, async ({ page, isMobile }) => {
  const box = await openHome(page)
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await box.pressSequentially('lamp', { delay: 30 })
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  const list = suggestionList(page)
  const product = list.getByRole('group', { name: 'Products' }).getByRole('option').first()
  await expect(product).toContainText('$')
  await expect(product.locator('img').last()).toHaveJSProperty('complete', true)
  await expect(list.getByRole('option', { name: /^lamp in / }).first()).toBeVisible()
  const count = await list.getByRole('option').count()
  await expect(announcement(page)).toHaveText(`${count} suggestions. Use the arrow keys to choose.`)
  await expectAccessible(page)
  if (isMobile) {
    const [field, popup] = [await box.boundingBox(), await page.locator('[popover]:popover-open').boundingBox()]
    expect(popup?.width).toBeCloseTo(field?.width ?? 0, 0)
  }
  const name = (await product.locator('span span').first().textContent()) ?? ''
  await product.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(searchBox(page)).toHaveValue('')
})

test('a suggested search within a category opens its list', async ({ page }) => {
  const box = await openHome(page)
  await box.fill('wool')
  const option = suggestionList(page).getByRole('option', { name: /^wool in Home & Garden/ })
  const [, count] = /(\d+) products?$/.exec((await option.textContent()) ?? '') ?? []
  await option.click()
  await expect(page.getByText(new RegExp(`^${count} products? found$`))).toBeVisible()
  await expect(page.getByRole('link', { name: 'Remove filter Home & Garden' })).toBeVisible()
})

test.describe('by keyboard', () => {
  test.skip(({ isMobile }) => isMobile, 'phones have no keyboard')

  test('arrow keys select, Home deselects, Escape and Tab close the suggestions, and Enter opens one', async ({
    page,
  }) => {
    const box = await openHome(page)
    await box.pressSequentially('wool')
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    const options = suggestionList(page).getByRole('option')
    const selected = suggestionList(page).getByRole('option', { selected: true })
    await expect(selected).toHaveCount(0)
    await box.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await expect(box).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '')
    await box.press('ArrowUp')
    await expect(options.last()).toHaveAttribute('aria-selected', 'true')
    await expect(options.last()).toBeInViewport()
    await box.press('Home')
    await expect(selected).toHaveCount(0)
    await expect(box).not.toHaveAttribute('aria-activedescendant')
    await box.press('Escape')
    await expect(box).toHaveAttribute('aria-expanded', 'false')
    await expect(box).toHaveValue('wool')
    await box.press('ArrowDown')
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    await box.press('Tab')
    await expect(box).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused()

    await page.keyboard.press('Shift+Tab')
    await box.press('End')
    await box.press('ArrowUp')
    await expect(box).toHaveAttribute('aria-activedescendant', /./)
    await box.press('Enter')
    await expect(page).toHaveURL(/\/products\/[\w-]+$/)
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('Enter searches for the typed term if no suggestion is selected, and does nothing if it is blank', async ({
    page,
  }) => {
    const box = await openHome(page)
    await box.press('Enter')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await box.fill('   ')
    await box.press('Enter')
    await expect(page).toHaveURL(paths.home())
    await box.fill('  wool blend ')
    await box.press('Enter')
    await expect(page).toHaveURL(paths.products({ search: 'wool blend' }))
    await expect(box).toHaveValue('')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.locator('mark').first()).toBeVisible()
    await box.pressSequentially('😀'.repeat(MAX_SEARCH_LENGTH))
    await box.press('Enter')
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  })
})

test('outdated requests are aborted, and a failed request closes the suggestions', async ({ page, problems }) => {
  problems.expect(/suggest/)
  const box = await openHome(page)
  // The request never gets a response, so it ends only when the search box aborts it.
  await page.route('**/api/products/suggest?q=wo', () => {})
  const requested = page.waitForRequest(/suggest\?q=wo$/)
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('suggest?q=wo'))
  await box.fill('wo')
  await requested
  await box.fill('lamp')
  await aborted
  await expect(suggestionList(page).getByRole('option', { name: /Lamp/ }).first()).toBeVisible()

  await page.route('**/api/products/suggest*', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }))
  await box.fill('wool')
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('wool')
})

test('suggestions for another term are hidden while new ones load', async ({ page }) => {
  const box = await openHome(page)
  await box.fill('lamp')
  await expect(suggestionList(page).getByRole('option', { name: /Lamp/ }).first()).toBeVisible()
  await page.route('**/api/products/suggest?q=mugs', () => {})
  const requested = page.waitForRequest(/suggest\?q=mugs$/)
  await box.fill('mugs')
  await requested
  await expect(box).toHaveAttribute('aria-expanded', 'false')
})

test('the last five searches are suggested until they are removed or cleared', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  test.slow()
  const box = await openHome(page)
  await box.focus()
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  for (const term of ['mug', 'lamp', 'wool', 'MUG', 'tent', 'candle', 'bottle']) await searchFor(page, term)
  await page.reload()
  await waitForHydration(page)
  await box.click()
  const options = suggestionList(page).getByRole('group', { name: 'Recent searches' }).getByRole('option')
  await expect(options).toHaveText(['bottle', 'candle', 'tent', 'MUG', 'wool'])
  await expect(announcement(page)).toContainText('6 suggestions')
  await expectAccessible(page)

  if (!isMobile) {
    await box.press('ArrowDown')
    await box.press('Delete')
    await expect(options).toHaveText(['candle', 'tent', 'MUG', 'wool'])
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await box.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('candle')
    await box.click()
  } else {
    await options.first().getByTitle('Remove').click()
    await expect(options).toHaveText(['candle', 'tent', 'MUG', 'wool'])
  }
  await options.nth(1).getByTitle('Remove').click()
  await expect(options).toHaveText(['candle', 'MUG', 'wool'])
  await expect(box).toBeFocused()
  await suggestionList(page).getByRole('option', { name: 'Clear recent searches' }).click()
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull()
})

test('the code of suggestions is loaded on first use, and text typed before is kept', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const held = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(paths.home(), { waitUntil: 'commit' })
  await page.waitForLoadState('domcontentloaded')
  expect(requests.some((url) => url.includes('search-suggestions'))).toBe(false)
  await searchBox(page).pressSequentially('lam')
  held.resolve()
  await waitForHydration(page)
  await expect(searchBox(page)).toHaveValue('lam')
  await searchBox(page).pressSequentially('p')
  await expect(suggestionList(page).getByRole('option').first()).toBeVisible()
  expect(requests.some((url) => url.includes('search-suggestions'))).toBe(true)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search box is a form', async ({ page, problems }) => {
    problems.expect(/^failed: GET \S+\.js csp$/)
    await page.goto(paths.home())
    await searchBox(page).fill('wool')
    await searchBox(page).press('Enter')
    await expect(page).toHaveURL(paths.products({ search: 'wool' }))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('“wool”')
  })
})
