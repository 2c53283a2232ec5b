import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { fillAddress, placeOrder, typeCard } from './checkout-form.ts'
import { createCategory } from './choose-category.ts'
import { owner, register, signInAsStaff, withEmptyShop } from './empty-shop.ts'

const buyer = { ...owner, name: 'Bo Buyer', email: 'bo@example.test' }

test('an owner sets up an empty shop and makes the first sale, and visitors see it only once it is open', async ({
  browser,
  page,
  problems,
}) => {
  test.setTimeout(240_000)
  problems.expect(/^503: GET|^logged: .*503/)
  // Becoming an administrator ends the session.
  problems.expect(/^401: |could not be synchronized/)
  await withEmptyShop(async (shop) => {
    const context = await browser.newContext({ baseURL: shop.url, viewport: page.viewportSize() })
    const visitor = await context.newPage()
    const response = await visitor.goto('/products?search=lamp')
    expect(response?.status()).toBe(503)
    await expect(visitor.getByRole('heading', { name: 'Opening soon' })).toBeVisible()
    await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expectAccessible(visitor)

    await register(page, shop.url, owner)
    await expect(page.getByRole('heading', { name: 'Opening soon' })).toBeVisible()
    await expect(page.getByText(`You’re signed in as ${owner.email}.`)).toBeVisible()
    await shop.makeAdministrator(owner.email)
    await signInAsStaff(page, owner)
    const setup = page.getByRole('region', { name: 'Before your first sale' })
    await expect(setup).toContainText('0 of 9 done')
    await expectAccessible(page)

    await setup.getByRole('link', { name: 'Name your shop' }).click()
    await page.getByRole('region', { name: 'Shop' }).getByLabel('Name').fill('Olive’s Attic')
    await page.getByLabel('Support email').fill('hello@attic.test')
    await page.getByLabel('Address', { exact: true }).fill('1 Lane, Salem, OR 97301')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Settings saved.')).toBeVisible()
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await setup.getByRole('button', { name: /Check tax/ }).click()
    await expect(setup).toContainText('3 of 9 done')

    await setup.getByRole('link', { name: 'Publish a product' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Walnut Bowl')
    await page.getByLabel('Description', { exact: true }).fill('Turned by hand.')
    await createCategory(page, 'Home & Garden')
    await page.getByRole('combobox', { name: 'Brand' }).fill('Attic')
    await page.getByLabel('Price in dollars').fill('40')
    await page.getByLabel('Status').selectOption('Active')
    await page.getByLabel(/^SKU/).first().fill('BOWL-1')
    await page
      .getByLabel(/^(First )?[Ss]tock/)
      .first()
      .fill('3')
    await page.getByRole('button', { name: /^(Save|Add) product/ }).click()
    await expect(page).toHaveURL(/\/admin\/products\/walnut-bowl/)

    await page.getByRole('link', { name: 'View store' }).click()
    await expect(page.getByText('Only staff can see the shop.')).toBeVisible()
    await expect(page.getByText('Walnut Bowl').first()).toBeVisible()
    await page.reload()
    await expect(page.getByText('Walnut Bowl').first()).toBeVisible()
    for (const placeholder of ['Market Street', '24/7', 'Electronics, clothing', '555-0142', 'help@mercer.test'])
      await expect(page.locator('body')).not.toContainText(placeholder)
    // The home page shows categories only if there are at least two.
    await expect(page.getByRole('region', { name: 'Shop by Category' })).toHaveCount(0)
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Home & Garden' })).toBeVisible()
    expect((await visitor.goto('/products/walnut-bowl'))?.status()).toBe(503)

    await page.getByRole('link', { name: 'Open it in the panel' }).click()
    await setup.getByRole('button', { name: 'Open shop' }).click()
    await expect(page.getByText('Your shop is open.')).toBeVisible()
    await expect(setup).toContainText('Everyone can see your shop.')

    expect((await visitor.goto('/products/walnut-bowl'))?.status()).toBe(200)
    await waitForHydration(visitor)
    await visitor.getByRole('button', { name: 'Add to Cart' }).first().click()
    await register(visitor, shop.url, buyer)
    await expect(visitor.getByText('Account created successfully!')).toBeVisible()
    await visitor.goto(paths.checkout())
    await fillAddress(visitor)
    await typeCard(visitor, '4242 4242 4242 4242')
    await placeOrder(visitor)
    await expect(visitor.getByText('Order placed successfully!')).toBeVisible({ timeout: 30_000 })

    await page.goto(shop.url + adminPaths.orders())
    await expect(page.getByText('Bo Buyer').first()).toBeVisible()
    await page.goto(shop.url + paths.admin())
    await expect(page.getByRole('heading', { name: 'Recent orders' })).toBeVisible()
    await expect(setup).toBeHidden()
    await context.close()
    // Close the panel's event stream before the shop stops.
    await page.goto('about:blank')
  })
})
