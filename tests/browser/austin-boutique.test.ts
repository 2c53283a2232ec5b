import type { Page } from '@playwright/test'
import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { cards } from '../support/checkout.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { deliver, readDownload, readOrderId, refundAmount, takeBack } from './after-the-sale.ts'
import { captureScreen } from './capture-screen.ts'
import { placeOrder, typeCard } from './checkout-form.ts'
import { openShop, register, signInAsOwner, withEmptyShop, withPhonePage } from './empty-shop.ts'
import { addCategory } from './set-up-catalog.ts'
import { fillWeightPrices, removeCountries, shippingMethod } from './set-up-shipping.ts'
import { addRate, addRegistration, addTaxClass, addTaxedProduct, saveTaxes, taxByPlace } from './set-up-taxes.ts'

test('an Austin boutique charges sales tax by state and shipping by zone, and its invoices agree with the tax report', async ({
  browser,
  page,
  problems,
}) => {
  test.setTimeout(400_000)
  page.setDefaultTimeout(20_000)
  // Becoming an administrator ends the session, and visitors get 503 until the shop is open.
  problems.expect(/^401: |could not be synchronized|^503: GET/)
  await withEmptyShop(async (shop) => {
    await signInAsOwner(page, shop)
    await setUpShipping(page, shop.url)
    await setUpTaxes(page, shop.url)
    await addCategory(page, shop.url, 'Clothing', [])
    const product = { category: 'Clothing', currency: 'dollars' }
    const dress = { ...product, name: 'Linen Dress', price: '120', taxClass: 'Clothing', weight: '600' }
    await addTaxedProduct(page, shop.url, dress)
    const candle = { ...product, name: 'Cedar Candle', price: '28', taxClass: 'General', weight: '700' }
    await addTaxedProduct(page, shop.url, candle)
    await openShop(page, shop.url)
    await withPhonePage(browser, shop.url, async (phone) => {
      phone.setDefaultTimeout(20_000)
      const order = await buy(phone, shop.url)
      await deliver(page, shop.url, order)
      await requestReturn(phone, order)
      await takeBack(page, shop.url, order, { item: 'Cedar Candle', currency: 'dollars', amount: '30.31' })
      await refundAmount(page, shop.url, order, { currency: 'dollars', amount: '12', reason: 'A loose button' })
      await readInvoices(phone, order)
      await compareBooks(page, shop.url)
    })
    // Close the panel's event stream before the shop stops.
    await page.goto('about:blank')
  })
})

/** Ground and 2nd Day Air by weight, and a zone of its own for Alaska and Hawaii. */
async function setUpShipping(page: Page, shopUrl: string): Promise<void> {
  await page.goto(shopUrl + adminPaths.shipping())
  await page.getByRole('link', { name: 'Everywhere you ship' }).click()
  await page.getByLabel('Name', { exact: true }).first().fill('Contiguous states')
  await removeCountries(page, ['Canada', 'United Kingdom'])
  await page.getByRole('button', { name: 'Remove Overnight' }).click()
  await fillWeightPrices(shippingMethod(page, 1), { name: 'UPS Ground', prices: ['8.95', '12.95'] })
  await fillWeightPrices(shippingMethod(page, 2), { name: 'UPS 2nd Day Air', prices: ['22.50', '31'] })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Contiguous states is saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Shipping', exact: true }).click()
  await page.getByRole('link', { name: 'Add zone' }).click()
  await page.getByLabel('Name', { exact: true }).first().fill('Alaska and Hawaii')
  await addStates(page, ['Alaska', 'Hawaii'])
  await fillWeightPrices(shippingMethod(page, 1), { name: 'UPS 2nd Day Air', prices: ['38', '49.50'] })
  await page.getByRole('button', { name: 'Add zone' }).click()
  await expect(page.getByText('Alaska and Hawaii is saved.')).toBeVisible()
}

async function addStates(page: Page, states: string[]): Promise<void> {
  for (const [index, state] of states.entries()) {
    await page.getByRole('button', { name: 'Add part' }).click()
    const part = page.getByRole('group', { name: `Part ${index + 1}` })
    await part.getByLabel('Country').selectOption('United States')
    await part.getByLabel('Region').selectOption(state)
  }
}

