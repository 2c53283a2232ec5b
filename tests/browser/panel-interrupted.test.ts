import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import type { Page, Request } from '@playwright/test'
import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { expect, test, waitForHydration } from '../support/page-test.ts'
import { adminCaller, signInBuyer } from './buyer.ts'
import { chooseCategory } from './choose-category.ts'
import { readPageScript } from './page-scripts.ts'
import { demoAdmin, logIn, shopCaller, signInAdmin } from './shoppers.ts'
import { addTestProduct, removeTestProduct } from './test-product.ts'

/** Replaces the stored tokens by invalid ones, as if the session had been ended on another device. */
const endSession = (page: Page) =>
  page.evaluate(() => {
    for (const token of ['auth_token', 'refresh_token']) localStorage.setItem(token, 'ended')
  })

test('unsaved input is restored after the session ended and the user signs in again', async ({ page, problems }) => {
  test.slow()
  problems.expect(/^401: /)
  const admin = await adminCaller()
  const { orders } = await admin('GET /admin/orders', { limit: 1 })
  const message = { name: 'Ann', email: `${randomUUID()}@example.test`, message: 'When do you open?' }
  await shopCaller()('POST /contact', message)
  const { messages } = await admin('GET /admin/messages', { search: message.email })
  const text = 'Written before the session ended'
  await signInAdmin(page)
  page.on('dialog', (dialog) => dialog.accept())
  for (const [path, field, action] of [
    [adminPaths.settings(), 'Address', 'Save settings'],
    [adminPaths.page('cookies'), 'Title', 'Save page'],
    [adminPaths.order(orders[0]?.id ?? ''), 'Add a note', 'Add note'],
    [adminPaths.message(messages[0]?.id ?? ''), 'Reply', 'Send reply'],
  ] as const) {
    await page.goto(path)
    const input = page.getByRole('textbox', { name: field, exact: true })
    await input.fill(text)
    await endSession(page)
    await page.getByRole('button', { name: action }).click()
    await expect(page).toHaveURL(paths.login(path))
    await waitForHydration(page)
    await logIn(page, demoAdmin)
    await expect(page).toHaveURL(path)
    await expect(input).toHaveValue(text)
  }
})

test('unsaved input in a dialog is restored after signing in again, until it is discarded', async ({
  page,
  browser,
  problems,
}) => {
  test.slow()
  problems.expect(/^401: /)
  const customer = await (await browser.newContext()).newPage()
  const { order } = await signInBuyer(customer)
  await customer.context().close()
  const admin = await adminCaller()
  const { customerId, customer: name } = (await admin('GET /admin/orders/{id}', { id: order.id })).order
  const text = 'Written before the session ended'
  await signInAdmin(page)
  const clickButton = (button: string) => () => page.getByRole('button', { name: button, exact: true }).click()
  for (const [path, open, field, action] of [
    [adminPaths.order(order.id), clickButton('Ship order'), 'Tracking number', 'Mark as shipped'],
    [adminPaths.order(order.id), clickButton('Refund'), 'Reason', 'Refund'],
    [adminPaths.user(customerId ?? ''), clickButton('Make administrator'), 'Reason (optional)', 'Make administrator'],
  ] as const) {
    await page.goto(path)
    await open()
    const dialog = page.getByRole('dialog')
    const input = dialog.getByLabel(field, { exact: true })
    await input.fill(text)
    await endSession(page)
    await dialog.getByRole('button', { name: action }).click()
    await expect(page).toHaveURL(paths.login(path))
    await waitForHydration(page)
    await logIn(page, demoAdmin)
    await expect(page).toHaveURL(path)
    await open()
    await expect(input).toHaveValue(text)
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
    await open()
    await expect(input).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()

  await page.goto(adminPaths.settings())
  const emailField = page.getByLabel('Email of the new staff member')
  await emailField.fill('ann@example.test')
  await page.reload()
  await expect(emailField).toHaveValue('ann@example.test')
  await emailField.fill('')
})

/** Holds the reply to the next change until the returned function is called. */
async function holdReply(page: Page, path: string) {
  const replies = new EventEmitter()
  await page.route(`**/api${path}`, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    const response = await route.fetch()
    await once(replies, 'send')
    await route.fulfill({ response })
    await page.unroute(`**/api${path}`)
  })
  return () => expect.poll(() => replies.emit('send')).toBe(true)
}

const isChange = (request: Request) => ['POST', 'PUT'].includes(request.method())

test('what is typed while a record is being saved stays, and can be saved too', async ({ page }) => {
  test.slow()
  const admin = await adminCaller()
  const name = `Slow ${randomUUID().slice(0, 8)}`
  const { brand } = await admin('POST /admin/brands', { name })
  const { category } = await admin('POST /admin/categories', { name })
  const productId = await addTestProduct({ name })
  const { settings } = await admin('GET /admin/settings')
  const cookies = (await admin('GET /admin/pages/{id}', { id: 'cookies' })).page
  await signInAdmin(page)
  for (const [path, field, action] of [
    [adminPaths.brand(brand.id), 'Name', 'Save changes'],
    [adminPaths.category(category.id), 'Name', 'Save changes'],
    [adminPaths.product(productId), 'Name', 'Save changes'],
    [adminPaths.settings(), 'Address', 'Save settings'],
    [adminPaths.page('cookies'), 'Description (optional)', 'Save page'],
  ] as const) {
    await page.goto(path)
    await waitForHydration(page)
    const input = page.getByRole('textbox', { name: field, exact: true })
    const saveButton = page.getByRole('button', { name: action })
    const sendReply = await holdReply(page, path)
    await input.fill(`${name} one`)
    const request = page.waitForRequest(isChange)
    await saveButton.click()
    await request
    await input.fill(`${name} two`)
    await sendReply()
    await expect(page.getByText(/saved\.$/)).toBeVisible()
    await expect(input).toHaveValue(`${name} two`)
    const secondReply = page.waitForResponse((each) => isChange(each.request()))
    await saveButton.click()
    expect((await secondReply).status()).toBe(200)
    await expect(page.getByText('Not saved yet')).toBeHidden()
    await page.reload()
    await expect(input).toHaveValue(`${name} two`)
  }
  await removeTestProduct(productId)
  await admin('DELETE /admin/brands/{id}', { id: brand.id })
  await admin('DELETE /admin/categories/{id}', { id: category.id })
  const { revision } = await admin('GET /admin/settings')
  await admin('PUT /admin/settings', { settings, revision })
  const { version } = (await admin('GET /admin/pages/{id}', { id: 'cookies' })).page
  await admin('PUT /admin/pages/{id}', { ...cookies, version })
})

