import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { placeOrder, typeCard } from './checkout-form.ts'
import { createCategory } from './choose-category.ts'
import { owner, register, signInAsStaff, withEmptyShop } from './empty-shop.ts'

const buyer = { ...owner, name: 'Bo Buyer', email: 'bo@example.test' }
/** An amount with decimals, or in another currency than yen. */
const decimals = /¥[\d,]+\.\d|\$\d/

test('a shop in Tokyo sells in yen, without decimals from the settings to the refund', async ({
  browser,
  page,
  problems,
}) => {
  test.setTimeout(100_000)
  problems.expect(/^503: GET|^logged: .*503/)
  // Becoming an administrator ends the session.
  problems.expect(/^401: |could not be synchronized/)
  await withEmptyShop(async (shop) => {
    await register(page, shop.url, owner)
    await expect(page.getByText(`You’re signed in as ${owner.email}.`)).toBeVisible()
    await shop.makeAdministrator(owner.email)
    await signInAsStaff(page, owner)
    const setup = page.getByRole('region', { name: 'Before your first sale' })
    await expect(setup).toBeVisible()
    await page.goto(shop.url + adminPaths.settings())
    await page.getByLabel('Currency', { exact: true }).selectOption('JPY')
    await expect(page.getByLabel('Price in yen').nth(1)).toHaveValue('1599')
    const countries = page.getByRole('group', { name: 'Ship to' })
    await countries.getByLabel('Find a country').fill('japan')
    await countries.getByLabel('Japan').check()
    await countries.getByLabel('Find a country').fill('')
    await countries.getByLabel('First in lists').selectOption('Japan')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Settings saved.')).toBeVisible()
    await expectAccessible(page)

    await page.goto(shop.url + adminPaths.newProduct())
    await page.getByLabel('Name', { exact: true }).fill('Tea Bowl')
    await page.getByLabel('Description', { exact: true }).fill('Thrown by hand.')
    await createCategory(page, 'Tableware')
    await page.getByRole('combobox', { name: 'Brand' }).fill('Attic')
    await page.getByLabel('Status').selectOption('Active')
    await page.getByLabel(/^SKU/).first().fill('BOWL-1')
    await page
      .getByLabel(/^(First )?[Ss]tock/)
      .first()
      .fill('3')
    await page.getByLabel('Price in yen').fill('3980.5')
    const save = page.getByRole('button', { name: /^(Save|Add) product/ })
    await save.click()
    await expect(page.getByText(/no decimals/).first()).toBeVisible()
    await page.getByLabel('Price in yen').fill('3980')
    await save.click()
    await expect(page).toHaveURL(/\/admin\/products\/tea-bowl/)
    await page.goto(shop.url + paths.admin())
    await setup.getByRole('button', { name: 'Open shop' }).click()
    await expect(page.getByText('Your shop is open.')).toBeVisible()

    const context = await browser.newContext({ baseURL: shop.url, viewport: page.viewportSize() })
    const shopper = await context.newPage()
    await register(shopper, shop.url, buyer)
    await expect(shopper.getByText('Account created successfully!')).toBeVisible()
    await shopper.goto('/products/tea-bowl')
    await expect(shopper.getByText('¥3,980').first()).toBeVisible()
    await expect(shopper.locator('body')).not.toContainText(decimals)
    await shopper.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(shopper.getByText('¥3,980').first()).toBeVisible()
    await shopper.goto(paths.checkout())
    await expect(shopper.getByLabel('Country')).toHaveValue('JP')
    await shopper.getByLabel('Phone').fill('+81 3 5220 2200')
    await shopper.getByLabel('Postal code').fill('1000001')
    await shopper.getByLabel('Prefecture').selectOption('Tokyo (東京都)')
    await shopper.getByLabel('City').fill('千代田区')
    await shopper.getByLabel('Address', { exact: true }).fill('千代田1-1')
    await expect(shopper.locator('body')).not.toContainText(decimals)
    await expectAccessible(shopper)
    await typeCard(shopper, '4242 4242 4242 4242')
    await placeOrder(shopper)
    await expect(shopper.getByText('Order placed successfully!')).toBeVisible({ timeout: 30_000 })
    await expect(shopper.locator('body')).not.toContainText(decimals)

    await page.goto(shop.url + adminPaths.orders())
    await page.getByRole('link', { name: /ORD-/ }).first().click()
    await expect(page.getByRole('heading', { name: /ORD-/ })).toBeVisible()
    await page
      .getByRole('group', { name: /^Actions for/ })
      .getByRole('button', { name: 'Refund' })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('label', { hasText: /^Custom amount$/ }).click()
    await dialog.getByLabel('Reason').fill('A scratch')
    await dialog.getByLabel('Amount in yen').fill('99.5')
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await expect(dialog.getByText(/no decimals/)).toBeVisible()
    await dialog.getByLabel('Amount in yen').fill('500')
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await expect(page.getByText(/¥500/).first()).toBeVisible()
    await expect(page.locator('body')).not.toContainText(decimals)
    await shopper.reload()
    await expect(shopper.getByText(/¥500/).first()).toBeVisible()
    await context.close()
    // Close the panel's event stream before the shop stops.
    await page.goto('about:blank')
  })
})
