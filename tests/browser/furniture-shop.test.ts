import type { Page } from '@playwright/test'
import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { cards } from '../support/checkout.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { addPhotograph, captureScreen } from './capture-screen.ts'
import { fillAddress, placeOrder, typeCard } from './checkout-form.ts'
import { chooseCategory } from './choose-category.ts'
import { openShop, register, signInAsOwner, withEmptyShop, withPhonePage } from './empty-shop.ts'
import { expectProductCount, openFilters } from './filter-panel.ts'
import { addAttribute, addCategory } from './set-up-catalog.ts'

const buyer = { name: 'Bo Buyer', email: 'bo@example.test', password: 'correct horse' }
const lamp = {
  name: 'Brass Floor Lamp',
  price: '120',
  stock: '9',
  width: '45',
  material: 'Brass',
  photo: 'brass-task-lamp',
}
const rug = { name: 'Wool Rug', price: '600', stock: '3', width: '180', material: 'Wool', photo: 'handwoven-wool-rug' }
const woolThrow = {
  name: 'Wool Throw',
  price: '250',
  stock: '4',
  width: '140',
  material: 'Wool',
  photo: 'waffle-cotton-throw',
}
const furniture = [lamp, rug, woolThrow]
const manual = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

test('an owner sets up a furniture shop in the panel, with dimensions, a bundle, and a PDF manual', async ({
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
    await addAttribute(page, shop.url, { name: 'Width', type: 'Number', unit: 'cm' })
    await addAttribute(page, shop.url, { name: 'Material', type: 'Choices' })
    await addCategory(page, shop.url, 'Living room', ['Width', 'Material'])
    for (const piece of furniture) await addFurniture(page, shop.url, piece)
    await addManual(page, shop.url)
    await addBundle(page, shop.url)
    await openShop(page, shop.url)
    await withPhonePage(browser, shop.url, async (phone) => {
      phone.setDefaultTimeout(20_000)
      await findThrow(phone)
      await buyBundle(phone, shop.url)
    })
    await page.goto(shop.url + paths.product('reading-corner'))
    await captureScreen(page, 'furniture-shop', 'desktop')
    await page.goto(shop.url + adminPaths.products({ search: lamp.name }))
    await expect(page.getByRole('row', { name: new RegExp(lamp.name) })).toContainText('5')
    // Close the panel's event stream before the shop stops.
    await page.goto('about:blank')
  })
})

async function fillNewProduct(
  page: Page,
  shopUrl: string,
  name: string,
  price: string,
  type = 'Physical',
): Promise<void> {
  await page.goto(shopUrl + adminPaths.newProduct())
  await page.getByLabel('Type', { exact: true }).selectOption(type)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Description', { exact: true }).fill('Made in our workshop.')
  await chooseCategory(page, 'Living room')
  await page.getByRole('combobox', { name: 'Brand' }).fill('Heartwood')
  await page.getByLabel('Price in dollars').fill(price)
  await page.getByLabel('Status').selectOption('Active')
  await page.getByRole('button', { name: 'Suggest SKUs' }).click()
}

async function saveProduct(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByText(`${name} is saved.`)).toBeVisible()
}

async function addFurniture(page: Page, shopUrl: string, piece: (typeof furniture)[number]): Promise<void> {
  await fillNewProduct(page, shopUrl, piece.name, piece.price)
  await page.getByLabel(/^Stock of/).fill(piece.stock)
  const attributes = page.getByRole('region', { name: 'Attributes' })
  await attributes.getByLabel('Width').fill(piece.width)
  await attributes.getByRole('combobox', { name: 'Material' }).fill(piece.material)
  await page.getByRole('option', { name: new RegExp(piece.material) }).click()
  await addPhotograph(page, piece.photo)
  await saveProduct(page, piece.name)
}

async function addManual(page: Page, shopUrl: string): Promise<void> {
  await fillNewProduct(page, shopUrl, 'Assembly manual', '5', 'Digital')
  await saveProduct(page, 'Assembly manual')
  await page
    .getByLabel('Upload files')
    .setInputFiles({ name: 'Assembly.pdf', mimeType: 'application/pdf', buffer: manual })
  await expect(page.getByRole('list', { name: 'Files', exact: true })).toContainText('Assembly.pdf')
}

