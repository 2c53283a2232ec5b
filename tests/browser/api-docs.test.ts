import { expect, test } from '../support/page-test.ts'

test('the API documentation can be read in the browser', async ({ page }) => {
  await page.goto('/api/docs')
  await expect(page).toHaveTitle('Mercer API')
  await page.getByRole('link', { name: 'cart', exact: true }).click()
  await expect(page.getByText('Put a product in the cart')).toBeVisible()
})
