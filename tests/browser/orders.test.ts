import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { demoShopper, logIn } from './shoppers.ts'

test('the order history can be searched and filtered, and Back undoes it', async ({ page }) => {
  await page.goto(paths.login(paths.orders()))
  await logIn(page, demoShopper)
  const orders = page.getByRole('list', { name: 'Orders' }).getByRole('article')
  await expect(orders).not.toHaveCount(0)
  await expectAccessible(page)

  await page.getByLabel('Status').selectOption('Completed')
  await expect(page).toHaveURL(paths.orders({ status: 'Completed' }))
  await expect(orders.filter({ hasText: 'Processing' })).toHaveCount(0)
  await expect(orders.filter({ hasText: 'Completed' })).not.toHaveCount(0)
  await expect(orders.filter({ hasText: 'Tracking number' })).not.toHaveCount(0)

  const id = (await orders.first().getByRole('heading').textContent()) ?? ''
  await page.getByLabel('Search by order ID').fill(id.toLowerCase())
  await page.getByLabel('Search by order ID').press('Enter')
  await expect(orders).toHaveCount(1)
  await orders.getByRole('link', { name: /View order/ }).click()
  await expect(page).toHaveURL(paths.order(id))
  await expect(page.getByText('Delivered')).toBeVisible()
  await expectAccessible(page)

  await page.goBack()
  await expect(page.getByLabel('Search by order ID')).toHaveValue(id.toLowerCase())
  await page.getByLabel('Search by order ID').fill('nothing like it')
  await page.getByRole('button', { name: 'Search orders' }).click()
  await expect(page.getByText('No orders found')).toBeVisible()
  await page.getByRole('link', { name: 'Show all orders' }).click()
  await expect(page.getByLabel('Status')).toHaveValue('')
  await expect(orders).not.toHaveCount(1)
})
