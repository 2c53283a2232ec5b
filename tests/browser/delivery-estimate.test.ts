import { paths } from '#contract/paths.ts'
import { httpCaller } from '../support/http-caller.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { owner, withEmptyShop } from './empty-shop.ts'

const product = paths.product('merino-crew-sweater', { color: 'Oatmeal', size: 'M' })

test('a product page shows delivery to a chosen country, and remembers it', async ({ page }) => {
  await page.goto(product)
  const summary = page.locator('summary').filter({ hasText: 'Estimate delivery' })
  await summary.click()
  const options = page.getByRole('list', { name: 'Delivery options' })
  await expect(options.getByRole('listitem')).toHaveText([/Standard/, /Express/, /Overnight/])
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Country' }).selectOption('Canada')
  await expect(options.getByRole('listitem')).toHaveCount(3)

  await page.reload()
  await page.mouse.move(5, 5)
  const remembered = page.locator('summary').filter({ hasText: 'Canada' })
  await expect(remembered).toContainText('Canada: 5-7 business days · Free')
  await remembered.click()
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('CA')
})

test('the cart shows delivery of all items, which follows their number', async ({ page }) => {
  await page.goto(product)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goto(paths.cart())
  await page.locator('summary').filter({ hasText: 'Estimate delivery' }).click()
  const options = page.getByRole('list', { name: 'Delivery options' }).getByRole('listitem')
  await expect(options).toHaveCount(3)
  const request = page.waitForRequest('**/api/checkout/estimate')
  await page.getByRole('button', { name: /^Increase/ }).click()
  expect((await request).postDataJSON()).toMatchObject({ country: 'US', items: [{ quantity: 2 }] })
  await expect(options).toHaveCount(3)
})

test('a failed estimate can be tried again', async ({ page, problems }) => {
  problems.expect(/checkout\/estimate/)
  const url = '**/api/checkout/estimate'
  await page.route(url, (route) => route.abort())
  await page.goto(product)
  await page.locator('summary').filter({ hasText: 'Estimate delivery' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Delivery options could not be loaded.' })).toBeVisible()
  await page.unroute(url)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('list', { name: 'Delivery options' })).toBeVisible()
})

test('delivery by zones asks for the region and the postal code, and shows dates', async ({ page }) => {
  test.slow()
  await withEmptyShop(
    async ({ url, makeAdministrator }) => {
      await sellLamp(url, makeAdministrator)
      await page.goto(url + paths.product('lamp'))
      await page.locator('summary').filter({ hasText: 'Estimate delivery' }).click()
      const options = page.getByRole('list', { name: 'Delivery options' })
      await expect(options).toHaveText(/^ParcelArrives [A-Z][a-z]+ \d.*\$9\.00$/)
      await expect(page.getByRole('combobox', { name: 'State' })).toBeVisible()
      await page.getByRole('textbox', { name: 'ZIP code' }).pressSequentially('97204')
      await expect(options).toHaveText(/^CourierArrives [A-Z][a-z]+ \d.*\$3\.00$/)
      await page.locator('summary').filter({ hasText: 'Estimate delivery' }).click()
      await expect(page.getByText(/97204, United States: Arrives .* · \$3\.00/)).toBeVisible()
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        await expectAccessible(page)
      }
    },
    { MERCER_OPEN: 'on' },
  )
})

async function sellLamp(url: string, makeAdministrator: (email: string) => Promise<void>): Promise<void> {
  const visitor = httpCaller(url)
  const { email, password } = owner
  await visitor('POST /auth/register', { ...owner, confirmPassword: password })
  await makeAdministrator(email)
  const admin = httpCaller(url, (await visitor('POST /auth/login', { email, password })).token)
  const { category } = await admin('POST /admin/categories', { name: 'Things' })
  const lamp = { name: 'Lamp', brand: 'Halden', category: category.name, price: 20, status: 'Active' } as const
  await admin('POST /admin/products', { ...lamp, variants: [{ sku: 'LAMP', stockCount: 100 }] })
  const days = { daysMin: 1, daysMax: 3 }
  await admin('POST /admin/shipping/zones', {
    name: 'Portland',
    places: [{ country: 'US', postcodes: '97204' }],
    methods: [{ name: 'Courier', ...days, tiers: [{ from: 0, price: 3 }] }],
  })
  const everywhere = (await admin('GET /admin/shipping')).zones.find(({ name }) => name !== 'Portland')
  const { zone } = await admin('GET /admin/shipping/zones/{id}', { id: everywhere?.id ?? 0 })
  const methods = [{ name: 'Parcel', ...days, tiers: [{ from: 0, price: 9 }] }]
  await admin('PUT /admin/shipping/zones/{id}', { ...zone, methods })
}
