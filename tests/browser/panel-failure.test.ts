import { randomUUID } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
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
    [paths.adminProducts(), /Products couldn’t be loaded/, /^[\d,]+\+? products/],
    [paths.adminCategories(), /Categories couldn’t be loaded/, /^[\d,]+ categories/],
    [paths.adminAttributes(), /Attributes couldn’t be loaded/, /^[\d,]+ attributes?$|^No attributes/],
    [paths.adminProposals(), /Suggestions couldn’t be loaded/, /Examples:|^No suggestions/],
    [paths.adminBrands(), /Brands couldn’t be loaded/, /^[\d,]+\+? brands/],
    [paths.adminCollections(), /Collections couldn’t be loaded/, /^[\d,]+\+? collections?|^No collections yet/],
    [paths.adminSales(), /Sales couldn’t be loaded/, /^[\d,]+\+? sales?|^No sales yet/],
    [paths.adminTemplates(), /Templates couldn’t be loaded/, /^[\d,]+\+? templates?|^No templates yet/],
    [paths.adminRedirects(), /Redirects couldn’t be loaded/, /^[\d,]+\+? redirects?|^No redirects yet/],
    [paths.adminOptions(), /Options couldn’t be loaded/, /^[\d,]+ options/],
    [paths.adminOrders(), /Orders couldn’t be loaded/, /^[\d,]+\+? orders/],
    [paths.adminUsers(), /Users couldn’t be loaded/, /^[\d,]+\+? users/],
    [paths.adminAnalytics(), /The analytics couldn’t be loaded/, 'Conversion'],
    [paths.adminReturns(), /Returns couldn’t be loaded/, /^[\d,]+\+? returns?|^No returns found/],
    [paths.adminReviews(), /Reviews couldn’t be loaded/, /^[\d,]+\+? reviews/],
  ])
})

test('other lists that fail to load show an error and load on retry', async ({ page }) => {
  await shopCaller()('POST /contact', { name: 'Ann', email: `${randomUUID()}@example.test`, message: 'Are you open?' })
  await signInAdmin(page)
  await expectErrorAndRetry(page, [
    [paths.adminMessages(), /Messages couldn’t be loaded/, /^[\d,]+\+? messages?/],
    [paths.adminNewsletter(), /Newsletter couldn’t be loaded/, /^[\d,]+\+? subscribers?|^No subscribers found/],
    [paths.adminMails(), /Emails couldn’t be loaded/, /^[\d,]+\+? emails?|^No emails found/],
    [paths.adminWebhooks(), /Webhooks couldn’t be loaded/, 'Add webhook'],
    [paths.adminAudit(), /Audit log couldn’t be loaded/, /^[\d,]+\+? entr(y|ies)/],
    [paths.adminPages(), /Pages couldn’t be loaded/, /Cookie/],
    [paths.adminImports(), /Imports couldn’t be loaded/, 'Earlier imports'],
    [paths.adminSystem(), /The status couldn’t be loaded/, 'Background jobs'],
    [paths.adminPayments(), /Payment methods couldn’t be loaded/, 'Save payment methods'],
    [paths.adminBackups(), /Backups couldn’t be loaded/, 'Save settings'],
    [paths.adminPriceLists(), /Price lists couldn’t be loaded/, /^[\d,]+ price lists?$/],
    [paths.adminSettings(), /The settings couldn’t be loaded/, 'Save settings'],
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
    [paths.adminProduct(products[0] ?? ''), /This product couldn’t be loaded/, 'Options and stock'],
    [paths.adminCategory(category?.id ?? ''), /This category couldn’t be loaded/, 'Search engines'],
    [paths.adminAttribute(attribute.id), /This attribute couldn’t be loaded/, 'In use'],
    [paths.adminBrand(brand?.id ?? ''), /This brand couldn’t be loaded/, 'Search engines'],
    [paths.adminRedirect(redirect.id), /This redirect couldn’t be loaded/, 'New address'],
    [paths.adminOption(optionTypes[0]?.id ?? ''), /This option couldn’t be loaded/, 'Shown as'],
    [paths.adminOrder(order.id), /This order couldn’t be loaded/, 'Order timeline'],
    [paths.adminUser(customerId), /This user couldn’t be loaded/, 'Saved addresses'],
    [paths.adminMessage(message?.id ?? ''), /This message couldn’t be loaded/, 'When do you open?'],
    [paths.adminMail(mail?.id ?? ''), /This email couldn’t be loaded/, mail?.subject ?? ''],
    [paths.adminPage('cookies'), /This page couldn’t be loaded/, 'Save page'],
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
    { path: paths.adminOrder(order.id), field: 'Add a note', typed: text, action: 'Add note', done: 'Note added.' },
    {
      path: paths.adminOrder(order.id),
      open: () => page.getByRole('button', { name: 'Ship order' }).click(),
      field: 'Tracking number',
      typed: 'Z1',
      action: 'Mark as shipped',
      done: `${order.id} was marked as shipped.`,
    },
    {
      path: paths.adminOrder(order.id),
      open: () => page.getByRole('button', { name: 'Refund' }).click(),
      field: 'Reason',
      typed: text,
      action: 'Refund',
      done: /On its way to|Refunded to/,
    },
    {
      path: paths.adminReturns({ search: returnId }),
      open: () => page.getByRole('button', { name: 'Approve' }).click(),
      field: 'Note to Robin Buyer (optional)',
      typed: text,
      action: 'Approve return',
      done: `${returnId} was approved.`,
    },
    {
      path: paths.adminUsers({ search: email }),
      open: async () => void (await page.getByLabel(`Status of ${name}`).selectOption('Suspended')),
      field: 'Reason (optional)',
      typed: text,
      action: 'Suspend',
      done: `${name} is suspended.`,
    },
    {
      path: paths.adminMessage(message?.id ?? ''),
      field: 'Reply',
      typed: text,
      action: 'Send reply',
      done: 'Reply saved but not emailed, because the shop has no mail server.',
    },
    {
      path: paths.adminSettings(),
      field: 'Email of the new staff member',
      typed: `${randomUUID()}@example.test`,
      action: 'Send invitation',
      done: 'Invitation saved but not emailed, because the shop has no mail server.',
    },
    {
      path: paths.adminWebhooks(),
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
      path: paths.adminProduct(productId),
      field: 'Description',
      typed: text,
      action: 'Save changes',
      done: 'Unsaved Mug is saved.',
    },
    {
      path: paths.adminProduct(productId),
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
