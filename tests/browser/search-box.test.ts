import type { Locator, Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { MAX_SEARCH_LENGTH } from '#contract/shop.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'

/** The header has one box for wide screens and one for narrow ones. */
const boxOf = (page: Page): Locator => page.getByRole('combobox', { name: 'Search products' }).filter({ visible: true })
const listOf = (page: Page): Locator => page.getByRole('listbox', { name: 'Search products' })
const said = (page: Page): Locator => page.getByRole('search').getByRole('status').filter({ hasText: /\S/ })

async function open(page: Page): Promise<Locator> {
  await page.goto(paths.home())
  await waitForHydration(page)
  return boxOf(page)
}

async function searchFor(page: Page, term: string): Promise<void> {
  await boxOf(page).fill(term)
  await boxOf(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(term)
}

test('suggests searches, categories and products while typing', { tag: '@journey' }, async ({ page, isMobile }) => {
  const box = await open(page)
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await box.pressSequentially('lamp', { delay: 30 })
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  const list = listOf(page)
  const product = list.getByRole('group', { name: 'Products' }).getByRole('option').first()
  await expect(product).toContainText('$')
  await expect(product.locator('img').last()).toHaveJSProperty('complete', true)
  await expect(list.getByRole('option', { name: /^lamp in / }).first()).toBeVisible()
  const count = await list.getByRole('option').count()
  await expect(said(page)).toHaveText(`${count} suggestions. Use the arrow keys to choose.`)
  await expectAccessible(page)
  if (isMobile) {
    const [field, popup] = [await box.boundingBox(), await page.locator('[popover]:popover-open').boundingBox()]
    expect(popup?.width).toBeCloseTo(field?.width ?? 0, 0)
  }
  const name = (await product.locator('span span').first().textContent()) ?? ''
  await product.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(boxOf(page)).toHaveValue('')
})

test('a search within one category leads to its list', async ({ page }) => {
  const box = await open(page)
  await box.fill('wool')
  const option = listOf(page).getByRole('option', { name: /^wool in Home & Garden/ })
  const [, count] = /(\d+) products?$/.exec((await option.textContent()) ?? '') ?? []
  await option.click()
  await expect(page.getByText(new RegExp(`^${count} products? found$`))).toBeVisible()
  await expect(page.getByRole('link', { name: 'Remove filter Home & Garden' })).toBeVisible()
})

test.describe('by keyboard', () => {
  test.skip(({ isMobile }) => isMobile, 'phones have none')

  test('arrow keys mark, Enter selects, Escape closes and then clears, Home unmarks, Tab moves on', async ({
    page,
  }) => {
    const box = await open(page)
    await box.pressSequentially('wool')
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    const options = listOf(page).getByRole('option')
    const marked = listOf(page).getByRole('option', { selected: true })
    await expect(marked).toHaveCount(0)
    await box.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await expect(box).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '')
    await box.press('ArrowUp')
    await expect(options.last()).toHaveAttribute('aria-selected', 'true')
    await expect(options.last()).toBeInViewport()
    await box.press('Home')
    await expect(marked).toHaveCount(0)
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

  test('Enter searches for the typed term when nothing is marked, and an empty term does nothing', async ({ page }) => {
    const box = await open(page)
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

test('only the last response counts, and a missing response only closes the list', async ({ page, problems }) => {
  problems.expect(/suggest/)
  const box = await open(page)
  // It never gets a response, so it ends only when the box aborts it.
  await page.route('**/api/products/suggest?q=wo', () => {})
  const asked = page.waitForRequest(/suggest\?q=wo$/)
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('suggest?q=wo'))
  await box.fill('wo')
  await asked
  await box.fill('lamp')
  await givenUp
  await expect(listOf(page).getByRole('option', { name: /Lamp/ }).first()).toBeVisible()

  await page.route('**/api/products/suggest*', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }))
  await box.fill('wool')
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('wool')
})

test('suggestions for another term are hidden while new ones load', async ({ page }) => {
  const box = await open(page)
  await box.fill('lamp')
  await expect(listOf(page).getByRole('option', { name: /Lamp/ }).first()).toBeVisible()
  await page.route('**/api/products/suggest?q=mugs', () => {})
  const asked = page.waitForRequest(/suggest\?q=mugs$/)
  await box.fill('mugs')
  await asked
  await expect(box).toHaveAttribute('aria-expanded', 'false')
})

test('keeps the last five searches in this browser, until they are cleared', async ({ page, isMobile }) => {
  test.slow()
  const box = await open(page)
  await box.focus()
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  for (const term of ['mug', 'lamp', 'wool', 'MUG', 'tent', 'candle', 'bottle']) await searchFor(page, term)
  await page.reload()
  await waitForHydration(page)
  await box.click()
  const options = listOf(page).getByRole('group', { name: 'Recent searches' }).getByRole('option')
  await expect(options).toHaveText(['bottle', 'candle', 'tent', 'MUG', 'wool'])
  await expect(said(page)).toContainText('6 suggestions')
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
  await listOf(page).getByRole('option', { name: 'Clear recent searches' }).click()
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull()
})

test('the code of suggestions is loaded when the box is used, and earlier typing counts', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const held = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(paths.home(), { waitUntil: 'commit' })
  await page.waitForLoadState('domcontentloaded')
  expect(asked.some((url) => url.includes('search-suggestions'))).toBe(false)
  await boxOf(page).pressSequentially('lam')
  held.resolve()
  await waitForHydration(page)
  await expect(boxOf(page)).toHaveValue('lam')
  await boxOf(page).pressSequentially('p')
  await expect(listOf(page).getByRole('option').first()).toBeVisible()
  expect(asked.some((url) => url.includes('search-suggestions'))).toBe(true)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('it is a form', async ({ page, problems }) => {
    problems.expect(/^failed: GET \S+\.js csp$/)
    await page.goto(paths.home())
    await boxOf(page).fill('wool')
    await boxOf(page).press('Enter')
    await expect(page).toHaveURL(paths.products({ search: 'wool' }))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('“wool”')
  })
})
