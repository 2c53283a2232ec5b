import { paths } from '#contract/paths.ts'
import { placeOrder } from '../support/checkout.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { typeCard } from './checkout-form.ts'
import { demoShopper, logIn, signInNew } from './shoppers.ts'
import { addTestProduct } from './test-product.ts'

test('the order history can be searched and filtered, and Back restores the previous list', {
  tag: ['@journey', '@phone'],
}, async ({ page }) => {
  await page.goto(paths.login(paths.orders()))
  await logIn(page, demoShopper)
  const orders = page.getByRole('list', { name: 'Orders' }).getByRole('article')
  await expect(orders).not.toHaveCount(0)
  await expectAccessible(page)

  await page.getByLabel('Status').focus()
  await page.getByLabel('Status').selectOption('Completed')
  await expect(page).toHaveURL(paths.orders({ status: 'Completed' }))
  await expect(page.getByLabel('Status')).toBeFocused()
  await expect(orders.filter({ hasText: 'Processing' })).toHaveCount(0)
  await expect(orders.filter({ hasText: 'Completed' })).not.toHaveCount(0)
  await expect(orders.filter({ hasText: 'Tracking number' })).not.toHaveCount(0)

  const id = (await orders.first().getByRole('heading').textContent()) ?? ''
  await page.getByLabel('Search by order number').fill(id.toLowerCase())
  await page.getByLabel('Search by order number').press('Enter')
  await expect(orders).toHaveCount(1)
  await expect(page.getByLabel('Search by order number')).toBeFocused()
  await orders.getByRole('link', { name: /View order/ }).click()
  await expect(page).toHaveURL(paths.order(id))
  await expect(page.getByText('Delivered', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.goBack()
  await expect(page.getByLabel('Search by order number')).toHaveValue(id.toLowerCase())
  await page.getByLabel('Search by order number').fill('nothing like it')
  await page.getByRole('button', { name: 'Search orders' }).click()
  await expect(page.getByText('No orders found')).toBeVisible()
  await page.getByRole('link', { name: 'Show all orders' }).press('Enter')
  await expect(page.getByLabel('Status')).toHaveValue('')
  await expect(orders).not.toHaveCount(1)
  await expect(page.getByRole('main')).toBeFocused()
})

test('an unpaid order is listed above the order history, and a double click pays it once', async ({ page }) => {
  const shopper = await signInNew(page)
  await shopper('POST /cart/add', { productId: await addTestProduct({ name: 'Test Product' }), quantity: 1 })
  const { id } = await placeOrder(shopper)
  await page.goto(paths.orders())
  const note = page.getByRole('region', { name: 'Not paid yet' })
  await expect(note).toContainText(id)
  await expectAccessible(page)
  await note.getByRole('link', { name: 'Complete payment' }).click()
  await expect(page).toHaveURL(paths.order(id))
  await typeCard(page, '4242 4242 4242 4242')
  const requests: string[] = []
  page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()))
  await page.getByRole('button', { name: /^Pay \$/ }).dblclick()
  await expect(page.getByText('Payment received')).toBeVisible()
  expect(requests.filter((url) => url.endsWith('/payment/confirm'))).toHaveLength(1)
  await page.getByRole('link', { name: 'Order History' }).first().click()
  await expect(page.getByRole('list', { name: 'Orders' }).getByRole('article', { name: id })).toBeVisible()
  await expect(note).toBeHidden()
})
