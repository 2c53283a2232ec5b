import type { Page } from '@playwright/test'
import { adminPaths } from '#contract/admin-paths.ts'
import { DAY_MS } from '#contract/day.ts'
import { ORDER_KEY_HEADER, ORDER_LINK_DAYS } from '#contract/order-links.ts'
import { paths } from '#contract/paths.ts'
import { cards, placeOrder } from '../support/checkout.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { adminCaller, deliver, ship, signInBuyer } from './buyer.ts'
import { declinedCard, typeCard } from './checkout-form.ts'
import { linkTo, makeGuestOrder } from './order-links.ts'
import { signInAdmin, signInNew, signOut } from './shoppers.ts'
import { addTestProduct } from './test-product.ts'

/** An order of a guest, and the link to it, for a browser where nobody is signed in. */
async function newGuestOrder(page: Page, quantities?: Record<string, number>) {
  const { order } = await signInBuyer(page, quantities)
  return makeGuestOrder(page, order)
}

/** An order of a guest that is not paid, and the link to it. */
async function newUnpaidGuestOrder(page: Page) {
  const shopper = await signInNew(page)
  await shopper('POST /cart/add', { productId: await addTestProduct({ name: 'Clay Mug' }), quantity: 1 })
  return makeGuestOrder(page, await placeOrder(shopper))
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('the link opens the order without signing in, and its key is in no URL, referrer or page', {
  tag: ['@journey', '@phone'],
}, async ({ page }) => {
  const { order, link } = await newGuestOrder(page)
  const key = link.replace(/.*#/, '')
  const leaks: string[] = []
  const keys: string[] = []
  page.on('request', (request) => {
    const { [ORDER_KEY_HEADER]: sent, ...headers } = request.headers()
    if (sent) keys.push(`${request.method()} ${new URL(request.url()).pathname}`)
    if ([request.url(), request.postData(), ...Object.values(headers)].some((text) => text?.includes(key)))
      leaks.push(request.url())
  })
  const response = await page.goto(link)
  expect(await response?.text()).not.toContain(key)
  await expect(heading(page, `Order ${order.id}`)).toBeVisible()
  await expect(page).toHaveURL(/\/order$/)
  await expect(page.getByRole('link', { name: 'Order History' }).and(page.locator('main *'))).toHaveCount(0)
  await expectAccessible(page)

  await page.reload()
  await expect(heading(page, `Order ${order.id}`)).toBeVisible()
  await page.goto(paths.cart())
  await page.goBack()
  await expect(heading(page, `Order ${order.id}`)).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download invoice' }).click()
  expect((await download).suggestedFilename()).toBe(`invoice-${order.id}.pdf`)
  expect(leaks).toEqual([])
  expect(new Set(keys)).toEqual(new Set([`GET /api/orders/${order.id}`, `GET /api/orders/${order.id}/invoice.pdf`]))
})

test('the shopper corrects the address, follows the package, and returns an item', { tag: '@phone' }, async ({
  page,
}) => {
  test.slow()
  const { order, link } = await newGuestOrder(page, { 'Clay Mug': 2 })
  await page.goto(link)
  await page.getByRole('button', { name: 'Change address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change shipping address' })
  await expect(dialog.getByLabel('Email')).toHaveCount(0)
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByLabel('Address', { exact: true }).fill('9 Elm Street')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText(`${order.id} will ship to the new address.`)).toBeVisible()
  await expect(page.getByText('9 Elm Street').filter({ visible: true }).first()).toBeVisible()

  const admin = await adminCaller()
  await ship(admin, order)
  await page.reload()
  await page.getByRole('button', { name: `Track Package ${order.id}` }).click()
  await expect(page.getByRole('dialog')).toContainText('1Z84W7210312345678')
  await page.keyboard.press('Escape')
  await admin('PUT /orders/{id}/status', { id: order.id, status: 'Completed' })

  await page.reload()
  // Reviews belong to an account.
  await expect(page.getByRole('group', { name: `Actions for ${order.id}` })).not.toContainText('Review')
  await page.getByRole('link', { name: `Return ${order.id}` }).click()
  await expect(page).toHaveURL(/\/order\/return$/)
  await page.getByRole('checkbox', { name: /Clay Mug/ }).check()
  await page.getByLabel('Reason for return').selectOption('Does not fit')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Request return' }).click()
  await expect(heading(page, 'We’ve received your return request')).toBeFocused()
  await page.reload()
  await expect(heading(page, 'We’ve received your return request')).toBeVisible()
  await page.getByRole('link', { name: 'View order' }).click()
  await expect(page.getByRole('list', { name: /Progress of RET-/ })).toContainText('Requested')
  await expect(page).toHaveURL(/\/order$/)
})

test('the shopper orders the same again in this browser, and cancels the order', async ({ page }) => {
  const { order, link } = await newGuestOrder(page, { 'Clay Mug': 5, 'Wool Blanket': 1 })
  await page.goto(link)
  const reorder = page.getByRole('button', { name: `Reorder ${order.id}` })
  await reorder.click()
  // Nine were in stock. Four mugs are left.
  const dialog = page.getByRole('dialog', { name: 'Some items couldn’t be added' })
  await expect(dialog).toContainText('5 items added to your cart.')
  await expect(dialog).toContainText('4 of 5 added: no more are available.')
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByRole('spinbutton', { name: /Clay Mug/ })).toHaveValue('4')

  await page.goBack()
  await page.getByRole('button', { name: `Cancel order ${order.id}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText(`${order.id} was canceled.`)).toBeVisible()
  await expect(page.getByText('Cancelled').filter({ visible: true }).first()).toBeVisible()
})

test('a guest whose payment was declined pays by the link', async ({ page, problems }) => {
  problems.expect(declinedCard)
  const { order, link } = await newUnpaidGuestOrder(page)
  await page.goto(link)
  await expect(heading(page, `Order ${order.id}`)).toBeVisible()
  await typeCard(page, cards.declined)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('alert').getByText('Your card was declined')).toBeVisible()
  await expectAccessible(page)
  await typeCard(page, cards.good)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByText('Order placed successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Complete payment' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Download invoice' })).toBeVisible()
})

test('the link opens the order although another account is signed in', async ({ page }) => {
  const { order, link } = await newGuestOrder(page)
  await signInNew(page)
  await page.goto(link)
  await expect(heading(page, `Order ${order.id}`)).toBeVisible()
})

test('an expired link offers a new one, which is sent to the email address of the order', async ({
  page,
  problems,
}) => {
  problems.expect(/^410: GET /)
  const { order } = await newGuestOrder(page)
  await page.goto(await linkTo(order.id, new Date(Date.now() - (ORDER_LINK_DAYS + 1) * DAY_MS)))
  await expect(heading(page, 'This link has expired')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send me a new link' }).click()
  await expect(heading(page, 'Check your email')).toBeFocused()
  await expectAccessible(page)
  const admin = await adminCaller()
  const { mails } = await admin('GET /admin/mails', { search: order.shippingAddress.email })
  expect(mails.map(({ subject }) => subject)).toContain(`New link to your order ${order.id}`)
})

test('staff revoke the link of a guest', async ({ page, problems }) => {
  problems.expect(/^410: /)
  const { order, link } = await newGuestOrder(page)
  await signInAdmin(page)
  await page.goto(adminPaths.order(order.id))
  await page.getByRole('button', { name: 'Revoke link' }).click()
  const dialog = page.getByRole('dialog', { name: `Revoke the link to ${order.id}?` })
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Revoke link' }).click()
  await expect(page.getByText('Link revoked.')).toBeVisible()

  await signOut(page)
  await page.goto(link)
  await page.getByRole('button', { name: 'Send me a new link' }).click()
  await expect(heading(page, 'This link no longer works')).toBeFocused()
  await expectAccessible(page)
  await page.goto(await linkTo(order.id))
  await expect(heading(page, `Order ${order.id}`)).toBeVisible()
})

test('the order of an account has no link to revoke', async ({ page }) => {
  const { order } = await signInBuyer(page)
  await signInAdmin(page)
  await page.goto(adminPaths.order(order.id))
  await expect(page.getByRole('heading', { name: order.id })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Revoke link' })).toHaveCount(0)
})

test('a link that is wrong or incomplete opens nothing', async ({ page, problems }) => {
  problems.expect(/^404: GET /)
  const { link } = await newGuestOrder(page)
  for (const wrong of [
    `${link}x`,
    link.replace(/\.\d+\./, '.2.'),
    link.slice(0, -5),
    `${paths.cart().replace('cart', 'order')}#%E0`,
  ]) {
    await page.goto('/robots.txt')
    await page.goto(wrong)
    await expect(heading(page, 'This link doesn’t work')).toBeVisible()
    await expect(page).toHaveURL(/\/order$/)
  }
  await expectAccessible(page)
  await page.goto('/robots.txt')
  await page.goto('/order')
  await expect(heading(page, 'Open this page from your email')).toBeVisible()
})

test('without a connection the page says so, and loads the order when it is back', async ({ page, problems }) => {
  test.slow()
  problems.expect(/^failed: GET \S+\/api\/orders\//)
  const { order, link } = await newGuestOrder(page)
  const api = `**/api/orders/${order.id}`
  await page.route(api, (route) => route.abort('connectionreset'))
  await page.goto(link)
  await waitForHydration(page)
  await expect(heading(page, 'This order couldn’t be loaded')).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await page.unroute(api)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(heading(page, `Order ${order.id}`)).toBeVisible()
})

test('another link in the same tab opens its own order', async ({ page }) => {
  const first = await newGuestOrder(page)
  const second = await newGuestOrder(page)
  await deliver(await adminCaller(), second.order)
  await page.goto(first.link)
  await expect(heading(page, `Order ${first.order.id}`)).toBeVisible()
  await page.goto(second.link)
  await expect(heading(page, `Order ${second.order.id}`)).toBeVisible()
  await page.goBack()
  await expect(heading(page, `Order ${first.order.id}`)).toBeVisible()
})
