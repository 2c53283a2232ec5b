import type { Page } from '@playwright/test'
import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { httpCaller } from '../support/http-caller.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { owner, signInAsOwner, withEmptyShop, withPhonePage } from './empty-shop.ts'
import { shippingMethod } from './set-up-shipping.ts'

test('an owner charges more for bulky products and offers no express for them, and shoppers see the price', async ({
  browser,
  page,
  problems,
}) => {
  test.setTimeout(240_000)
  page.setDefaultTimeout(20_000)
  // Becoming an administrator ends the session, visitors get 503 until the shop is open, and a class is in use.
  problems.expect(/^401: |could not be synchronized|^503: GET|^409: DELETE \S+\/shipping-classes\//)
  await withEmptyShop(async (shop) => {
    await signInAsOwner(page, shop)
    await page.goto(shop.url + adminPaths.shipping())
    await addClass(page, 'Bulky')
    await chargeForClass(page)
    await sellSofa(shop.url)
    await chooseClass(page, shop.url)
    await refuseRemoval(page, shop.url)
    await previewClass(page)
    await withPhonePage(browser, shop.url, seeDelivery)
    // Close the panel's event stream before the shop stops.
    await page.goto('about:blank')
  })
})

async function addClass(page: Page, name: string): Promise<void> {
  const card = page.getByRole('region', { name: 'Shipping classes' })
  await card.getByRole('button', { name: 'Add class' }).click()
  await expect(card.getByText('Name is required')).toBeVisible()
  await card.getByRole('textbox', { name: 'New class' }).fill(name)
  await card.getByRole('button', { name: 'Add class' }).click()
  await expect(page.getByText(`${name} is added.`)).toBeVisible()
  await expect(card.getByRole('textbox', { name: 'Name of class 1' })).toHaveValue(name)
}

/** Bulky products cost 20 dollars more by standard shipping, and are not sent by express. */
async function chargeForClass(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Everywhere you ship' }).click()
  const standard = shippingMethod(page, 1)
  await standard.getByRole('button', { name: 'Add shipping class' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(standard.getByText('Enter an amount')).toBeVisible()
  await standard.getByLabel('Surcharge').last().fill('20')
  const express = shippingMethod(page, 2)
  await express.getByRole('button', { name: 'Add shipping class' }).click()
  await express.getByLabel('Rule').selectOption('Not offered')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Everywhere you ship is saved.')).toBeVisible({ timeout: 30_000 })
  await page.reload()
  await expect(standard.getByLabel('Surcharge').last()).toHaveValue('20.00')
  await expect(express.getByLabel('Rule')).toHaveValue('excluded')
}

async function sellSofa(shopUrl: string): Promise<void> {
  const { email, password } = owner
  const admin = httpCaller(shopUrl, (await httpCaller(shopUrl)('POST /auth/login', { email, password })).token)
  const { category } = await admin('POST /admin/categories', { name: 'Furniture' })
  const sofa = { name: 'Sofa', brand: 'Halden', category: category.name, price: 400, status: 'Active' } as const
  await admin('POST /admin/products', { ...sofa, variants: [{ sku: 'SOFA', stockCount: 5 }] })
  const { settings, revision } = await admin('GET /admin/settings')
  await admin('PUT /admin/settings', { settings: { ...settings, open: true }, revision })
}

async function chooseClass(page: Page, shopUrl: string): Promise<void> {
  await page.goto(shopUrl + adminPaths.product('sofa'))
  await page.getByLabel('Shipping class').selectOption('Bulky')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Sofa is saved.')).toBeVisible({ timeout: 30_000 })
}

async function refuseRemoval(page: Page, shopUrl: string): Promise<void> {
  await page.goto(shopUrl + adminPaths.shipping())
  const card = page.getByRole('region', { name: 'Shipping classes' })
  await expect(card.getByText('1 product')).toBeVisible()
  await card.getByRole('button', { name: 'Delete Bulky' }).click()
  await expect(card.getByText('This class has 1 product. Change them first.')).toBeVisible()
}

async function previewClass(page: Page): Promise<void> {
  const preview = page.getByRole('region', { name: 'What does this address see?' })
  const methods = preview.getByRole('list', { name: 'Shipping methods' })
  await expect(methods).toContainText('Express')
  await preview.getByLabel('Shipping class').selectOption('Bulky')
  await expect(preview.getByText('Express · Not offered for this shipping class.')).toBeVisible()
  await expect(methods).toContainText('$20.00')
  await expectAccessible(page)
}

async function seeDelivery(phone: Page): Promise<void> {
  await phone.goto(paths.product('sofa'))
  await waitForHydration(phone)
  await phone.locator('summary').filter({ hasText: 'Estimate delivery' }).click()
  await phone.getByLabel('State').selectOption('Oregon')
  await phone.getByLabel('ZIP code').fill('97204')
  const options = phone.getByRole('list', { name: 'Delivery options' }).getByRole('listitem')
  await expect(options.filter({ hasText: 'Standard' })).toContainText('$20.00')
  await expect(options.filter({ hasText: 'Express' })).toBeHidden()
}