/** Adds a bundle of a rug, four lamps, and the manual, for less than their total. */
async function addBundle(page: Page, shopUrl: string): Promise<void> {
  await fillNewProduct(page, shopUrl, 'Reading Corner', '990', 'Bundle')
  await expect(page.getByLabel(/^Stock of/)).toBeHidden()
  const contents = page.getByRole('region', { name: 'Bundle contents' })
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(contents.getByText('Add at least one product')).toBeVisible()
  for (const name of [rug.name, lamp.name, 'Assembly manual']) {
    await contents.getByRole('combobox', { name: 'Add a product' }).fill(name)
    await page.getByRole('option', { name: new RegExp(name) }).click()
    await expect(contents.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  }
  await expect(contents.getByText('Add at least one product')).toBeHidden()
  await contents.getByLabel(`Units of ${lamp.name}`).fill('4')
  await expect(contents.getByText('$1,085.00 if bought separately')).toBeVisible()
  await contents.getByRole('button', { name: `Move ${lamp.name} up` }).click()
  await expect(contents.getByRole('listitem').first()).toContainText(lamp.name)
  await expect(contents.getByRole('button', { name: `Move ${lamp.name} up` })).toBeFocused()
  await expectAccessible(page)
  await addPhotograph(page, 'moon-ceramic-table-lamp')
  await contents.scrollIntoViewIfNeeded()
  await captureScreen(page, 'bundle-editor', 'desktop')
  await saveProduct(page, 'Reading Corner')
  // Nine lamps are enough for two bundles.
  await expect(contents.getByText('2 bundles can be sold')).toBeVisible()
  await page.reload()
  await expect(contents.getByLabel(`Units of ${lamp.name}`)).toHaveValue('4')
}

async function findThrow(page: Page): Promise<void> {
  const panel = await openFilters(page, paths.category('living-room'), true)
  await panel.getByLabel('Lowest Width').fill('100')
  await panel.getByLabel('Lowest Width').press('Enter')
  await expectProductCount(page, 2)
  await panel.getByRole('group', { name: 'Material' }).getByRole('checkbox', { name: /^Wool/ }).check()
  await panel.getByLabel('Highest Width').fill('150')
  await panel.getByLabel('Highest Width').press('Enter')
  await expectProductCount(page, 1)
  await expectAccessible(page, 'dialog[open]')
  await captureScreen(page, 'furniture-filters-phone', 'phone')
}

async function buyBundle(page: Page, shopUrl: string): Promise<void> {
  await page.goto(paths.product('assembly-manual'))
  await waitForHydration(page)
  // The manual has no picture to enlarge.
  await expect(page.getByRole('button', { name: 'Enlarge' })).toHaveCount(0)
  await page.goto(paths.product('reading-corner'))
  await waitForHydration(page)
  const contents = page.getByRole('region', { name: 'What’s included' })
  await expect(contents.getByRole('listitem')).toHaveText([
    /4 × Brass Floor Lamp\$120\.00 each/,
    /Wool Rug\$600\.00 each/,
    /Assembly manual/,
  ])
  await expect(contents).toContainText('$1,085.00 if bought separately. You save $95.00.')
  await expectAccessible(page)
  await contents.scrollIntoViewIfNeeded()
  await captureScreen(page, 'bundle-phone', 'phone')
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.goto(paths.cart())
  const included = page.getByRole('list', { name: 'Includes' }).first()
  await expect(included.getByRole('listitem')).toHaveText([
    '4 × Brass Floor Lamp',
    '1 × Wool Rug',
    '1 × Assembly manual',
  ])
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
    /^Reading Corner\$990\.00Qty 1/,
    /^Brass Floor LampQty 4/,
    /^Wool RugQty 1/,
    /^Assembly manualQty 1/,
  ])
  await expectAccessible(page)
}
