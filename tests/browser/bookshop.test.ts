import type { Page } from '@playwright/test'
import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { readStructuredData } from '../support/json-ld.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { addPhotograph, captureScreen } from './capture-screen.ts'
import { chooseCategory } from './choose-category.ts'
import { addOption } from './choose-options.ts'
import { openShop, signInAsOwner, withEmptyShop, withPhonePage } from './empty-shop.ts'
import { expectProductCount, openFilters } from './filter-panel.ts'
import { addAttribute, addCategory, addOptionType } from './set-up-catalog.ts'

const books = [
  {
    title: 'The Salt Road',
    author: 'Ada Marsh',
    isbns: ['9780306406157', '9783161484100'],
    photo: 'the-lighthouse-ledger',
  },
  { title: 'Winter Orchard', author: 'Ben Holloway', isbns: ['9781861972712'], photo: 'winter-at-hollow-pines' },
]

test('an owner sets up a bookshop in the panel, with authors, formats, and ISBNs', async ({
  browser,
  page,
  problems,
}) => {
  test.setTimeout(300_000)
  page.setDefaultTimeout(20_000)
  // Becoming an administrator ends the session, and visitors get 503 until the shop is open.
  problems.expect(/^401: |could not be synchronized|^503: GET/)
  await withEmptyShop(async (shop) => {
    await signInAsOwner(page, shop)
    await addOptionType(page, shop.url, 'Format', ['Hardcover', 'Paperback'])
    await addAttribute(page, shop.url, { name: 'Author', type: 'Choices' })
    await addAttribute(page, shop.url, { name: 'Pages', type: 'Number' })
    await addCategory(page, shop.url, 'Fiction', ['Author', 'Pages'])
    for (const book of books) await addBook(page, shop.url, book)
    await openShop(page, shop.url)
    await withPhonePage(browser, shop.url, findBook)
    await page.goto(shop.url + paths.category('fiction'))
    await captureScreen(page, 'bookshop', 'desktop')
    // Close the panel's event stream before the shop stops.
    await page.goto('about:blank')
  })
})

/** Adds a book with one format per ISBN. */
async function addBook(
  page: Page,
  shopUrl: string,
  { title, author, isbns, photo }: (typeof books)[number],
): Promise<void> {
  const formats = ['Hardcover', 'Paperback'].slice(0, isbns.length)
  await page.goto(shopUrl + adminPaths.newProduct())
  await page.getByLabel('Name', { exact: true }).fill(title)
  await page.getByLabel('Description', { exact: true }).fill('A novel.')
  await chooseCategory(page, 'Fiction')
  await page.getByRole('combobox', { name: 'Brand' }).fill('Lantern Press')
  await page.getByLabel('Price in dollars').fill('24')
  await page.getByLabel('Status').selectOption('Active')
  await addOption(page, 'Format', formats)
  await page.getByRole('button', { name: 'Suggest SKUs' }).click()
  for (const [index, isbn] of isbns.entries()) {
    const format = formats[index] ?? ''
    await page.getByLabel(new RegExp(`^Stock of .*${formats.length > 1 ? format : ''}`)).fill('5')
    await page.getByRole('button', { name: /^More/ }).nth(index).click()
    await page.getByLabel(/^GTIN/).nth(index).fill(isbn)
  }
  const attributes = page.getByRole('region', { name: 'Attributes' })
  await attributes.getByRole('combobox', { name: 'Author' }).fill(author)
  await page.getByRole('option', { name: `Create “${author}”` }).click()
  await attributes.getByLabel('Pages').fill(String(title.length * 20))
  await addPhotograph(page, photo)
  await captureScreen(page, 'book-editor', 'desktop')
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByText(`${title} is saved.`)).toBeVisible()
}

async function findBook(page: Page): Promise<void> {
  const panel = await openFilters(page, paths.category('fiction'), true)
  await panel
    .getByRole('group', { name: 'Author' })
    .getByRole('checkbox', { name: /^Ada Marsh/ })
    .check()
  await expectProductCount(page, 1)
  await expectAccessible(page, 'dialog[open]')
  await captureScreen(page, 'bookshop-filters-phone', 'phone')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'The Salt Road' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'The Salt Road' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Ada Marsh').first()).toBeVisible()
  await page.getByRole('main').locator('label', { hasText: 'Paperback' }).click()
  await expect(page).toHaveURL(/o\.format=Paperback/)
  await captureScreen(page, 'bookshop-phone', 'phone')
  const html = await (await page.request.get(new URL(page.url()).pathname)).text()
  const gtins = JSON.stringify(readStructuredData(html))
  for (const isbn of books[0]?.isbns ?? []) expect(gtins).toContain(`"gtin":"${isbn}"`)
  await waitForHydration(page)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).click()
  await page.goto(paths.cart())
  await expect(page.getByRole('list', { name: 'Cart items' })).toContainText('Format: Paperback')
}