test('what is typed while a new record is being created is kept as unsaved changes of it', async ({ page }) => {
  test.slow()
  const admin = await adminCaller()
  const name = `New ${randomUUID().slice(0, 8)}`
  const created: string[] = []
  await signInAdmin(page)
  for (const [path, list, action] of [
    [adminPaths.brand('new'), '/admin/brands', 'Add brand'],
    [adminPaths.category('new'), '/admin/categories', 'Add category'],
    [adminPaths.newProduct(), '/admin/products', 'Add product'],
  ] as const) {
    await page.goto(path)
    await waitForHydration(page)
    const input = page.getByRole('textbox', { name: 'Name', exact: true })
    if (list === '/admin/products') {
      await page.getByLabel('Description', { exact: true }).fill('Written for a test.')
      await chooseCategory(page, 'Books')
      await page.getByRole('combobox', { name: 'Brand' }).fill('Ownbrand')
      await page.getByLabel('Price in dollars').fill('5')
      await page.getByLabel('SKU of the product').fill(name)
    }
    const sendReply = await holdReply(page, list)
    await input.fill(`${name} one`)
    const request = page.waitForRequest(isChange)
    await page.getByRole('button', { name: action }).click()
    await request
    await input.fill(`${name} two`)
    await sendReply()
    await expect(page.getByRole('heading', { name: `${name} one` })).toBeVisible()
    await expect(input).toHaveValue(`${name} two`)
    await expect(page.getByText('Your unsaved changes have been restored.')).toBeVisible()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('heading', { name: `${name} two` })).toBeVisible()
    await expect(page.getByText('Not saved yet')).toBeHidden()
    created.push(new URL(page.url()).pathname.split('/').at(-1) ?? '')
    await page.goto(path)
    await expect(input).toHaveValue('')
  }
  const [brandId, categoryId, productId = ''] = created
  await removeTestProduct(productId)
  await admin('DELETE /admin/brands/{id}', { id: Number(brandId) })
  await admin('DELETE /admin/categories/{id}', { id: Number(categoryId) })
})

test('typing continues in the focused field when a new record is created', async ({ page }) => {
  test.slow()
  const name = `Typed ${randomUUID().slice(0, 8)}`
  await signInAdmin(page)
  for (const [path, list, field] of [
    [adminPaths.brand('new'), '/admin/brands', 'Name'],
    [adminPaths.category('new'), '/admin/categories', 'Name'],
    [adminPaths.collection('new'), '/admin/collections', 'Name'],
    [adminPaths.attribute('new'), '/admin/attributes', 'Name'],
    [adminPaths.template('new'), '/admin/product-templates', 'Template name'],
    [adminPaths.newProduct(), '/admin/products', 'Name'],
  ] as const) {
    await page.goto(path)
    await waitForHydration(page)
    const input = page.getByRole('textbox', { name: field, exact: true })
    if (path === adminPaths.newProduct()) {
      await page.getByLabel('Description', { exact: true }).fill('Written for a test.')
      await chooseCategory(page, 'Books')
      await page.getByRole('combobox', { name: 'Brand' }).fill('Ownbrand')
      await page.getByLabel('Price in dollars').fill('5')
      await page.getByLabel('SKU of the product').fill(name)
    }
    const sendReply = await holdReply(page, list)
    await input.fill(`${name} end`)
    const request = page.waitForRequest(isChange)
    await input.press('Enter')
    await request
    for (let letter = 0; letter < 4; letter++) await page.keyboard.press('ArrowLeft')
    await page.keyboard.type(' one')
    await sendReply()
    await expect(page.getByRole('heading', { name: `${name} end` })).toBeVisible()
    await expect(input).toBeFocused()
    await page.keyboard.type(' two')
    await expect(input).toHaveValue(`${name} one two end`)
    await page.getByRole('button', { name: 'Discard' }).click()
  }
})

test('the panel shows that it is offline, and continues when the connection is back', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/^failed: |^logged: .*(route module|dynamically imported)/)
  await signInAdmin(page)
  await page.goto(adminPaths.orders())
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible()
  await context.setOffline(true)
  const note = page.getByText('You’re offline.')
  await expect(note).toBeVisible()
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible()
  await context.setOffline(false)
  await expect(note).toBeHidden()
  await expect(page).toHaveURL(adminPaths.users())
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()
})

test('a page whose script fails to load opens as a new document', async ({ page, problems }) => {
  problems.expect(/^failed: |^logged: .*(route module|dynamically imported)/)
  await signInAdmin(page)
  await page.goto(adminPaths.orders())
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible()
  const script = await readPageScript(page, 'admin/users/users-page')
  await page.route(`**${script}`, (route) => route.abort())
  page.on('request', (request) => {
    if (request.isNavigationRequest()) void page.unroute(`**${script}`)
  })
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()
  await expect(page).toHaveURL(adminPaths.users())
})
