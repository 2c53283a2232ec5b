import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { captureScreen } from './capture-screen.ts'
import { fillAddress } from './checkout-form.ts'
import { openShop, register, signInAsOwner, withEmptyShop, withPhonePage } from './empty-shop.ts'
import { look } from './look.ts'
import { addCategory } from './set-up-catalog.ts'
import { addRate, addRegistration, addTaxClass, addTaxedProduct, saveTaxes, taxByPlace } from './set-up-taxes.ts'

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
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Canada' }).click()
    await addRegistration(page, '123456789 RT0001')
    await addRate(page, 1, { name: 'GST', percent: '5' })
    await addRate(page, 2, { name: 'QST', percent: '9,975', region: 'Quebec', layer: '2' })
    await addRate(page, 3, { name: 'QST', percent: '0', region: 'Quebec', layer: '2', taxClass: 'Books' })
    await expectAccessible(page)
    await captureScreen(page, 'taxes', 'desktop')
    await saveTaxes(page, 'Canada')
    await addCategory(page, shop.url, 'Things', [])
    const product = { category: 'Things', currency: 'dollars' }
    await addTaxedProduct(page, shop.url, { ...product, name: 'A Novel', price: '20', taxClass: 'Books' })
    await addTaxedProduct(page, shop.url, { ...product, name: 'A Lamp', price: '100', taxClass: 'General' })
    await openShop(page, shop.url)
    await withPhonePage(browser, shop.url, (phone) => checkOut(phone, shop.url))
    // Close the panel's event stream before the shop stops.
    await page.goto('about:blank')
  })
})

test('a registration for imported goods says up to what value they are taxed', async ({ page, problems }) => {
  // Becoming an administrator ends the session, and visitors get 503 until the shop is open.
  problems.expect(/^401: |could not be synchronized|^503: GET/)
  await withEmptyShop(async (shop) => {
    await signInAsOwner(page, shop)
    await taxByPlace(page, shop.url)
    await page.getByRole('link', { name: 'United Kingdom' }).click()
    await addRegistration(page, 'GB123456789')
    const limit = page.getByRole('checkbox', {
      name: 'Charge no tax on orders with goods worth more than £135',
      exact: true,
    })
    await expect(limit).toBeHidden()
    await page.getByLabel('Scheme').selectOption('Import (goods from abroad)')
    await expect(limit).toBeChecked()
    await expectAccessible(page)
    await look(page, 'import-limit', [1280, 390])
    await limit.uncheck()
    await saveTaxes(page, 'United Kingdom')
    await page.reload()
    await expect(limit).not.toBeChecked()
    // Close the panel's event stream before the shop stops.
    await page.goto('about:blank')
  })
})

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
