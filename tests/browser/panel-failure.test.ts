import { randomUUID } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { expect, test } from '../support/page-test.ts'
import { adminCaller, deliver, signInBuyer } from './buyer.ts'
import { newAccount, shopCaller, signInAdmin } from './shoppers.ts'
import { addTestProduct } from './test-product.ts'

/** An error from a proxy, no response, and an error from the shop, with the message that the panel shows. */
const failures: { fail: (route: Route) => Promise<void>; message: RegExp }[] = [
  {
    fail: (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    message: /The shop isn’t available right now\. Try again in a moment\./,
  },
  { fail: (route) => route.abort(), message: /Network error: Please check your internet connection/ },
  {
    fail: (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'The shop has stumbled.' } }),
    message: /The shop has stumbled\./,
  },
]

/** Longer than any delay between retries. */
const RETRY_MS = 5_000

const adminApi = '**/api/admin/**'

test.beforeEach(({ problems }) => {
  test.slow()
  problems.expect(/^(502|500): |^failed: \S+ \S+\/api\//)
  // Playwright's clock is a script, which the sandboxed frame of an email blocks.
  problems.expect(/^logged: Blocked script execution in 'about:srcdoc'/)
})

/** Opens each page while every request fails, then lets requests succeed and retries. */
async function expectErrorAndRetry(
  page: Page,
  pages: [path: string, title: RegExp, content: string | RegExp][],
): Promise<void> {
  await page.clock.install()
  for (const [index, [path, title, content]] of pages.entries()) {
    const { fail, message } = failures[index % failures.length] ?? {
      fail: (route: Route) => route.abort(),
      message: /./,
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.route(adminApi, fail)
    await page.goto(path)
    const alert = page.getByRole('alert').filter({ hasText: title })
    await expect(async () => {
      // Skips the delays of automatic retries.
      await page.clock.fastForward(RETRY_MS)
      await expect(alert).toContainText(message, { timeout: 200 })
    }).toPass({ timeout: 20_000 })
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(alert.getByRole('button', { name: 'Try Again' })).toBeInViewport()
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${path} at ${width}`).toBe(
        true,
      )
    }
    await page.unroute(adminApi, fail)
    await alert.getByRole('button', { name: 'Try Again' }).press('Enter')
    await expect(page.getByRole('main').getByText(content).filter({ visible: true }).first(), path).toBeVisible()
    await expect(alert, path).toHaveCount(0)
  }
}

test('main lists that fail to load show an error and load on retry', async ({ page }) => {
  await signInAdmin(page)
  await expectErrorAndRetry(page, [
    [paths.admin(), /Error Loading Dashboard/, 'Recent orders'],
    [adminPaths.products(), /Products couldn’t be loaded/, /^[\d,]+\+? products/],
    [adminPaths.categories(), /Categories couldn’t be loaded/, /^[\d,]+ categories/],
    [adminPaths.attributes(), /Attributes couldn’t be loaded/, /^[\d,]+ attributes?$|^No attributes/],
    [adminPaths.proposals(), /Suggestions couldn’t be loaded/, /Examples:|^No suggestions/],
    [adminPaths.brands(), /Brands couldn’t be loaded/, /^[\d,]+\+? brands/],
    [adminPaths.collections(), /Collections couldn’t be loaded/, /^[\d,]+\+? collections?|^No collections yet/],
    [adminPaths.sales(), /Sales couldn’t be loaded/, /^[\d,]+\+? sales?|^No sales yet/],
    [adminPaths.promotions(), /Promotions couldn’t be loaded/, /^[\d,]+\+? promotions?|^No promotions yet/],
    [adminPaths.giftCards(), /Gift cards couldn’t be loaded/, /^[\d,]+\+? gift cards?|^No gift cards yet/],
    [adminPaths.templates(), /Templates couldn’t be loaded/, /^[\d,]+\+? templates?|^No templates yet/],
    [adminPaths.redirects(), /Redirects couldn’t be loaded/, /^[\d,]+\+? redirects?|^No redirects yet/],
    [adminPaths.options(), /Options couldn’t be loaded/, /^[\d,]+ options/],
    [adminPaths.orders(), /Orders couldn’t be loaded/, /^[\d,]+\+? orders/],
    [adminPaths.users(), /Users couldn’t be loaded/, /^[\d,]+\+? users/],
    [adminPaths.analytics(), /The analytics couldn’t be loaded/, 'Conversion'],
    [adminPaths.returns(), /Returns couldn’t be loaded/, /^[\d,]+\+? returns?|^No returns found/],
    [adminPaths.reviews(), /Reviews couldn’t be loaded/, /^[\d,]+\+? reviews/],
  ])
})

test('other lists that fail to load show an error and load on retry', async ({ page }) => {
  await shopCaller()('POST /contact', { name: 'Ann', email: `${randomUUID()}@example.test`, message: 'Are you open?' })
  await signInAdmin(page)
  await expectErrorAndRetry(page, [
    [adminPaths.messages(), /Messages couldn’t be loaded/, /^[\d,]+\+? messages?/],
    [adminPaths.newsletter(), /Newsletter couldn’t be loaded/, /^[\d,]+\+? subscribers?|^No subscribers found/],
    [adminPaths.taxIds(), /VAT numbers couldn’t be loaded/, /^[\d,]+ VAT numbers?|^No VAT numbers found/],
    [adminPaths.mails(), /Emails couldn’t be loaded/, /^[\d,]+\+? emails?|^No emails found/],
    [adminPaths.webhooks(), /Webhooks couldn’t be loaded/, 'Add webhook'],
    [adminPaths.audit(), /Audit log couldn’t be loaded/, /^[\d,]+\+? entr(y|ies)/],
    [adminPaths.pages(), /Pages couldn’t be loaded/, /Cookie/],
    [adminPaths.imports(), /Imports couldn’t be loaded/, 'Earlier imports'],
    [adminPaths.system(), /The status couldn’t be loaded/, 'Background jobs'],
    [adminPaths.payments(), /Payment methods couldn’t be loaded/, 'Save payment methods'],
    [adminPaths.backups(), /Backups couldn’t be loaded/, 'Save settings'],
    [adminPaths.priceLists(), /Price lists couldn’t be loaded/, /^[\d,]+ price lists?$/],
    [adminPaths.settings(), /The settings couldn’t be loaded/, 'Save settings'],
  ])
})

test('pages of a single record that fail to load show an error and load on retry', async ({ page, browser }) => {
  const customer = await (await browser.newContext()).newPage()
  const { order, products } = await signInBuyer(customer)
  await customer.context().close()
  const email = `${randomUUID()}@example.test`
  await shopCaller()('POST /contact', { name: 'Ann', email, message: 'When do you open?' })
  const admin = await signInAdmin(page)
  const [message] = (await admin('GET /admin/messages', { search: email })).messages
  const [mail] = (await admin('GET /admin/mails', { limit: 1 })).mails
  const [category] = (await admin('GET /admin/categories')).categories
  const [brand] = (await admin('GET /admin/brands', {})).brands
  const { attribute } = await admin('POST /admin/attributes', { name: `Failing ${randomUUID()}`, type: 'text' })
  const { redirect } = await admin('POST /admin/redirects', { from: `/failing-${randomUUID()}`, to: '/products' })
  const { optionTypes } = await admin('GET /admin/option-types')
  const { customerId } = (await admin('GET /admin/orders/{id}', { id: order.id })).order
  await expectErrorAndRetry(page, [
    [adminPaths.product(products[0] ?? ''), /This product couldn’t be loaded/, 'Options and stock'],
    [adminPaths.category(category?.id ?? ''), /This category couldn’t be loaded/, 'Search engines'],
    [adminPaths.attribute(attribute.id), /This attribute couldn’t be loaded/, 'In use'],
    [adminPaths.brand(brand?.id ?? ''), /This brand couldn’t be loaded/, 'Search engines'],
    [adminPaths.redirect(redirect.id), /This redirect couldn’t be loaded/, 'New address'],
    [adminPaths.option(optionTypes[0]?.id ?? ''), /This option couldn’t be loaded/, 'Shown as'],
    [adminPaths.order(order.id), /This order couldn’t be loaded/, 'Order timeline'],
    [adminPaths.user(customerId ?? ''), /This user couldn’t be loaded/, 'Saved addresses'],
    [adminPaths.message(message?.id ?? ''), /This message couldn’t be loaded/, 'When do you open?'],
    [adminPaths.mail(mail?.id ?? ''), /This email couldn’t be loaded/, mail?.subject ?? ''],
    [adminPaths.page('cookies'), /This page couldn’t be loaded/, 'Save page'],
  ])
})

test('a failed save shows an error and keeps the input until it succeeds', async ({ page, browser }) => {
  test.setTimeout(240_000)
  const customer = await (await browser.newContext()).newPage()
  const { order } = await signInBuyer(customer)
  const { order: delivered, shopper } = await signInBuyer(customer)
  await customer.context().close()
  const admin = await adminCaller()
  await deliver(admin, delivered)
  const lines = [{ line: 0, quantity: 1, reason: 'does_not_fit' as const }]
  const requested = await shopper(
    'POST /orders/{id}/return',
    { id: delivered.id, lines },
    { idempotencyKey: delivered.id },
  )
  const returnId = requested.order.returns[0]?.id ?? ''
  const account = newAccount()
  const { name, email, password } = account
  await shopCaller()('POST /auth/register', { name, email, password, confirmPassword: password })
  await shopCaller()('POST /contact', { name: 'Ann', email, message: 'When do you open?' })
  const [message] = (await admin('GET /admin/messages', { search: email })).messages
  const productId = await addTestProduct({ name: 'Unsaved Mug' })
  const dialog = page.getByRole('dialog')
  const text = `Typed ${randomUUID()}`
  const address = `https://example.test/${randomUUID()}`
  const saves: {
    path: string
    open?: () => Promise<void>
    field: string
    typed: string
    action: string
    done: string | RegExp
  }[] = [
    { path: adminPaths.order(order.id), field: 'Add a note', typed: text, action: 'Add note', done: 'Note added.' },
    {
      path: adminPaths.order(order.id),
      open: () => page.getByRole('button', { name: 'Ship order' }).click(),
      field: 'Tracking number',
      typed: 'Z1',
      action: 'Mark as shipped',
      done: `${order.id} was marked as shipped.`,
    },
    {
      path: adminPaths.order(order.id),
      open: () => page.getByRole('button', { name: 'Refund' }).click(),
      field: 'Reason',
      typed: text,
      action: 'Refund',
      done: /On its way to|Refunded to/,
    },
    {
      path: adminPaths.returns({ search: returnId }),
      open: () => page.getByRole('button', { name: 'Approve' }).click(),
      field: 'Note to Robin Buyer (optional)',
      typed: text,
      action: 'Approve return',
      done: `${returnId} was approved.`,
    },
    {
      path: adminPaths.users({ search: email }),
      open: async () => void (await page.getByLabel(`Status of ${name}`).selectOption('Suspended')),
      field: 'Reason (optional)',
      typed: text,
      action: 'Suspend',
      done: `${name} is suspended.`,
    },
    {
      path: adminPaths.message(message?.id ?? ''),
      field: 'Reply',
      typed: text,
      action: 'Send reply',
      done: 'Reply saved but not emailed, because the shop has no mail server.',
    },
    {
      path: adminPaths.settings(),
      field: 'Email of the new staff member',
      typed: `${randomUUID()}@example.test`,
      action: 'Send invitation',
      done: 'Invitation saved but not emailed, because the shop has no mail server.',
    },
    {
      path: adminPaths.webhooks(),
      async open() {
        await page.getByRole('button', { name: 'Add webhook' }).first().click()
        await dialog.getByRole('checkbox').first().check()
      },
      field: 'URL',
      typed: address,
      action: 'Add webhook',
      done: 'Save the secret',
    },
    {
      path: adminPaths.product(productId),
      field: 'Description',
      typed: text,
      action: 'Save changes',
      done: 'Unsaved Mug is saved.',
    },
    {
      path: adminPaths.product(productId),
      async open() {
        await page.getByRole('button', { name: /^Stock history of/ }).click()
        await dialog.getByLabel('Quantity change').fill('1')
      },
      field: 'Reason',
      typed: text,
      action: 'Adjust stock',
      done: /is adjusted\./,
    },
  ]
  await signInAdmin(page)
  for (const [index, { path, open, field, typed, action, done }] of saves.entries()) {
    const { fail, message } = failures[index % failures.length] ?? {
      fail: (route: Route) => route.abort(),
      message: /./,
    }
    await page.setViewportSize({ width: index % 2 ? 390 : 1280, height: 844 })
    await page.goto(path)
    await open?.()
    const form = open ? dialog : page.getByRole('main')
    await form.getByLabel(field, { exact: true }).fill(typed)
    const failUnlessRead = (route: Route) => (route.request().method() === 'GET' ? route.fallback() : fail(route))
    await page.route(adminApi, failUnlessRead)
    await page.route('**/api/orders/**', failUnlessRead)
    await form.getByRole('button', { name: action, exact: true }).click()
    await expect(form.getByRole('alert').filter({ hasText: message }), path).toBeVisible({ timeout: 20_000 })
    await expect(form.getByLabel(field, { exact: true })).toHaveValue(typed)
    await page.unroute(adminApi, failUnlessRead)
    await page.unroute('**/api/orders/**', failUnlessRead)
    await form.getByRole('button', { name: action, exact: true }).click()
    await expect(page.getByText(done).filter({ visible: true }).first(), path).toBeVisible()
  }
  const { webhooks } = await admin('GET /admin/webhooks')
  for (const { id, url } of webhooks) if (url === address) await admin('DELETE /admin/webhooks/{id}', { id })
})
