import { paths } from '#contract/paths.ts'
import { shippingMethodIds } from '#contract/shop.ts'
import { address, payAtSandbox } from '../support/checkout.ts'
import { expectToFit } from '../support/layout-checks.ts'
import { expect, test } from '../support/page-test.ts'
import { adminCaller, signInBuyer } from './buyer.ts'
import { findPlentifulProduct } from './demo-products.ts'
import { signInNew } from './shoppers.ts'

const widths = [320, 390, 768, 1280]
const longText = (length: number) => 'w'.repeat(length)

test('public pages fit narrow screens, also with a long search term', async ({ page }) => {
  const { id } = await findPlentifulProduct()
  for (const path of [
    paths.home(),
    paths.products({ search: longText(200) }),
    paths.products({ category: longText(200) }),
    paths.product(id),
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectToFit(page, widths)
  }
})

test('a cart with long names fits narrow screens', async ({ page, problems }) => {
  problems.expect(/^404: GET \S+\/api\/products\//)
  const line = {
    id: 'temp_1',
    productId: 'gone',
    name: longText(200),
    price: 1234567.89,
    image: '',
    quantity: 999,
    size: longText(60),
    color: longText(60),
    stockCount: 999,
  }
  await page.addInitScript(
    (items) => {
      localStorage['cart-storage'] = JSON.stringify({ state: { items }, version: 0 })
    },
    [line],
  )
  await page.goto(paths.cart())
  await expect(page.getByText('No longer sold')).toBeVisible()
  await expectToFit(page, widths)
})

test('a refunded amount stays on one line beside a long reason', async ({ page }) => {
  const { order } = await signInBuyer(page)
  const admin = await adminCaller()
  const refund = { id: order.id, amount: 5.55, reason: 'It came late. '.repeat(20) }
  await admin('POST /admin/orders/{id}/refunds', refund, { idempotencyKey: `narrow-${order.id}` })
  await page.goto(paths.order(order.id))
  // The credit note of the refund shows the amount too.
  const amount = page.getByRole('definition').filter({ hasText: '−$5.55', visible: true })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const tops = await amount.evaluate((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      return [...range.getClientRects()].map(({ top }) => Math.round(top))
    })
    expect(new Set(tops).size, `lines at ${width} px`).toBe(1)
  }
})

test('the pages and emails of a shopper with long names fit narrow screens', async ({ page }) => {
  const shopper = await signInNew(page)
  const { user } = await shopper('GET /user/profile')
  const country = 'UK' as const
  const phone = '020 7946 0018'
  const place = {
    address: longText(200),
    city: longText(100),
    state: longText(100),
    zipCode: 'SW1A 1AA',
    country,
    phone,
  }
  await shopper('PUT /user/update', { ...place, name: longText(100), email: user.email })
  const { id: productId } = await findPlentifulProduct()
  await shopper('POST /cart/add', { productId, quantity: 1 })
  const { totals } = await shopper('GET /checkout/quote')
  const [method] = shippingMethodIds
  const shippingAddress = { ...address, ...place, firstName: longText(100), lastName: longText(100) }
  const form = { ...shippingAddress, shippingMethod: method, expectedTotal: totals[method]?.total ?? 0 }
  const { order } = await shopper('POST /orders/create', form, { idempotencyKey: `narrow-${user.id}` })
  await page.goto(paths.order(order.id))
  await expect(page.getByRole('button', { name: /^Pay / })).toBeVisible()
  await expectToFit(page, widths)

  const { paymentIntentId } = await payAtSandbox(shopper, order)
  await shopper('POST /payment/confirm', { orderId: order.id, paymentIntentId })
  await shopper('POST /cart/add', { productId, quantity: 1 })
  for (const [path, shown] of [
    [paths.orders(), page.getByRole('article')],
    [paths.order(order.id), page.getByText('Payment received')],
    [paths.cart(), page.getByRole('list', { name: 'Cart items' })],
    [paths.checkout(), page.getByRole('region', { name: 'Order summary' })],
    [paths.profile(), page.getByRole('term').first()],
  ] as const) {
    await page.goto(path)
    await expect(shown).toBeVisible()
    await expectToFit(page, widths)
  }
  const admin = await adminCaller()
  const { mails } = await admin('GET /admin/mails', { search: order.id })
  const { mail } = await admin('GET /admin/mails/{id}', { id: mails[0]?.id ?? '' })
  const mailPage = await page.context().newPage()
  await mailPage.setContent(mail.html ?? '')
  await expect(mailPage.getByRole('heading', { level: 1 })).toContainText('Thank you')
  await expectToFit(mailPage, widths)

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expectToFit(page, widths)
  await page.setViewportSize({ width: 320, height: 800 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
})
