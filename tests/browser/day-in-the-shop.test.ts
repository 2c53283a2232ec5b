import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { adminPaths } from '#contract/admin-paths.ts'
import { formatPrice, toDecimal } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { cards } from '../support/checkout.ts'
import { expect, expectMessage, test, waitForHydration } from '../support/page-test.ts'
import type { Caller } from '../support/shop.ts'
import { tracking } from './buyer.ts'
import { fillAddress, placeOrder, typeCard } from './checkout-form.ts'
import { chooseCategory } from './choose-category.ts'
import { addOption, chooseValue } from './choose-options.ts'
import { pictureFile } from './picture-file.ts'
import { withDatabase } from './shop-database.ts'
import { signInAdmin, signInNew } from './shoppers.ts'

test('a product is added, sold, shipped, and returned, and all reports show the same revenue', {
  tag: '@journey',
}, async ({ page, browser }) => {
  test.setTimeout(240_000)
  const name = `Day Sweater ${Date.now()}`
  const customer = await (await browser.newContext()).newPage()
  const shopper = await signInNew(customer)
  const admin = await signInAdmin(page)

  const productId = await addProduct(page, name)
  const order = await buyProduct(customer, shopper, productId)
  expect(order).toMatchObject({ subtotal: 118, discount: 0, shipping: 0, tax: 9.44, total: 127.44 })
  await shipOrder(page, order.id)
  const returnId = await requestReturn(customer, order.id, name)
  await processReturn(page, returnId)
  await customer.context().close()

  // One of two units was returned, so half of the price and tax is refunded.
  const { order: returned } = await admin('GET /admin/orders/{id}', { id: order.id })
  expect(returned).toMatchObject({ status: 'Completed', paymentStatus: 'partially_refunded', refunded: 63.72 })
  const { variants } = (await admin('GET /admin/products/{id}', { id: productId })).product
  expect(variants.reduce((sum, { stockCount }) => sum + stockCount, 0)).toBe(6 * 7 - 1)
  await page.goto(adminPaths.user(returned.customerId ?? ''))
  const spent = page.getByRole('term').filter({ has: page.getByRole('button', { name: 'Spent', exact: true }) })
  await expect(spent.locator('+ dd')).toHaveText('$63.72')
  await expectConsistentFigures(page, admin)
})

