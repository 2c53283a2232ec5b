import { eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { products, variants } from '#server/catalog/products/tables.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { adminCaller, deliver, ship, signInBuyer, tracking } from './buyer.ts'
import { withDatabase } from './shop-database.ts'

test('a shopper cancels an order with a reason, and the order is refunded', async ({ page }) => {
  const { order } = await signInBuyer(page)
  const card = page.getByRole('article', { name: order.id })
  await expect(card.getByText('Processing')).toBeVisible()
  await card.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog', { name: `Cancel ${order.id}?` })
  await expect(dialog).toContainText('will be refunded to')
  await expectAccessible(page, 'dialog')
  await dialog.getByRole('button', { name: 'Keep order' }).click()
  await expect(dialog).toBeHidden()
  await expect(card.getByRole('button', { name: 'Cancel order' })).toBeFocused()

  await page.keyboard.press('Enter')
  await dialog.getByLabel('Why are you canceling?').fill('I found it in the cellar')
  const requests: string[] = []
  page.on('request', (request) => request.url().endsWith('/cancel') && requests.push(request.url()))
  await dialog.getByRole('button', { name: 'Cancel order' }).dblclick()
  await expect(page.getByText(`${order.id} was canceled.`)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(card.getByText('Cancelled')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Cancel order' })).toBeHidden()
  await expect(page.getByRole('group', { name: `Actions for ${order.id}` })).toBeFocused()
  expect(requests).toHaveLength(1)

  const refund = `$${order.total.toFixed(2)} refunded`
  await expect(card.getByText(refund)).toBeVisible()
  await card.getByRole('link', { name: /View order/ }).click()
  await expect(page.getByText(`This order was canceled. Nothing will ship. ${refund}.`)).toBeVisible()
  await expect(page.getByText('I found it in the cellar')).toBeVisible()
  await expect(page.getByText('Net payment').filter({ visible: true })).toBeVisible()
  await expectAccessible(page)
})

test('canceling an order that has just shipped shows that it is too late', async ({ page, problems }) => {
  problems.expect(/409: POST .*\/cancel/)
  const { order } = await signInBuyer(page)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await ship(await adminCaller(), order)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog', { name: 'It’s too late to cancel' })
  await expect(dialog).toContainText('It has already shipped')
  await expectAccessible(page, 'dialog')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('article', { name: order.id }).getByText('Shipped')).toBeVisible()
})

test('a reorder fills the cart and lists unavailable items', async ({ page }) => {
  const { order, products: bought } = await signInBuyer(page, { 'Still There': 2, 'Gone By Now': 1 })
  const reorder = page.getByRole('button', { name: `Reorder ${order.id}` })
  await reorder.dblclick()
  await expect(page.getByText('3 items added to your cart.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart', exact: false }).filter({ hasText: '3' })).toBeVisible()

  await sellOut(bought[1] ?? '')
  await reorder.click()
  const dialog = page.getByRole('dialog', { name: 'Some items couldn’t be added' })
  await expect(dialog).toContainText('2 items added')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expect(dialog.getByRole('listitem')).toContainText('Out of stock.')
  await expectAccessible(page, 'dialog')
  await dialog.getByRole('link', { name: 'View cart' }).click()
  await expect(page).toHaveURL(paths.cart())
  await expect(page.getByLabel('Quantity of Still There')).toHaveValue('4')
})

test('a shipped order links to the tracking page of its carrier', async ({ page }) => {
  const { order } = await signInBuyer(page)
  await ship(await adminCaller(), order)
  await page.reload()
  await page.getByRole('button', { name: `Track Package ${order.id}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(tracking.trackingNumber, { exact: true })).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Order timeline' })).toContainText('Shipped')
  await expect(dialog.getByRole('link', { name: /Track with UPS/ })).toHaveAttribute(
    'href',
    `https://www.ups.com/track?tracknum=${tracking.trackingNumber}`,
  )
  await expectAccessible(page, 'dialog')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /Track Package/ })).toBeFocused()
})

test('a delivered order links to the review forms of its products', async ({ page }) => {
  const { order, products: bought } = await signInBuyer(page, { 'First Thing': 1, 'Second Thing': 1 })
  await deliver(await adminCaller(), order)
  await page.reload()
  await page.getByRole('button', { name: `Review ${order.id}` }).click()
  await expectAccessible(page, 'dialog')
  await page.getByRole('dialog').getByRole('link', { name: 'Second Thing' }).click()
  await expect(page).toHaveURL(new RegExp(`${paths.product(bought[1] ?? '')}\\?review=write#reviews$`))
  await expect(page.getByRole('heading', { name: 'Review Second Thing' })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Order History' })).toBeVisible()
})

const sellOut = (slug: string) =>
  withDatabase(async (db) => {
    const [variant] = await db
      .select({ id: variants.id })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .where(eq(products.slug, slug))
    await db
      .update(stockItems)
      .set({ onHand: 0 })
      .where(eq(stockItems.id, variant?.id ?? -1))
  })
