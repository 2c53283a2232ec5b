import { randomUUID } from 'node:crypto'
import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { buy } from '../support/checkout.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import type { Caller } from '../support/shop.ts'
import { adminCaller, ship, signInBuyer } from './buyer.ts'
import { newAccount, shopCaller, signInAdmin } from './shoppers.ts'
import { addTestProduct } from './test-product.ts'

/** Places another order for a shopper. */
async function buyAgain(shopper: Caller) {
  await shopper('POST /cart/add', { productId: await addTestProduct(), quantity: 1 })
  return buy(shopper)
}

test('order and return lists keep filters in the address, and have empty and error states', async ({
  page,
  problems,
}) => {
  problems.expect(/^(404|500): GET .*\/api\/admin\/(orders|returns)/)
  await signInAdmin(page)
  await page.goto(adminPaths.orders())
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible()
  await page.getByLabel('Status', { exact: true }).selectOption('Completed')
  await expect(page).toHaveURL(adminPaths.orders({ status: 'Completed' }))
  await page.getByRole('radio', { name: 'Last 30 days' }).check()
  await expect(page).toHaveURL(adminPaths.orders({ status: 'Completed', period: 'month' }))
  const noMatch = randomUUID()
  await page.getByRole('searchbox', { name: 'Search by order number, customer, or email' }).fill(noMatch)
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await page.goForward()
  await page.getByRole('link', { name: 'Show all orders' }).click()
  await expect(page).toHaveURL(adminPaths.orders())
  await page.goto(adminPaths.returns({ search: noMatch }))
  await expect(page.getByRole('heading', { name: 'No returns found' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(adminPaths.order('ORD-0'))
  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()

  for (const [path, title] of [
    [adminPaths.orders(), 'Orders couldn’t be loaded'],
    [adminPaths.returns(), 'Returns couldn’t be loaded'],
  ] as const) {
    await page.route(`**/api${path}?*`, (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'Not now.' } }),
    )
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await page.unroute(`**/api${path}?*`)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: title })).toBeHidden()
  }
})

const ascendingFirst = ['ascending', 'descending'] as const
const descendingFirst = ['descending', 'ascending'] as const

test('column headers sort the lists and keep the sort order in the address', async ({ page, isMobile }) => {
  test.skip(isMobile, 'on phones the toolbar sorts')
  const { name, email, password } = newAccount()
  // Registering queues an email, so that the list of emails is not empty.
  await shopCaller()('POST /auth/register', { name, email, password, confirmPassword: password })
  await signInAdmin(page)
  for (const [list, column, address, sortedAddresses, directions] of [
    [
      'Users',
      'User',
      adminPaths.users(),
      [adminPaths.users({ sortBy: 'name' }), adminPaths.users({ sortBy: 'name-last' })],
      ascendingFirst,
    ],
    [
      'Orders',
      'Total',
      adminPaths.orders(),
      [adminPaths.orders({ sortBy: 'total-high' }), adminPaths.orders({ sortBy: 'total-low' })],
      descendingFirst,
    ],
    [
      'Emails',
      'To',
      adminPaths.mails(),
      [adminPaths.mails({ sortBy: 'recipient' }), adminPaths.mails({ sortBy: 'recipient-last' })],
      ascendingFirst,
    ],
    [
      'Audit log',
      'Date',
      adminPaths.audit(),
      [adminPaths.audit({ sortBy: 'oldest' }), adminPaths.audit()],
      ascendingFirst,
    ],
  ] as const) {
    await page.goto(address)
    const header = page.getByRole('table', { name: list }).getByRole('columnheader', { name: column, exact: true })
    for (const index of [0, 1] as const) {
      await header.getByRole('button').click()
      await expect(page).toHaveURL(sortedAddresses[index])
      await expect(header).toHaveAttribute('aria-sort', directions[index])
    }
    await page.goBack()
    await expect(header).toHaveAttribute('aria-sort', directions[0])
  }
  await expectAccessible(page)
})

