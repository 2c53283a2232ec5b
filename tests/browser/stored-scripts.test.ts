import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { address, buy, placeOrder } from '../support/checkout.ts'
import { expect, test } from '../support/page-test.ts'
import { adminCaller } from './buyer.ts'
import { withDatabase } from './shop-database.ts'
import { keepSession, newAccount, shopCaller, signInAdmin } from './shoppers.ts'
import { addTestProduct, removeTestProduct } from './test-product.ts'

/** HTML that calls `hit()` if it is inserted unescaped in a script, an attribute, or text. */
const maliciousText = (mark: string) => `</script>"'><img src=x onerror=hit()>${mark}`

/** Logged because the sandboxed frame of an email blocks Playwright's own scripts. */
const SANDBOXED = /Blocked script execution in 'about:srcdoc'/

/** Opens a page, waits until it shows `mark` in its text or in a field, and checks that no script ran. */
async function expectShownAsText(page: Page, path: string, mark: string): Promise<void> {
  await page.goto(path)
  const isShown = () =>
    page.evaluate((text) => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value)
      return [document.body.innerText, ...fields].some((content) => content.includes(text))
    }, mark)
  await expect.poll(isShown, { message: `${path} shows ${mark}` }).toBe(true)
  await expectNoScriptRan(page)
}

async function expectNoScriptRan(page: Page): Promise<void> {
  const wasRun = await page.evaluate(() => 'wasHit' in window || document.querySelector('[onerror]') !== null)
  expect(wasRun, `${page.url()} ran the stored script`).toBe(false)
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { hit: () => Object.assign(window, { wasHit: true }) }))
})

/** Creates a shopper, a product, and orders with a script in every text field. */
async function storeScripts() {
  const mark = `m${randomUUID().slice(0, 8)}`
  const text = maliciousText(mark)
  const account = { ...newAccount(), name: text }
  const session = await shopCaller()('POST /auth/register', { ...account, confirmPassword: account.password })
  const shopper = shopCaller(session.token)
  const admin = await adminCaller()
  const productId = await addTestProduct({
    name: text,
    brand: text.slice(0, 60),
    description: text,
    features: [text],
    specifications: { [text]: text },
    variants: [{ color: text.slice(0, 60), stock: 9 }],
  })
  const home = { ...address, firstName: text, lastName: text, address: text, city: text }
  await shopper('POST /user/addresses', { ...home, usual: true })
  const addToCart = () => shopper('POST /cart/add', { productId, quantity: 1, color: text.slice(0, 60) })

  await addToCart()
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

  await addToCart()
  const { id: cancelled } = await placeOrder(shopper)
  await shopper('POST /orders/{id}/cancel', { id: cancelled, reason: text })

  await addToCart()
  await shopper('PUT /wishlist/{id}', { id: productId })
  return { mark, text, session, shopper, admin, productId, delivered: delivered.id, cancelled }
}

test('the storefront shows scripts in names, addresses, and product texts as text', async ({ page, request }) => {
  test.slow()
  const { mark, text, session, productId, delivered, cancelled } = await storeScripts()
  await expectShownAsText(page, paths.product(productId), mark)
  await expect(page).toHaveTitle(new RegExp(mark))
  await expectShownAsText(page, paths.products({ search: text }), mark)
  await expectShownAsText(page, paths.products({ brand: text.slice(0, 60) }), mark)
  await keepSession(page, session)
  await expectShownAsText(page, paths.cart(), mark)
  await expectShownAsText(page, paths.wishlist(), mark)
  await expectShownAsText(page, paths.checkout(), mark)
  await expectShownAsText(page, paths.orders(), mark)
  await expectShownAsText(page, paths.order(delivered), mark)
  await expectShownAsText(page, paths.order(cancelled), mark)
  await expectShownAsText(page, paths.profile(), mark)

  // The served HTML, including structured data.
  for (const path of [paths.product(productId), paths.products({ search: text }), `/${encodeURIComponent(text)}`]) {
    expect(await (await request.get(path)).text()).not.toContain('<img src=x')
  }
  await page.goto(paths.product(productId))
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.some((json) => JSON.stringify(JSON.parse(json)).includes(mark))).toBe(true)
  for (const path of ['/sitemap.xml', '/robots.txt']) {
    expect(await (await request.get(path)).text()).not.toContain('<img')
  }
  await removeTestProduct(productId)
})

test('the panel shows scripts in names, addresses, and product texts as text', async ({ page, problems }) => {
  test.slow()
  problems.expect(SANDBOXED)
  const { mark, text, session, admin, productId, delivered, cancelled } = await storeScripts()
  await withDatabase((db) =>
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
  await expectShownAsText(page, adminPaths.orders({ search: delivered }), mark)
  await expectShownAsText(page, adminPaths.order(delivered), mark)
  await expectShownAsText(page, adminPaths.order(cancelled), mark)
  await expectShownAsText(page, adminPaths.returns({ search: delivered }), mark)
  await expectShownAsText(page, adminPaths.webhook(webhook.id), mark)
  await expectShownAsText(page, adminPaths.audit({ search: delivered }), mark)
  await expectShownAsText(page, adminPaths.mails({ search: mark }), mark)
  const mails = [
    ...(await admin('GET /admin/mails', { search: mark })).mails,
    ...(await admin('GET /admin/mails', { search: session.user.email })).mails,
  ]
  expect(mails.length).toBeGreaterThan(1)
  for (const { id, subject } of mails) {
    await page.goto(adminPaths.mail(id))
    await expect(page.frameLocator('iframe').locator('body')).not.toBeEmpty()
    await expect(page.getByText(subject).first()).toBeVisible()
    await expectNoScriptRan(page)
    for (const frame of page.frames()) expect(await frame.locator('[onerror]').count()).toBe(0)
  }
  await admin('DELETE /admin/webhooks/{id}', { id: webhook.id })
  await removeTestProduct(productId)
})
