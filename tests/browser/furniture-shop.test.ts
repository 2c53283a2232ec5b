import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { cards } from '../support/checkout.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { fillAddress, placeOrder, typeCard } from './checkout-form.ts'
import { chooseCategory } from './choose-category.ts'
import { openAsOwner, openShop, register, withEmptyShop } from './empty-shop.ts'
import { expectFound, openFilters } from './filter-panel.ts'
import { addAttribute, addCategory } from './set-up-catalog.ts'

const buyer = { name: 'Bo Buyer', email: 'bo@example.test', password: 'correct horse' }
const chair = { name: 'Ash Chair', price: '120', stock: '9', width: '45', wood: 'Ash' }
const table = { name: 'Oak Table', price: '600', stock: '3', width: '180', wood: 'Oak' }
const furniture = [chair, table, { name: 'Oak Bench', price: '250', stock: '4', width: '140', wood: 'Oak' }]
const manual = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

test('an owner sets up a furniture shop by the panel alone, with dimensions, a bundle and a PDF manual', async ({
  browser,
  page,
  problems,
}) => {
  test.setTimeout(300_000)
  page.setDefaultTimeout(20_000)
  // Becoming an administrator ends the session, and strangers see no shop before it is open.
  problems.expect(/^401: |could not be synchronized|^503: GET/)
  await withEmptyShop(async (shop) => {
    await openAsOwner(page, shop)
    await addAttribute(page, shop.url, { name: 'Width', type: 'Number', unit: 'cm' })
    await addAttribute(page, shop.url, { name: 'Wood', type: 'Choices' })
    await addCategory(page, shop.url, 'Dining room', ['Width', 'Wood'])
    for (const piece of furniture) await addPiece(page, shop.url, piece)
    await addManual(page, shop.url)
    await addSet(page, shop.url)
    await openShop(page, shop.url)
    const context = await browser.newContext({
      baseURL: shop.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    })
    const phone = await context.newPage()
    phone.setDefaultTimeout(20_000)
    await findTable(phone)
    await buySet(phone, shop.url)
    await context.close()
    await page.goto(shop.url + paths.adminProducts({ search: chair.name }))
    await expect(page.getByRole('row', { name: new RegExp(chair.name) })).toContainText('5')
    // Close the panel's event stream before the shop stops.
    await page.goto('about:blank')
  })
})

async function begin(page: Page, shopUrl: string, name: string, price: string, type = 'Physical'): Promise<void> {
  await page.goto(shopUrl + paths.adminNewProduct())
  await page.getByLabel('Type', { exact: true }).selectOption(type)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Description', { exact: true }).fill('Made in our workshop.')
  await chooseCategory(page, 'Dining room')
  await page.getByRole('combobox', { name: 'Brand' }).fill('Heartwood')
  await page.getByLabel('Price in dollars').fill(price)
  await page.getByLabel('Status').selectOption('Active')
  await page.getByRole('button', { name: 'Suggest SKUs' }).click()
}

async function save(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByText(`${name} is saved.`)).toBeVisible()
}

async function addPiece(page: Page, shopUrl: string, piece: (typeof furniture)[number]): Promise<void> {
  await begin(page, shopUrl, piece.name, piece.price)
  await page.getByLabel(/^Stock of/).fill(piece.stock)
  const attributes = page.getByRole('region', { name: 'Attributes' })
  await attributes.getByLabel('Width').fill(piece.width)
  await attributes.getByRole('combobox', { name: 'Wood' }).fill(piece.wood)
  await page.getByRole('option', { name: new RegExp(piece.wood) }).click()
  await save(page, piece.name)
}

async function addManual(page: Page, shopUrl: string): Promise<void> {
  await begin(page, shopUrl, 'Assembly manual', '5', 'Digital')
  await save(page, 'Assembly manual')
  await page
    .getByLabel('Upload files')
    .setInputFiles({ name: 'Assembly.pdf', mimeType: 'application/pdf', buffer: manual })
  await expect(page.getByRole('list', { name: 'Files', exact: true })).toContainText('Assembly.pdf')
}

/** A table, four chairs and the manual, for less than they cost alone. */
async function addSet(page: Page, shopUrl: string): Promise<void> {
  await begin(page, shopUrl, 'Dining Set', '990', 'Bundle')
  await expect(page.getByLabel(/^Stock of/)).toBeHidden()
  const contents = page.getByRole('region', { name: 'What the bundle contains' })
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(contents.getByText('Add at least one product')).toBeVisible()
  for (const name of [table.name, chair.name, 'Assembly manual']) {
    await contents.getByRole('combobox', { name: 'Add a product' }).fill(name)
    await page.getByRole('option', { name: new RegExp(name) }).click()
    await expect(contents.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  }
  await expect(contents.getByText('Add at least one product')).toBeHidden()
  await contents.getByLabel(`Units of ${chair.name}`).fill('4')
  await expect(contents.getByText('$1,085.00 if bought separately')).toBeVisible()
  await contents.getByRole('button', { name: `Move ${chair.name} up` }).click()
  await expect(contents.getByRole('listitem').first()).toContainText(chair.name)
  await expect(contents.getByRole('button', { name: `Move ${chair.name} up` })).toBeFocused()
  await expectAccessible(page)
  await save(page, 'Dining Set')
  // Nine chairs are enough for two sets.
  await expect(contents.getByText('2 bundles can be sold')).toBeVisible()
  await page.reload()
  await expect(contents.getByLabel(`Units of ${chair.name}`)).toHaveValue('4')
}

async function findTable(page: Page): Promise<void> {
  const panel = await openFilters(page, paths.category('dining-room'), true)
  await panel.getByLabel('Lowest Width').fill('100')
  await panel.getByLabel('Lowest Width').press('Enter')
  await expectFound(page, 2)
  await panel.getByRole('group', { name: 'Wood' }).getByRole('checkbox', { name: /^Oak/ }).check()
  await panel.getByLabel('Highest Width').fill('150')
  await panel.getByLabel('Highest Width').press('Enter')
  await expectFound(page, 1)
  await expectAccessible(page, 'dialog[open]')
}

async function buySet(page: Page, shopUrl: string): Promise<void> {
  await page.goto(paths.product('dining-set'))
  await waitForHydration(page)
  const contents = page.getByRole('region', { name: 'What’s included' })
  await expect(contents.getByRole('listitem')).toHaveText([
    /4 × Ash Chair\$120\.00 each/,
    /Oak Table\$600\.00 each/,
    /Assembly manual/,
  ])
  await expect(contents).toContainText('$1,085.00 if bought separately. You save $95.00.')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.goto(paths.cart())
  const included = page.getByRole('list', { name: 'Includes' }).first()
  await expect(included.getByRole('listitem')).toHaveText(['4 × Ash Chair', '1 × Oak Table', '1 × Assembly manual'])
  await expectAccessible(page)
  await register(page, shopUrl, buyer)
  await expect(page.getByText('Account created successfully!')).toBeVisible()
  await page.goto(paths.checkout())
  await fillAddress(page)
  await typeCard(page, cards.good)
  await placeOrder(page)
  await expect(page.getByText('Order placed successfully!')).toBeVisible({ timeout: 30_000 })
  await page
    .getByRole('link', { name: /View order/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Downloads' })).toContainText('Assembly.pdf')
  const items = page.getByRole('region', { name: 'Items' })
  await expect(items.getByRole('listitem')).toHaveText([
    /^Dining Set\$990\.00Qty 1/,
    /^Ash ChairQty 4/,
    /^Oak TableQty 1/,
    /^Assembly manualQty 1/,
  ])
  await expectAccessible(page)
}