test('the dashboard lists problems that the payment audit found', async ({ page, browser }) => {
  const customer = await (await browser.newContext()).newPage()
  const { order } = await signInBuyer(customer)
  await customer.context().close()
  await ship(await adminCaller(), order)
  await signInAdmin(page)
  const findings = [
    { orderId: order.id, problem: 'the ledger says 100 is owed, but the order status says 0' },
    { orderId: 'stock item 7', problem: 'has 2 reserved, and reservations of 1' },
  ]
  await page.route('**/api/admin/payments/audit', (route) =>
    route.fulfill({ json: { audit: { at: new Date().toISOString(), payments: 9, findings } } }),
  )
  await page.goto(paths.admin())
  const alert = page.getByRole('region', { name: 'The payment audit found 2 problems' })
  await expect(alert).toContainText('stock item 7: has 2 reserved')
  await expectAccessible(page)
  await alert.getByRole('link', { name: order.id }).click()
  await expect(page).toHaveURL(adminPaths.order(order.id))
  await page.unroute('**/api/admin/payments/audit')
  await page.goto(paths.admin())
  await expect(page.getByRole('heading', { name: 'Recent orders' })).toBeVisible()
  await expect(alert).toBeHidden()
})

test('several orders are shipped at once with pasted and typed tracking numbers, and each shows its result', async ({
  page,
  browser,
}) => {
  test.slow()
  const customer = await (await browser.newContext()).newPage()
  const { order: first, shopper } = await signInBuyer(customer)
  const second = (await buyAgain(shopper)).id
  const canceled = (await buyAgain(shopper)).id
  await signInAdmin(page)
  const { email } = (await shopper('GET /user/profile')).user
  await page.goto(adminPaths.orders({ search: email }))
  await page.getByRole('checkbox', { name: 'Select all orders shown' }).check()
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print packing slips' }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached()
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(3)

  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Ship 3 orders' })
  await expect(dialog).toBeVisible()
  await shopper('POST /orders/{id}/cancel', { id: canceled })
  await dialog.getByRole('button', { name: 'Ship' }).click()
  await expect(dialog.getByText('Enter the tracking number')).toHaveCount(3)
  await dialog.getByLabel('Paste from a spreadsheet').fill(`${first.id}\tUPS\t1Z1\nORD-0\t1Z9\n${canceled},1Z3`)
  await dialog.getByLabel(`Tracking number of ${second}`).fill('1Z2')
  await expect(dialog.getByLabel(`Tracking number of ${first.id}`)).toHaveValue('1Z1')
  await expect(dialog.getByLabel(/^Paste/)).toHaveValue('ORD-0\t1Z9')
  await expectAccessible(page, 'dialog')
  await dialog.getByRole('button', { name: 'Ship 3 of 3' }).dblclick()
  await expect(dialog.getByText('Shipped · 1Z1')).toBeVisible()
  await expect(dialog.getByText('Shipped · 1Z2')).toBeVisible()
  await expect(dialog.getByText('This order can’t change from Cancelled to Shipped.')).toBeVisible()
  await expect(dialog.getByLabel(`Tracking number of ${canceled}`)).toHaveValue('1Z3')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByLabel(`Status of ${second}`)).toHaveValue('Shipped')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('orders.csv')
  await customer.context().close()
})

test('if two staff members change an order, the second one sees the current status', async ({
  page,
  browser,
  problems,
}) => {
  problems.expect(/409: PUT .*\/status/)
  const customer = await (await browser.newContext()).newPage()
  const { order } = await signInBuyer(customer)
  await customer.context().close()
  const other = await (await browser.newContext()).newPage()
  for (const tab of [page, other]) {
    await signInAdmin(tab)
    await tab.goto(adminPaths.orders({ search: order.id }))
    await tab.getByLabel(`Status of ${order.id}`).selectOption(tab === page ? 'Shipped' : 'Cancelled')
  }
  await other.getByLabel('Reason').fill('Sold out')
  await other.getByRole('button', { name: 'Cancel order' }).click()
  await expect(other.getByRole('row', { name: order.id }).getByText('Cancelled')).toBeVisible()
  await page.getByLabel('Tracking number').fill('1Z1')
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Its status is now Cancelled' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByRole('row', { name: order.id }).getByText('Cancelled')).toBeVisible()
  await other.context().close()
})
