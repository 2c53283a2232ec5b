import type { Page } from '@playwright/test'
import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { captureScreen } from './capture-screen.ts'
import { fillAddress } from './checkout-form.ts'
import { chooseCategory } from './choose-category.ts'
import { openShop, register, signInAsOwner, withEmptyShop, withPhonePage } from './empty-shop.ts'
import { addCategory } from './set-up-catalog.ts'

test('an owner taxes books and other items by place, and the checkout shows the taxes of the address', async ({
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
    await taxByPlace(page, shop.url)
    await addTaxClass(page, 'Books')
    await page.getByRole('link', { name: 'Canada' }).click()
    await addRegistration(page, '123456789 RT0001')
    await addRate(page, 1, { name: 'GST', percent: '5' })
    await addRate(page, 2, { name: 'QST', percent: '9,975', region: 'Quebec', layer: '2' })
    await addRate(page, 3, { name: 'QST', percent: '0', region: 'Quebec', layer: '2', taxClass: 'Books' })
    await expectAccessible(page)
    await captureScreen(page, 'taxes', 'desktop')
    await saveTaxes(page, 'Canada')
    await addCategory(page, shop.url, 'Things', [])
    await addProduct(page, shop.url, { name: 'A Novel', price: '20', taxClass: 'Books' })
    await addProduct(page, shop.url, { name: 'A Lamp', price: '100', taxClass: 'General' })
    await openShop(page, shop.url)
    await withPhonePage(browser, shop.url, (phone) => checkOut(phone, shop.url))
    // Close the panel's event stream before the shop stops.
    await page.goto('about:blank')
  })
})

async function taxByPlace(page: Page, shopUrl: string): Promise<void> {
  await page.goto(shopUrl + adminPaths.settings())
  await page.getByLabel('Tax rates').selectOption('By place')
  await page.getByLabel('Tax on shipping').selectOption('Taxed like the items')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Edit rates and registrations' }).click()
}

async function addTaxClass(page: Page, name: string): Promise<void> {
  const form = page.getByRole('form', { name: 'New class' })
  await form.getByLabel('New class').fill(name)
  await form.getByRole('button', { name: 'Add class' }).click()
  await expect(page.getByText(`${name} is added.`)).toBeVisible()
  await expectAccessible(page)
}

async function addRegistration(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Add registration' }).click()
  await page.getByLabel('Tax number').fill(number)
}

interface Rate {
  name: string
  percent: string
  region?: string
  layer?: string
  taxClass?: string
}

async function addRate(page: Page, number: number, { name, percent, region, layer, taxClass }: Rate): Promise<void> {
  await page.getByRole('button', { name: 'Add rate' }).click()
  const rate = page.getByRole('group', { name: `Rate ${number}` })
  await rate.getByLabel('Name on invoices').fill(name)
  await rate.getByLabel('Percent').fill(percent)
  if (region) await rate.getByLabel('Region').selectOption(region)
  if (layer) await rate.getByLabel('Layer').selectOption(layer)
  if (taxClass) await rate.getByLabel('Class').selectOption(taxClass)
}

async function saveTaxes(page: Page, country: string): Promise<void> {
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(`The taxes of ${country} are saved.`)).toBeVisible()
}

async function addProduct(
  page: Page,
  shopUrl: string,
  { name, price, taxClass }: { name: string; price: string; taxClass: string },
): Promise<void> {
  await page.goto(shopUrl + adminPaths.newProduct())
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Description', { exact: true }).fill('Something to buy.')
  await chooseCategory(page, 'Things')
  await page.getByRole('combobox', { name: 'Brand' }).fill('Lantern Press')
  await page.getByLabel('Price in dollars').fill(price)
  await page.getByLabel('Tax class').selectOption(taxClass)
  await page.getByLabel('Status').selectOption('Active')
  await page.getByRole('button', { name: 'Suggest SKUs' }).click()
  await page.getByLabel(/^Stock/).fill('5')
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByText(`${name} is saved.`)).toBeVisible()
}

async function checkOut(page: Page, shopUrl: string): Promise<void> {
  await register(page, shopUrl, { name: 'Robin Buyer', email: 'robin@example.test', password: 'correct horse' })
  await expect(page).not.toHaveURL(/register/)
  for (const name of ['A Novel', 'A Lamp']) {
    await page.goto(paths.products())
    await page.getByRole('link', { name, exact: true }).click()
    await waitForHydration(page)
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(page.getByText('Added 1 item(s) to cart!')).toBeVisible()
  }
  await page.goto(paths.checkout())
  await fillAddress(page)
  const summary = page.getByRole('region', { name: 'Order summary' })
  await page.getByRole('button', { name: /order summary/i }).click()
  await expect(summary.getByText('Tax', { exact: true })).toBeVisible()
  await page.getByLabel('Country').selectOption('Canada')
  await page.getByLabel('Province').selectOption('Quebec')
  await expect(summary.getByText('QST (9.975%)')).toBeVisible()
  await expect(summary).toContainText('GST (5%)$6.00QST (9.975%)$9.98')
  await captureScreen(page, 'taxes-checkout', 'phone')
  await page.getByLabel('Province').selectOption('Ontario')
  await expect(summary.getByText('QST (9.975%)')).toBeHidden()
  await expect(summary).toContainText('GST (5%)$6.00')
}
