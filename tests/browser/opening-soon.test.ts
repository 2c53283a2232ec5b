import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { expectToFit } from '../support/layout-checks.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { owner, register, signInAsStaff, withEmptyShop } from './empty-shop.ts'

/** The page that each setup step links to. */
const steps = {
  'Name your shop': { path: adminPaths.settings(), heading: 'Shop' },
  'Choose your currency': { path: adminPaths.settings(), heading: 'Shop' },
  'Add your address and email': { path: adminPaths.settings(), heading: 'Shop' },
  'Add your categories': { path: adminPaths.categories(), heading: 'Categories' },
  'Publish a product': { path: adminPaths.newProduct(), heading: 'New product' },
  'Connect Stripe': { path: `${adminPaths.settings()}#connections`, heading: 'Connections' },
  'Connect a mail server': { path: `${adminPaths.settings()}#connections`, heading: 'Connections' },
  'Check tax and shipping': { path: adminPaths.settings(), heading: 'Shipping methods' },
  'Review the legal pages': { path: adminPaths.pages(), heading: 'Pages' },
}

test('before opening, visitors see one page and the owner sees the setup steps with links', async ({
  page,
  problems,
}) => {
  test.setTimeout(150_000)
  problems.expect(/^503: GET|^logged: .*503/)
  // Becoming an administrator ends the session.
  problems.expect(/^401: |could not be synchronized/)
  await withEmptyShop(async (shop) => {
    for (const path of [paths.home(), paths.products(), paths.page('contact'), paths.cart()]) {
      const response = await page.goto(shop.url + path)
      expect(response?.status()).toBe(503)
      expect(response?.headers()['retry-after']).toMatch(/^\d+$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opening soon')
      await expect(page.getByRole('main')).toContainText('Check back soon.')
      // The page has no shop navigation and no placeholder text.
      await expect(page.getByRole('banner')).toHaveCount(0)
      await expect(page.getByRole('link')).toHaveText(['Skip to content', 'Staff sign-in'])
      await expect(page.locator('body')).not.toContainText(/working day|24\/7|Market Street|555-|@/)
    }
    await expectAccessible(page)
    await expectToFit(page, [320, 390, 1280])

    await register(page, shop.url, owner)
    await expect(page.getByText(`You’re signed in as ${owner.email}.`)).toBeVisible()
    await shop.makeAdministrator(owner.email)
    await signInAsStaff(page, owner)
    const setup = page.getByRole('region', { name: 'Before your first sale' })
    await expect(setup).toContainText('0 of 9 done')
    await expect(setup.getByRole('listitem').getByRole('link')).toHaveText(Object.keys(steps))
    await expectAccessible(page)
    await expectToFit(page, [320, 390, 1280])
    for (const [name, { path, heading }] of Object.entries(steps)) {
      await setup.getByRole('link', { name }).click()
      await expect(page).toHaveURL(shop.url + path)
      await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible()
      await page.goBack()
    }
    await setup.getByRole('button', { name: /Review the legal pages/ }).click()
    await expect(setup).toContainText('1 of 9 done')
    await expect(setup.getByRole('listitem').filter({ hasText: 'Review the legal pages' })).toContainText('Done:')
    // Close the panel's event stream before the shop stops.
    await page.goto('about:blank')
  })
})
