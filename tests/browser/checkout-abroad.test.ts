import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { cards } from '../support/checkout.ts'
import { httpCaller } from '../support/http-caller.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { placeOrder, typeCard } from './checkout-form.ts'
import { owner, register, withEmptyShop, withPhonePage } from './empty-shop.ts'

interface Destination {
  country: string
  /** Labels of the fields after the country, in their order. */
  labels: string[]
  typed: Record<string, string>
  chosen?: Record<string, string>
  /** The address on the order's page. */
  printed: string
}

const optional = { company: 'Company (optional)', line2: 'Apartment, suite, etc. (optional)' }
const destinations: Destination[] = [
  {
    country: 'Germany',
    labels: [optional.company, 'Address', optional.line2, 'Postal code', 'City'],
    typed: { [optional.company]: 'Muster GmbH', Address: 'Torstraße 1', 'Postal code': '10115', City: 'Berlin' },
    printed: 'Robin BuyerMuster GmbHTorstraße 110115 BerlinGERMANY',
  },
  {
    country: 'Japan',
    labels: ['Postal code', 'Prefecture', 'City', 'Address', optional.line2, optional.company],
    typed: { 'Postal code': '1000001', City: '千代田区', Address: '千代田1-1' },
    chosen: { Prefecture: 'Tokyo (東京都)' },
    printed: '〒100-0001東京都千代田区千代田1-1Robin BuyerJAPAN',
  },
  {
    country: 'Hong Kong',
    labels: ['Area', 'District (optional)', 'Address', optional.line2, optional.company],
    typed: { 'District (optional)': 'Mong Kok', Address: '12 Nathan Road', [optional.line2]: 'Flat 3' },
    chosen: { Area: 'Kowloon (九龍)' },
    printed: 'Robin Buyer12 Nathan RoadFlat 3Mong KokKowloonHONG KONG',
  },
  {
    country: 'United Arab Emirates',
    labels: [optional.company, 'Address', optional.line2, 'Emirate'],
    typed: { Address: '5 Marina Walk' },
    chosen: { Emirate: 'Dubai (إمارة دبيّ)' },
    printed: 'Robin Buyer5 Marina WalkDubaiUNITED ARAB EMIRATES',
  },
  {
    country: 'Brazil',
    labels: [optional.company, 'Address', optional.line2, 'Neighborhood (optional)', 'City', 'State', 'Postal code'],
    typed: {
      Address: 'Rua Augusta 100',
      'Neighborhood (optional)': 'Consolação',
      City: 'São Paulo',
      'Postal code': '01305000',
    },
    chosen: { State: 'São Paulo' },
    printed: 'Robin BuyerRua Augusta 100ConsolaçãoSão Paulo-SP01305-000BRAZIL',
  },
]

test('shoppers abroad check out with the fields of their country, on a phone and on a computer', async ({
  browser,
  page,
}) => {
  test.setTimeout(300_000)
  await withEmptyShop(async (shop) => {
    await sellLamps(shop)
    await withPhonePage(browser, shop.url, (phone) => checkOutAbroad(phone, shop.url, 'phone@example.test'))
    const context = await browser.newContext({ baseURL: shop.url, viewport: page.viewportSize() })
    await checkOutAbroad(await context.newPage(), shop.url, 'computer@example.test')
    await context.close()
  })
})

async function sellLamps(shop: { url: string; makeAdministrator(email: string): Promise<void> }): Promise<void> {
  const visitor = httpCaller(shop.url)
  const { email, password } = owner
  await visitor('POST /auth/register', { ...owner, confirmPassword: password })
  await shop.makeAdministrator(email)
  const admin = httpCaller(shop.url, (await visitor('POST /auth/login', { email, password })).token)
  const { category } = await admin('POST /admin/categories', { name: 'Things' })
  const lamp = { name: 'Lamp', brand: 'Halden', category: category.name, price: 20, status: 'Active' } as const
  await admin('POST /admin/products', { ...lamp, variants: [{ sku: 'LAMP', stockCount: 100 }] })
  const { settings, revision } = await admin('GET /admin/settings')
  const countries = ['US', 'JP', 'HK', 'AE', 'BR', 'DE'] as const
  await admin('PUT /admin/settings', { settings: { ...settings, open: true, countries: [...countries] }, revision })
}

async function checkOutAbroad(page: Page, shopUrl: string, email: string): Promise<void> {
  await register(page, shopUrl, { name: 'Robin Buyer', email, password: 'correct horse' })
  await expect(page).not.toHaveURL(/register/, { timeout: 30_000 })
  for (const destination of destinations) {
    await page.goto(paths.product('lamp'))
    await waitForHydration(page)
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(page.getByText('Added 1 item(s) to cart!')).toBeVisible()
    await page.goto(paths.checkout())
    await checkOutTo(page, destination)
  }
}

async function checkOutTo(page: Page, { country, labels, typed, chosen = {}, printed }: Destination): Promise<void> {
  const section = page.getByRole('region', { name: 'Shipping address', exact: true })
  await expect(section.getByLabel('ZIP code')).toBeVisible()
  const countries = await section.getByLabel('Country').getByRole('option').allTextContents()
  expect(countries).toEqual(['United States', ...countries.slice(1).toSorted()])
  // What was typed stays when the country changes, or returns with a country that has it.
  await section.getByLabel('Address', { exact: true }).fill('1 Kept Street')
  await section.getByLabel('ZIP code').fill('97204')
  await section.getByLabel('Country').selectOption(country)
  for (const label of Object.keys(chosen))
    await expect(section.getByLabel(label).getByRole('option').nth(1)).toBeAttached()
  await expect(section.locator('label').filter({ hasNotText: /profile|billing/i })).toHaveText(['Country', ...labels])
  await expect(section.getByLabel('Address', { exact: true })).toHaveValue('1 Kept Street')
  await section.getByLabel('Country').selectOption('United States')
  await expect(section.getByLabel('ZIP code')).toHaveValue('97204')
  await section.getByLabel('Country').selectOption(country)

  await page.getByLabel('Phone').fill('+1 503 555 0100')
  for (const [label, text] of Object.entries(typed)) await section.getByLabel(label, { exact: true }).fill(text)
  for (const [label, name] of Object.entries(chosen))
    await section.getByLabel(label, { exact: true }).selectOption(name)
  await expectAccessible(page)
  await typeCard(page, cards.good)
  await placeOrder(page)
  await expect(page.getByText('Order placed successfully!')).toBeVisible({ timeout: 30_000 })
  await page
    .getByRole('link', { name: /View order/ })
    .first()
    .click()
  await expect(page.locator('address').first()).toContainText(printed)
}
