import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { address, buy, placeOrder } from '../support/checkout.ts'
import { expect, test } from '../support/page-test.ts'
import { staff } from './buyer.ts'
import { addOwnProduct, removeOwnProduct } from './own-product.ts'
import { inDatabase } from './shop-database.ts'
import { keepSession, newAccount, shopCaller, signInAdmin } from './shoppers.ts'

/** Breaks out of a script, an attribute and text. If it ran, it would call `hit()`. */
const script = (mark: string) => `</script>"'><img src=x onerror=hit()>${mark}`

/** Playwright's own scripts are blocked in the sandboxed frame of an email, which logs this. */
const SANDBOXED = /Blocked script execution in 'about:srcdoc'/

/** Opens a page and waits until it shows the text, as text or in a field. The page's own problems fail the test. */
async function expectShown(page: Page, path: string, mark: string): Promise<void> {
  await page.goto(path)
  const shown = () =>
    page.evaluate((text) => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value)
      return [document.body.innerText, ...fields].some((said) => said.includes(text))
    }, mark)
  await expect.poll(shown, { message: `${path} shows it` }).toBe(true)
  await expectNotRun(page)
}

async function expectNotRun(page: Page): Promise<void> {
  const wasRun = await page.evaluate(() => 'wasHit' in window || document.querySelector('[onerror]') !== null)
  expect(wasRun, `${page.url()} ran what was stored`).toBe(false)
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { hit: () => Object.assign(window, { wasHit: true }) }))
})

/** A shopper, a product and an order of it, with a script in every text that people enter. */
async function writeScripts() {
  const mark = `m${randomUUID().slice(0, 8)}`
  const text = script(mark)
  const account = { ...newAccount(), name: text }
  const session = await shopCaller()('POST /auth/register', { ...account, confirmPassword: account.password })
  const shopper = shopCaller(session.token)
  const admin = await staff()
  const productId = await addOwnProduct({
    name: text,
    brand: text.slice(0, 60),
    description: text,
    features: [text],
    specifications: { [text]: text },
    variants: [{ color: text.slice(0, 60), stock: 9 }],
  })
  const home = { ...address, firstName: text, lastName: text, address: text, city: text }
  await shopper('POST /user/addresses', { ...home, usual: true })
  const inCart = () => shopper('POST /cart/add', { productId, quantity: 1, color: text.slice(0, 60) })

  await inCart()
  const delivered = await buy(shopper)
  await admin('PUT /orders/{id}/status', {
    id: delivered.id,
    status: 'Shipped',
    carrier: text,
    trackingNumber: text.slice(0, 60),
  })
  await admin('PUT /orders/{id}/status', { id: delivered.id, status: 'Completed' })
  await admin('POST /admin/orders/{id}/notes', { id: delivered.id, note: text })
  await shopper('POST /products/{id}/reviews', { id: productId, rating: 5, title: text, content: text })
  const lines = [{ line: 0, quantity: 1, reason: 'other' as const }]
  await shopper(
    'POST /orders/{id}/return',
    { id: delivered.id, lines, comment: text },
    { idempotencyKey: randomUUID() },
  )

  await inCart()
  const { id: cancelled } = await placeOrder(shopper)
  await shopper('POST /orders/{id}/cancel', { id: cancelled, reason: text })

  await inCart()
  await shopper('PUT /wishlist/{id}', { id: productId })
  return { mark, text, session, shopper, admin, productId, delivered: delivered.id, cancelled }
}

test('a script in any text of a shopper or a product stays text in the storefront', async ({ page, request }) => {
  test.slow()
  const { mark, text, session, productId, delivered, cancelled } = await writeScripts()
  await expectShown(page, paths.product(productId), mark)
  await expect(page).toHaveTitle(new RegExp(mark))
  await expectShown(page, paths.products({ search: text }), mark)
  await expectShown(page, paths.products({ brand: text.slice(0, 60) }), mark)
  await keepSession(page, session)
  await expectShown(page, paths.cart(), mark)
  await expectShown(page, paths.wishlist(), mark)
  await expectShown(page, paths.checkout(), mark)
  await expectShown(page, paths.orders(), mark)
  await expectShown(page, paths.order(delivered), mark)
  await expectShown(page, paths.order(cancelled), mark)
  await expectShown(page, paths.profile(), mark)

  // Structured data and the page's source.
  for (const path of [paths.product(productId), paths.products({ search: text }), `/${encodeURIComponent(text)}`]) {
    expect(await (await request.get(path)).text()).not.toContain('<img src=x')
  }
  await page.goto(paths.product(productId))
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.some((each) => JSON.stringify(JSON.parse(each)).includes(mark))).toBe(true)
  for (const path of ['/sitemap.xml', '/robots.txt']) {
    expect(await (await request.get(path)).text()).not.toContain('<img')
  }
  await removeOwnProduct(productId)
})

test('a script in any text that reaches the panel stays text there', async ({ page, problems }) => {
  test.slow()
  problems.expect(SANDBOXED)
  const { mark, text, session, admin, productId, delivered, cancelled } = await writeScripts()
  await inDatabase((db) =>
    queueMail(db, {
      kind: 'back-in-stock',
      recipient: 'ann@example.test',
      subject: text,
      data: { productId, name: text, image: null, color: text, size: null },
    }),
  )
  const hook = { url: `https://hooks.example.test/?${text}`, events: ['order.paid' as const], active: false }
  const { webhook } = await admin('POST /admin/webhooks', hook)

  await signInAdmin(page)
  await expectShown(page, paths.adminOrders({ search: delivered }), mark)
  await expectShown(page, paths.adminOrder(delivered), mark)
  await expectShown(page, paths.adminOrder(cancelled), mark)
  await expectShown(page, paths.adminReturns({ search: delivered }), mark)
  await expectShown(page, paths.adminWebhook(webhook.id), mark)
  await expectShown(page, paths.adminAudit({ search: delivered }), mark)
  await expectShown(page, paths.adminMails({ search: mark }), mark)
  const written = [
    ...(await admin('GET /admin/mails', { search: mark })).mails,
    ...(await admin('GET /admin/mails', { search: session.user.email })).mails,
  ]
  expect(written.length).toBeGreaterThan(1)
  for (const { id, subject } of written) {
    await page.goto(paths.adminMail(id))
    await expect(page.frameLocator('iframe').locator('body')).not.toBeEmpty()
    await expect(page.getByText(subject).first()).toBeVisible()
    await expectNotRun(page)
    for (const frame of page.frames()) expect(await frame.locator('[onerror]').count()).toBe(0)
  }
  await admin('DELETE /admin/webhooks/{id}', { id: webhook.id })
  await removeOwnProduct(productId)
})