/** State taxes, and that of a city by ZIP code. Clothing has the general rates of Texas, and none in New York. */
async function setUpTaxes(page: Page, shopUrl: string): Promise<void> {
  await taxByPlace(page, shopUrl)
  await addTaxClass(page, 'Clothing')
  await page.getByRole('link', { name: 'United States' }).click()
  await addRegistration(page, '1-23-4567890-1', 'Texas')
  await addRegistration(page, '98-7654321', 'New York', 2)
  await addRate(page, 1, { name: 'Texas sales tax', percent: '6.25', region: 'Texas' })
  await addRate(page, 2, { name: 'Austin sales tax', percent: '2', region: 'Texas', postcodes: '787*', layer: '2' })
  await addRate(page, 3, { name: 'New York sales tax', percent: '4', region: 'New York' })
  await addRate(page, 4, { name: 'New York sales tax', percent: '0', region: 'New York', taxClass: 'Clothing' })
  await expectAccessible(page)
  await saveTaxes(page, 'United States')
}

const fillState = async (page: Page, state: string, city: string, zipCode: string): Promise<void> => {
  await page.getByLabel('State', { exact: true }).selectOption(state)
  await page.getByLabel('City').fill(city)
  await page.getByLabel('ZIP code').fill(zipCode)
}

/** Compares the costs of three places, and buys for one in Austin. @returns the ID of the order */
async function buy(page: Page, shopUrl: string): Promise<string> {
  await register(page, shopUrl, { name: 'Robin Buyer', email: 'robin@example.test', password: 'correct horse' })
  await expect(page).not.toHaveURL(/register/)
  for (const name of ['Linen Dress', 'Cedar Candle']) {
    await page.goto(paths.products())
    await page.getByRole('link', { name, exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await waitForHydration(page)
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(page.getByText('Added 1 item(s) to cart!')).toBeVisible()
  }
  await page.goto(paths.checkout())
  await page.getByLabel('Phone').fill('+1 512 555 0142')
  await page.getByLabel('Address', { exact: true }).fill('1100 Congress Avenue')
  await page.getByRole('button', { name: /order summary/i }).click()
  const summary = page.getByRole('region', { name: 'Order summary' })
  const methods = page.getByRole('region', { name: 'Shipping method' })
  await fillState(page, 'Hawaii', 'Honolulu', '96813')
  await expect(methods.getByRole('radio')).toHaveCount(1)
  await expect(methods).toContainText('$49.50')
  await expect(summary).not.toContainText('sales tax')
  await fillState(page, 'New York', 'Albany', '12207')
  // The candle and its share of the shipping: 30.45 of 160.95.
  await expect(summary).toContainText('New York sales tax (4%)$1.22')
  await fillState(page, 'Texas', 'Austin', '78701')
  await expect(methods.getByRole('radio')).toHaveCount(2)
  await expect(summary).toContainText('Texas sales tax (6.25%)$10.06Austin sales tax (2%)$3.22')
  await expect(summary).toContainText('$174.23')
  await expectAccessible(page)
  await typeCard(page, cards.good)
  await placeOrder(page)
  await expect(page.getByText('Order placed successfully!').first()).toBeVisible({ timeout: 30_000 })
  return readOrderId(page)
}

async function requestReturn(page: Page, id: string): Promise<void> {
  await page.goto(paths.orderReturn(id))
  await waitForHydration(page)
  await page.getByRole('checkbox', { name: /Cedar Candle/ }).check()
  await page.getByLabel('Reason for return').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Request return' }).click()
  await expect(page.getByRole('heading', { name: 'We’ve received your return request' })).toBeVisible()
}

async function readInvoices(page: Page, id: string): Promise<void> {
  await page.goto(paths.order(id))
  const invoice = await readDownload(page, page.getByRole('button', { name: 'Download invoice' }))
  expect(invoice).toContain('Tax number 1-23-4567890-1')
  expect(invoice).toContain(
    'Texas sales tax (6.25%) $10.06 On $160.95 Austin sales tax (2%) $3.22 On $160.95 Total $174.23',
  )
  const notes = page.getByRole('list', { name: 'Credit notes' }).getByRole('button')
  await expect(notes).toHaveCount(2)
  const candle = await readDownload(page, notes.first())
  expect(candle).toMatch(/Credit note CN-000001 .*For invoice INV-000001 of /)
  expect(candle).toContain(
    'Amount without tax $28.00 Texas sales tax (6.25%) $1.75 On $28.00 Austin sales tax (2%) $0.56',
  )
  expect(await readDownload(page, notes.last())).toMatch(/A loose button.*Total credited \$12\.00/)
}

/** The tax report has the totals of the invoice less those of the credit notes. */
async function compareBooks(page: Page, shopUrl: string): Promise<void> {
  await page.goto(shopUrl + adminPaths.taxReport())
  await page.getByRole('combobox', { name: 'Period' }).selectOption('This month')
  const report = page.getByRole('table', { name: 'Tax report' })
  await expect(report.getByRole('row', { name: /United States/ })).toHaveCount(2)
  await captureScreen(page, 'austin-tax-report', 'desktop')
  await expect(page.getByLabel('Totals', { exact: true })).toContainText('131.92')
}
