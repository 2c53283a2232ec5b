import type { Page } from '@playwright/test'
import { adminPaths } from '#contract/admin-paths.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { mockStripeJs } from '../support/stripe-js.ts'
import { openStripeServer, stripeKeys } from '../support/stripe-server.ts'
import { beginCheckout, fillAddress } from './checkout-form.ts'
import { openShop, signInAsOwner, withEmptyShop, withPhonePage } from './empty-shop.ts'
import { addCategory } from './set-up-catalog.ts'
import { addTaxClass, addTaxedProduct } from './set-up-taxes.ts'

test('the owner chooses Stripe Tax once it can be used, and a shopper gets the taxes of the address', async ({
  browser,
  page,
  problems,
}) => {
  test.setTimeout(400_000)
  page.setDefaultTimeout(30_000)
  // Becoming an administrator ends the session, visitors get 503 until the shop is open, and while Stripe does not answer.
  problems.expect(/^401: |could not be synchronized|^503: GET/)
  const stripe = await openStripeServer()
  stripe.tax.settings = { ...stripe.tax.settings, status: 'pending', missing: ['head_office'] }
  stripe.tax.rates = ({ state, city }) =>
    state === 'OR' && city === 'Portland'
      ? [
          { name: 'Sales Tax', percent: '6', jurisdiction: 'Oregon' },
          { name: 'Sales Tax', percent: '2.5', jurisdiction: 'Portland', level: 'city' },
        ]
      : []
  await withEmptyShop(
    async (shop) => {
      await signInAsOwner(page, shop)
      await page.goto(shop.url + adminPaths.taxes())
      // Products have a field for their class once there is a choice.
      await addTaxClass(page, 'Books')
      await expect(page.getByText('The address of the shop is missing at Stripe.')).toBeVisible()
      await expect(page.getByRole('radio', { name: 'Stripe Tax' })).toBeDisabled()
      stripe.tax.settings = { ...stripe.tax.settings, status: 'active', missing: [] }
      await page.reload()
      await page.getByRole('radio', { name: 'Stripe Tax' }).check()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Saved. New orders are taxed this way.')).toBeVisible()
      await enterTaxCode(page)
      await expectAccessible(page)
      await addCategory(page, shop.url, 'Things', [])
      const product = { category: 'Things', currency: 'dollars', taxClass: 'General' }
      await addTaxedProduct(page, shop.url, { ...product, name: 'A Lamp', price: '100' })
      await openShop(page, shop.url)
      await withPhonePage(browser, shop.url, async (phone) => {
        phone.setDefaultTimeout(30_000)
        await mockStripeJs(phone, stripe)
        await beginCheckout(phone, shop.url, 'A Lamp')
        await phone.getByRole('button', { name: /order summary/i }).click()
        const summary = phone.getByRole('region', { name: 'Order summary' })
        await expect(summary).toContainText('Total before tax')
        expect(stripe.requests).not.toContain('POST /v1/tax/calculations')
        stripe.faults.push(...Array.from({ length: 40 }, () => 'fail' as const))
        await fillAddress(phone)
        const alert = phone.getByRole('alert').filter({ hasText: 'Taxes can’t be calculated right now.' })
        await expect(alert).toBeVisible({ timeout: 90_000 })
        await expectAccessible(phone)
        stripe.faults.length = 0
        await alert.getByRole('button', { name: 'Try Again' }).click()
        await expect(summary).toContainText('Portland Sales Tax')
        await expect(summary).toContainText('Oregon Sales Tax')
        await expect(alert).toBeHidden()
      })
      await seeOnPhone(page, shop.url)
      await page.goto('about:blank')
    },
    { ...stripeKeys, STRIPE_API_URL: stripe.url },
  )
  await stripe.close()
})

async function enterTaxCode(page: Page): Promise<void> {
  const code = page.getByRole('group', { name: 'Tax codes at Stripe' }).getByLabel('General')
  await code.fill('99999999')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter a tax code of Stripe, such as txcd_99999999')).toBeVisible()
  await code.fill('txcd_99999999')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
}

/** The page of taxes on a phone. */
async function seeOnPhone(page: Page, shopUrl: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(shopUrl + adminPaths.taxes())
  await expect(page.getByRole('radio', { name: 'Stripe Tax' })).toBeChecked()
  await expectAccessible(page)
}
