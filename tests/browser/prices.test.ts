import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { adminPaths } from '#contract/admin-paths.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { signInAdmin } from './shoppers.ts'
import { addTestProduct } from './test-product.ts'

/** Makes a name unique among all tests. */
const unique = (name: string) => `${name} ${randomUUID().slice(0, 6)}`

const cell = (page: Page, row: string, list: string) => page.getByRole('textbox', { name: `${row}, ${list}` })

/** Puts text on the clipboard and pastes it, as a spreadsheet does. */
const paste = (page: Page, text: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

test('a price list is added, filled with converted prices, and deleted', { tag: '@journey' }, async ({ page }) => {
  const admin = await signInAdmin(page)
  const rate = { base: 'USD', currency: 'CHF' }
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  await admin('PUT /admin/exchange-rates', { ...rate, rate: 0.9, on: yesterday })
  const [name, product] = [unique('Switzerland'), unique('Test book')]
  await addTestProduct({ name: product, category: 'Books', price: 20_00 })
  await page.goto(adminPaths.priceLists())
  await page.getByRole('link', { name: 'Add price list' }).click()
  await page.getByRole('button', { name: 'Add price list' }).click()
  await expect(page.getByText('Enter a name')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Currency').selectOption('CHF')
  await page.getByRole('switch', { name: 'Prices include tax' }).check()
  await page.getByRole('button', { name: 'Add price list' }).click()
  await expect(page.getByText(`${name} is saved.`)).toBeVisible()
  await expect(page.getByText(/^No products have a price/)).toBeVisible()
  await page.getByLabel('Multiplied by').fill('1.1')
  await page.getByLabel('Prices end in').selectOption('.95')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('1 USD = 0.9 CHF')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Examples' })).toContainText('CHF')
  await expectAccessible(page)
  // The prices are those of the preview.
  await admin('PUT /admin/exchange-rates', { ...rate, rate: 0.5 })
  await page.getByRole('button', { name: /^Save [\d,]+ prices$/ }).click()
  await expect(page.getByText(/^Done\. [\d,]+ new prices\./)).toBeVisible({ timeout: 30_000 })
  const { products } = await admin('GET /admin/prices', { search: product })
  expect(products[0]?.prices[1]).toMatchObject({ price: 19.95, origin: 'converted' })
  await admin('PUT /admin/exchange-rates', { ...rate, rate: null })
  await page.getByRole('link', { name: 'Price lists' }).first().click()
  await expect(page.getByText('1 USD = 0.9 CHF')).toBeVisible()
  await page.getByRole('button', { name: 'Enter rate for CHF' }).click()
  await page.getByLabel('One USD in CHF').fill('0,85')
  await page.getByRole('button', { name: 'Save rate' }).click()
  await expect(page.getByText('1 USD = 0.85 CHF')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete price list' }).click()
  await expect(page.getByText(`${name} is deleted.`)).toBeVisible()
})

test('prices are typed and pasted into a grid, with errors at their cells', async ({ page }) => {
  const admin = await signInAdmin(page)
  const list = unique('Japan')
  const { priceList } = await admin('POST /admin/price-lists', { name: list, currency: 'JPY' })
  const [first, second] = [unique('Gridbook A'), unique('Gridbook B')]
  await addTestProduct({ name: first, category: 'Books' })
  await addTestProduct({ name: second, category: 'Books' })
  await page.goto(adminPaths.prices({ search: 'Gridbook', missing: priceList.id, sortBy: 'name' }))
  await cell(page, first, list).fill('19.5')
  await page.getByRole('button', { name: 'Save prices' }).click()
  await expect(page.getByText('This list has no decimals')).toBeVisible()
  await expect(cell(page, first, list)).toBeFocused()
  await paste(page, '1500\n2500')
  await expect(cell(page, second, list)).toHaveValue('2500')
  await page.keyboard.press('ArrowDown')
  await expect(cell(page, second, list)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(cell(page, second, list)).toHaveValue('')
  await expect(cell(page, first, list)).toHaveValue('19.5')
  await cell(page, first, list).focus()
  await paste(page, '1500\n2500')
  await page.getByRole('button', { name: 'Save 2 prices' }).click()
  await expect(page.getByText('2 prices saved.')).toBeVisible()
  const { products } = await admin('GET /admin/prices', { search: 'Gridbook', sortBy: 'name', limit: 100 })
  const saved = products.filter(({ name }) => name === first || name === second)
  expect(saved.map(({ prices }) => prices.find((price) => price.list === priceList.id)?.price)).toEqual([1500, 2500])
  await expectAccessible(page)
  await admin('DELETE /admin/price-lists/{id}', { id: priceList.id })
})

test('pasted cells that do not fit are reported, and prices that are typed during a save stay', async ({ page }) => {
  const admin = await signInAdmin(page)
  const list = unique('Sweden')
  const { priceList } = await admin('POST /admin/price-lists', { name: list, currency: 'SEK' })
  const word = `Slowbook${randomUUID().slice(0, 6)}`
  const [first, second] = [`${word} A`, `${word} B`]
  await addTestProduct({ name: first, category: 'Books' })
  await addTestProduct({ name: second, category: 'Books' })
  await page.goto(adminPaths.prices({ search: word, sortBy: 'name' }))
  await cell(page, first, list).focus()
  await paste(page, '1.234,56\n1e9\n\n-5')
  await expect(page.getByText('1 pasted cell doesn’t fit on this page.')).toBeVisible()
  await page.getByRole('button', { name: 'Save 1 price' }).click()
  await expect(cell(page, second, list)).toBeFocused()
  await cell(page, second, list).fill('')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/admin/prices', async (route) => {
    if (route.request().method() === 'PUT') await released
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save 1 price' }).click()
  await cell(page, second, list).fill('200')
  release()
  await expect(page.getByText('1 price saved.')).toBeVisible()
  await expect(cell(page, first, list)).toHaveValue('1234.56')
  await expect(cell(page, second, list)).toHaveValue('200')
  await page.getByRole('button', { name: 'Save 1 price' }).click()
  await expect(page.getByRole('button', { name: 'Save prices' })).toBeVisible()
  const { products } = await admin('GET /admin/prices', { search: word, sortBy: 'name' })
  expect(products.map(({ prices }) => prices.find((price) => price.list === priceList.id)?.price)).toEqual([
    1234.56, 200,
  ])
  await admin('DELETE /admin/price-lists/{id}', { id: priceList.id })
})

test('someone else’s price is not overwritten unknowingly', async ({ page, problems }) => {
  problems.expect(/^409: PUT /)
  const admin = await signInAdmin(page)
  const list = unique('France')
  const { priceList } = await admin('POST /admin/price-lists', { name: list, currency: 'EUR' })
  const name = unique('Sharedbook')
  const product = await addTestProduct({ name, category: 'Books' })
  const save = (price: number) => admin('PUT /admin/prices', { prices: [{ list: priceList.id, product, price }] })
  await save(10)
  await page.goto(adminPaths.prices({ search: name }))
  await cell(page, name, list).fill('11')
  await save(12)
  await page.getByRole('button', { name: 'Save 1 price' }).click()
  await expect(page.getByText('Someone changed this price to €12.00')).toBeVisible()
  await expect(cell(page, name, list)).toHaveValue('11')
  // Leaving asks first.
  await page.getByRole('link', { name: 'Price lists' }).first().click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('button', { name: 'Save 1 price' }).click()
  await expect(page.getByText('1 price saved.')).toBeVisible()
  expect((await admin('GET /admin/prices', { search: name })).products[0]?.prices[1]?.price).toBe(11)
  await admin('DELETE /admin/price-lists/{id}', { id: priceList.id })
})

test('the prices of a product in other lists are edited in a dialog of its editor', async ({ page, problems }) => {
  problems.expect(/^409: PUT \S+\/prices/)
  const admin = await signInAdmin(page)
  const list = unique('Norway')
  const { priceList } = await admin('POST /admin/price-lists', { name: list, currency: 'NOK' })
  const name = unique('Listed book')
  const id = await addTestProduct({ name, category: 'Books' })
  await page.goto(adminPaths.product(id))
  const shown = page.locator('dl > div', { hasText: list })
  await expect(shown).toContainText('Not sold')
  const open = page.getByRole('button', { name: 'Edit prices' })
  await open.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Prices in other price lists' })
  await expectAccessible(page, 'dialog[open]')
  await cell(page, name, list).fill('free')
  await dialog.getByRole('button', { name: 'Save prices' }).click()
  await expect(dialog).toContainText('Enter an amount above 0')
  await expect(cell(page, name, list)).toBeFocused()
  await admin('PUT /admin/prices', { prices: [{ list: priceList.id, product: id, price: 150 }] })
  await cell(page, name, list).fill('1.199,50')
  await dialog.getByRole('button', { name: 'Save prices' }).click()
  await expect(dialog).toContainText(/Someone changed this price to NOK\s150\.00/)
  await dialog.getByRole('button', { name: 'Save prices' }).click()
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
  await expect(shown).toContainText(/NOK\s1,199\.50/)
  await admin('DELETE /admin/price-lists/{id}', { id: priceList.id })
})
