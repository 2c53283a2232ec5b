import type { Page } from '@playwright/test'
import { adminPaths } from '#contract/admin-paths.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { openViesServer, sendAnswer, sendFailure } from '../support/vies-server.ts'
import { beginCheckout } from './checkout-form.ts'
import { callAsOwner, openShop, signInAsOwner, withEmptyShop, withPhonePage } from './empty-shop.ts'
import { look } from './look.ts'
import { addCategory } from './set-up-catalog.ts'
import { addRate, addRegistration, addTaxClass, addTaxedProduct, saveTaxes, taxByPlace } from './set-up-taxes.ts'

const NUMBER = 'ATU12345678'

test('a business in Vienna buys without tax once its VAT number is confirmed, and staff see and check the numbers', async ({
  browser,
  page,
  problems,
}) => {
  test.setTimeout(400_000)
  page.setDefaultTimeout(30_000)
  // Becoming an administrator ends the session, visitors get 503 until the shop is open, and a wrong number is rejected.
  problems.expect(/^401: |could not be synchronized|^503: GET|^400: POST \S+tax-id$/)
  const vies = await openViesServer()
  await withEmptyShop(
    async (shop) => {
      await signInAsOwner(page, shop)
      await taxByPlace(page, shop.url)
      await addTaxClass(page, 'Books')
      await sellTo(shop.url, ['AT', 'DE'])
      await page.goto(shop.url + adminPaths.taxCountry('DE'))
      await addRegistration(page, 'DE811111111')
      await page.getByLabel('Items are sent from here').check()
      await addRate(page, 1, { name: 'VAT', percent: '19' })
      await expectAccessible(page)
      await look(page, 'tax-registration')
      await saveTaxes(page, 'Germany')
      await addCategory(page, shop.url, 'Things', [])
      const product = { category: 'Things', currency: 'dollars', taxClass: 'General' }
      await addTaxedProduct(page, shop.url, { ...product, name: 'A Lamp', price: '100' })
      await openShop(page, shop.url)
      await withPhonePage(browser, shop.url, async (phone) => {
        phone.setDefaultTimeout(30_000)
        await beginCheckout(phone, shop.url, 'A Lamp')
        await enterViennaAddress(phone)
        vies.answer(sendFailure('MS_UNAVAILABLE'))
        await enterNumber(phone)
        vies.answer(sendAnswer(true))
        // The queue asks again after at most 15 seconds.
        await expect(phone.getByText('This number is confirmed.')).toBeVisible({ timeout: 60_000 })
        await expect(phone.getByRole('region', { name: 'Order summary' })).not.toContainText('VAT (19%)')
        await expectAccessible(phone)
        await look(phone, 'tax-checkout')
      })
      await checkNumbers(page, shop.url)
      await exempt(page, shop.url)
      await page.goto('about:blank')
    },
    { MERCER_VIES: vies.url, MERCER_WEBHOOKS_PRIVATE: 'on' },
  )
  await vies.close()
})

/** The countries of the default market. */
async function sellTo(shopUrl: string, countries: ('AT' | 'DE')[]): Promise<void> {
  const admin = await callAsOwner(shopUrl)
  const { markets } = await admin('GET /admin/markets')
  for (const { isDefault, ...market } of markets)
    if (isDefault) await admin('PUT /admin/markets/{id}', { ...market, countries })
}

async function enterViennaAddress(phone: Page): Promise<void> {
  await phone.getByLabel('Country').selectOption('Austria')
  await phone.getByLabel('Address', { exact: true }).fill('Ring 1')
  await phone.getByLabel('City').fill('Wien')
  await phone.getByLabel('Postal code').fill('1010')
  await phone.getByRole('button', { name: /order summary/i }).click()
  await expect(phone.getByRole('region', { name: 'Order summary' })).toContainText('VAT (19%)')
}

async function enterNumber(phone: Page): Promise<void> {
  await phone.getByLabel('I’m buying for a business').check()
  const number = phone.getByLabel('VAT number')
  await number.fill('ATU1')
  await number.press('Enter')
  await expect(phone.getByText('Enter a VAT number such as ATU12345678')).toBeVisible()
  await number.fill('at u1234 5678')
  await number.blur()
  await expect(number).toHaveValue(NUMBER)
  await expect(phone.getByText(/We’re checking this number/)).toBeVisible()
}

async function checkNumbers(page: Page, shopUrl: string): Promise<void> {
  await page.goto(shopUrl + adminPaths.taxes())
  await page.getByRole('link', { name: 'VAT numbers' }).click()
  const row = page.getByRole('row', { name: new RegExp(NUMBER) })
  await expect(row).toContainText('Valid')
  await expect(row).toContainText('Consultation WAPIAAAAX1aBcDeF')
  await expectAccessible(page)
  await look(page, 'tax-numbers')
  await page.setViewportSize({ width: 390, height: 844 })
  await look(page, 'tax-numbers')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: `Check by hand: ${NUMBER}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save result' }).click()
  await expect(dialog.getByText('Write how you checked it')).toBeVisible()
  await dialog.getByLabel('Result').selectOption('Not valid')
  await dialog.getByLabel('How you checked it').fill('The company was closed')
  await look(page, 'tax-check')
  await dialog.getByRole('button', { name: 'Save result' }).click()
  await expect(page.getByText(`The check of ${NUMBER} is saved.`)).toBeVisible()
  await expect(row).toContainText('Not valid')
}

async function exempt(page: Page, shopUrl: string): Promise<void> {
  await page.getByRole('link', { name: 'Bea Buyer' }).click()
  const card = page.getByRole('region', { name: 'Tax exemptions' })
  await expect(card.getByText('This customer pays tax everywhere.')).toBeVisible()
  await card.getByRole('button', { name: 'Add exemption' }).click()
  await card.getByLabel('Country').selectOption('United States')
  await card.getByLabel('Region').selectOption('Texas')
  await card.getByLabel('Certificate number').fill('TX-12')
  await look(page, 'tax-exemption')
  await card.getByRole('button', { name: 'Save exemption' }).click()
  await expect(card.getByText('Texas, United States · TX-12')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await look(page, 'tax-exemption')
  await page.goto(shopUrl + adminPaths.taxCountry('DE'))
  await page.getByLabel('Items are sent from here').waitFor()
  await look(page, 'tax-registration')
}