/** Adds a product with six variants and two pictures, a stock of 7 and a price of $59 each. */
async function addProduct(page: Page, name: string): Promise<string> {
  await page.goto(adminPaths.newProduct())
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Description', { exact: true }).fill('Knitted by hand.')
  await chooseCategory(page, 'Fashion')
  await page.getByRole('combobox', { name: 'Brand' }).fill('Ownbrand')
  await page.getByLabel('Price in dollars').fill('59')
  await page.getByLabel('Status').selectOption('Active')
  await addOption(page, 'Color', ['Red', 'Blue'])
  await addOption(page, 'Size', ['S', 'M', 'L'])
  await page.getByRole('button', { name: 'Suggest SKUs' }).click()
  await page.getByLabel('Stock of Red / S').fill('7')
  await page.getByRole('button', { name: 'First stock for all' }).click()
  await expect(page.getByLabel('Stock of Blue / L')).toHaveValue('7')
  await page
    .getByLabel(/^Add pictures/)
    .setInputFiles([await pictureFile('red.png', '#c00'), await pictureFile('blue.png', '#00c')])
  const pictures = page.getByRole('list', { name: 'Pictures', exact: true })
  // Each upload is first encoded in all widths and formats.
  await expect(pictures.getByRole('listitem')).toHaveCount(2, { timeout: 60_000 })
  await page.getByRole('button', { name: 'Add product' }).click()
  await expectMessage(page, `${name} is saved.`)
  await expect(page).toHaveURL(/\/admin\/products\/day-sweater/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Buys two units of one variant. */
async function buyProduct(customer: Page, shopper: Caller, productId: string) {
  await customer.goto(paths.product(productId))
  await waitForHydration(customer)
  await chooseValue(customer, 'Blue')
  await chooseValue(customer, 'M')
  await customer.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await expectMessage(customer, 'Added 1 item(s) to cart!')
  const [item] = (await shopper('GET /cart')).items
  await shopper('PUT /cart/update', { itemId: item?.id ?? '', quantity: 2 })
  await customer.goto(paths.checkout())
  await fillAddress(customer)
  await typeCard(customer, cards.good)
  await placeOrder(customer)
  await expectMessage(customer, 'Order placed successfully!')
  const [order] = (await shopper('GET /user/orders')).orders
  if (!order) throw new Error('Nothing was ordered')
  return order
}

/** Ships the order from the list of orders to ship, and marks it as delivered. */
async function shipOrder(page: Page, id: string): Promise<void> {
  await page.goto(adminPaths.orders({ concern: 'to_ship', search: id }))
  await page.getByRole('checkbox', { name: `Select ${id}` }).check()
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Ship 1 order' })
  await dialog.getByLabel(`Carrier of ${id}`).fill(tracking.carrier)
  await dialog.getByLabel(`Tracking number of ${id}`).fill(tracking.trackingNumber)
  await dialog.getByRole('button', { name: 'Ship 1 of 1' }).click()
  await expect(dialog.getByText(`Shipped · ${tracking.trackingNumber}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
  await page.goto(adminPaths.order(id))
  await page.getByRole('button', { name: 'Mark as completed' }).click()
  await expectMessage(page, `${id} was marked as completed. Robin Buyer gets an email.`)
}

async function requestReturn(customer: Page, id: string, name: string): Promise<string> {
  await customer.goto(paths.orderReturn(id))
  await customer.getByRole('checkbox', { name: new RegExp(name) }).check()
  await customer.getByRole('spinbutton', { name: `Quantity of ${name}` }).press('ArrowDown')
  await customer.getByLabel('Reason for return').selectOption('Does not fit')
  await customer.getByRole('button', { name: 'Request return' }).click()
  await expect(customer.getByRole('heading', { name: 'We’ve received your return request' })).toBeVisible()
  await customer.getByRole('link', { name: 'View order' }).click()
  const progress = customer.getByRole('list', { name: /^Progress of RET-/ })
  return (await progress.getAttribute('aria-label'))?.replace('Progress of ', '') ?? ''
}

/** Approves a return, restocks it, and refunds it. */
async function processReturn(page: Page, returnId: string): Promise<void> {
  await page.goto(adminPaths.returns({ search: returnId }))
  const row = page.getByRole('row', { name: returnId })
  await row.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('button', { name: 'Approve return' }).click()
  await row.getByRole('button', { name: 'Mark as received' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as received' }).click()
  await expect(row).toContainText('Back in stock')
  await row.getByRole('button', { name: 'Refund' }).click()
  await expect(page.getByLabel('Amount in dollars')).toHaveValue('63.72')
  await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click()
  await expectMessage(page, `Refund: $63.72 for ${returnId}.`)
}

/**
 * Checks that the ledger, the analytics, the order list, and the dashboard show the same revenue. Retries while other
 * tests sell.
 */
async function expectConsistentFigures(page: Page, admin: Caller): Promise<void> {
  await expect(async () => {
    const ledger = await readLedger()
    const { days } = await admin('GET /admin/analytics', { period: '7d' })
    const { stats } = await admin('GET /admin/orders', { limit: 1 })
    await page.goto(paths.admin())
    const tile = page.locator('dl > div').filter({ hasText: 'Total revenue' })
    await expect(tile).toContainText(formatPrice(ledger.total, 'USD'), { timeout: 5_000 })
    expect(stats.revenue).toBe(ledger.total)
    expect(days.at(-1)?.revenue).toBe(ledger.today)
    expect(await readLedger()).toEqual(ledger)
  }).toPass({ timeout: 90_000 })
}

/**
 * Reads the revenue of the ledger, in total and of today: payments less refunds, including refunds that are not paid
 * out yet.
 */
const readLedger = () =>
  withDatabase(async (db) => {
    const { rows } = await db.execute<{ total: string; today: string }>(sql`
      select (select sum(amount - refunded) from payments where state = 'succeeded') as total,
        (select -sum(amount) filter (where kind = 'payment') from ledger_entries where at >= date_trunc('day', now(), 'UTC')
          and source in (select id::text from payments where state = 'succeeded'))
        - (select coalesce(sum(refunds.amount), 0) from refunds join payments on payments.id = payment_id
          where state = 'succeeded' and refunds.created_at >= date_trunc('day', now(), 'UTC')) as today`)
    return { total: toDecimal(Number(rows[0]?.total)), today: toDecimal(Number(rows[0]?.today)) }
  })
