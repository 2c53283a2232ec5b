import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { expect, test, waitForHydration } from '../support/page-test.ts'
import { signInBuyer, staff } from './buyer.ts'
import { demoAdmin, logIn, shopCaller, signInAdmin } from './shoppers.ts'

/** Ends all sessions of the account, as from another device. */
const endSession = (page: Page) =>
  page.evaluate(() => {
    for (const token of ['auth_token', 'refresh_token']) localStorage.setItem(token, 'ended')
  })

test('input that was typed when the session ended is restored after signing in', async ({ page, problems }) => {
  test.slow()
  problems.expect(/^401: /)
  const admin = await staff()
  const { orders } = await admin('GET /admin/orders', { limit: 1 })
  const message = { name: 'Ann', email: `${randomUUID()}@example.test`, message: 'When do you open?' }
  await shopCaller()('POST /contact', message)
  const { messages } = await admin('GET /admin/messages', { search: message.email })
  const words = 'Written before it ended'
  await signInAdmin(page)
  page.on('dialog', (dialog) => dialog.accept())
  for (const [path, field, action] of [
    [paths.adminSettings(), 'Address', 'Save settings'],
    [paths.adminPage('cookies'), 'Title', 'Save page'],
    [paths.adminOrder(orders[0]?.id ?? ''), 'Add a note', 'Add note'],
    [paths.adminMessage(messages[0]?.id ?? ''), 'Reply', 'Send reply'],
  ] as const) {
    await page.goto(path)
    const typed = page.getByRole('textbox', { name: field, exact: true })
    await typed.fill(words)
    await endSession(page)
    await page.getByRole('button', { name: action }).click()
    await expect(page).toHaveURL(paths.login(path))
    await waitForHydration(page)
    await logIn(page, demoAdmin)
    await expect(page).toHaveURL(path)
    await expect(typed).toHaveValue(words)
  }
})

test('input in a dialog is restored when it is opened again, until it is discarded', async ({
  page,
  browser,
  problems,
}) => {
  test.slow()
  problems.expect(/^401: /)
  const customer = await (await browser.newContext()).newPage()
  const { order } = await signInBuyer(customer)
  await customer.context().close()
  const admin = await staff()
  const { customerId, customer: name } = (await admin('GET /admin/orders/{id}', { id: order.id })).order
  const words = 'Written before it ended'
  await signInAdmin(page)
  const opened = (button: string) => () => page.getByRole('button', { name: button, exact: true }).click()
  for (const [path, open, field, action] of [
    [paths.adminOrder(order.id), opened('Ship order'), 'Tracking number', 'Mark as shipped'],
    [paths.adminOrder(order.id), opened('Refund'), 'Reason', 'Refund'],
    [paths.adminUser(customerId), opened('Make administrator'), 'Reason (optional)', 'Make administrator'],
  ] as const) {
    await page.goto(path)
    await open()
    const dialog = page.getByRole('dialog')
    const typed = dialog.getByLabel(field, { exact: true })
    await typed.fill(words)
    await endSession(page)
    await dialog.getByRole('button', { name: action }).click()
    await expect(page).toHaveURL(paths.login(path))
    await waitForHydration(page)
    await logIn(page, demoAdmin)
    await expect(page).toHaveURL(path)
    await open()
    await expect(typed).toHaveValue(words)
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
    await open()
    await expect(typed).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()

  await page.goto(paths.adminSettings())
  const invited = page.getByLabel('Email of the new staff member')
  await invited.fill('ann@example.test')
  await page.reload()
  await expect(invited).toHaveValue('ann@example.test')
  await invited.fill('')
})

test('the panel shows that it is offline, and continues when the connection is back', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/^failed: |^logged: .*(route module|dynamically imported)/)
  await signInAdmin(page)
  await page.goto(paths.adminOrders())
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible()
  await context.setOffline(true)
  const note = page.getByText('You’re offline.')
  await expect(note).toBeVisible()
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible()
  await context.setOffline(false)
  await expect(note).toBeHidden()
  await expect(page).toHaveURL(paths.adminUsers())
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()
})

test('a page whose script fails to load opens as a new document', async ({ page, problems }) => {
  problems.expect(/^failed: |^logged: .*(route module|dynamically imported)/)
  await signInAdmin(page)
  await page.goto(paths.adminOrders())
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible()
  const script = '**/assets/adminUsers-*.js'
  await page.route(script, (route) => route.abort())
  page.on('request', (request) => {
    if (request.isNavigationRequest()) void page.unroute(script)
  })
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()
  await expect(page).toHaveURL(paths.adminUsers())
})
