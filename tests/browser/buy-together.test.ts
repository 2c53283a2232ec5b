import { paths } from '#contract/paths.ts'
import { expect, test, waitForHydration } from '../support/page-test.ts'

test('a product and those often bought with it are added to the cart with one button', async ({ page }) => {
  await page.goto(paths.product('pour-over-coffee-set'))
  await waitForHydration(page)
  const offer = page.getByRole('region', { name: 'Buy together' })
  await offer.scrollIntoViewIfNeeded()
  await expect(offer.getByRole('listitem').first()).toContainText('Pour-Over Coffee Set')
  const names = await offer.getByRole('link').allTextContents()
  expect(names.length).toBeGreaterThan(0)
  const added = page.getByRole('dialog', { name: 'Your cart' })
  // Clicks before the part below the first view is hydrated are lost.
  await expect(async () => {
    await offer.getByRole('button', { name: `Add all ${names.length + 1} items to cart` }).dblclick()
    await expect(added).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(added.getByText(`${names.length + 1} items added to cart`)).toBeVisible()
  for (const name of ['Pour-Over Coffee Set', ...names]) await expect(added.getByRole('link', { name })).toBeVisible()
  await expect(added.getByRole('spinbutton').first()).toHaveValue('1')
})
