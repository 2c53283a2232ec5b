import type { Page } from '@playwright/test'
import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { cards } from '../support/checkout.ts'
import { httpCaller } from '../support/http-caller.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { placeOrder, typeCard } from './checkout-form.ts'
import { owner, register, signInAsOwner, withEmptyShop, withPhonePage } from './empty-shop.ts'
import { chooseCountry, removeCountries, shippingMethod } from './set-up-shipping.ts'

test('an owner ships to three countries with zones of their own, and shoppers see the methods of their address', async ({
  browser,
  page,
  problems,
}) => {
  test.setTimeout(300_000)
  page.setDefaultTimeout(20_000)
  // Becoming an administrator ends the session, visitors get 503 until the shop is open, a place is taken, and a
  // colleague saves in between.
  problems.expect(/^401: |could not be synchronized|^503: GET|^4(00|09): PUT \S+\/shipping\/zones/)
  await withEmptyShop(async (shop) => {
    await signInAsOwner(page, shop)
    await startWithGermany(page, shop.url)
    await addZone(page, 'Austria', 'Austria', '9.90')
    await addZone(page, 'Switzerland', 'Switzerland', '19.90')
    await rejectTakenPlace(page)
    await previewAddresses(page)
    await addHoliday(page)
    const { email, password } = owner
    const colleague = httpCaller(shop.url, (await httpCaller(shop.url)('POST /auth/login', { email, password })).token)
    await resolveConflict(page, colleague)
    await undoRemoval(page, shop.url)
    await findSettingsWithoutMethods(page)
    await sellAtlas(colleague)
    await withPhonePage(browser, shop.url, (phone) => checkOut(phone, shop.url))
    // Close the panel's event stream before the shop stops.
    await page.goto('about:blank')
  })
})

async function save(page: Page, action: string, name: string): Promise<void> {
  await page.getByRole('button', { name: action }).click()
  await expect(page.getByText(`${name} is saved.`)).toBeVisible({ timeout: 30_000 })
}

/** Turns the zone that stands for the settings into one for Germany, with prices by weight, and pickup. */
async function startWithGermany(page: Page, shopUrl: string): Promise<void> {
  await page.goto(shopUrl + adminPaths.settings())
  await page.getByRole('link', { name: /Set methods and prices by country/ }).click()
  await expect(page.getByText('The shipping methods are in the settings')).toBeVisible()
  await page.getByRole('link', { name: 'Everywhere you ship' }).click()
  await page.getByLabel('Name', { exact: true }).first().fill('Germany')
  await removeCountries(page, ['Canada', 'United Kingdom', 'United States'])
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Choose at least one country')).toBeVisible()
  await chooseCountry(page, 'Germany')

  for (const name of ['Overnight', 'Express']) await page.getByRole('button', { name: `Remove ${name}` }).click()
  const parcel = shippingMethod(page, 1)
  await parcel.getByLabel('Name').fill('DHL')
  await parcel.getByLabel('Delivery time').fill('2-3 business days')
  await parcel.getByLabel('Price', { exact: true }).first().selectOption('By weight')
  await parcel.getByLabel('Price, row 1').fill('4.90')
  await parcel.getByLabel('Free from, row 1').fill('50')
  for (const [row, [from, price]] of [
    ['1000', '6.90'],
    ['500', ''],
  ].entries()) {
    await parcel.getByRole('button', { name: 'Add row' }).click()
    await parcel.getByLabel(`From, row ${row + 2}`, { exact: true }).fill(from ?? '')
    await parcel.getByLabel(`Price, row ${row + 2}`).fill(price ?? '')
  }
  await page.getByRole('button', { name: 'Add method' }).click()
  const pickup = shippingMethod(page, 2)
  await pickup.getByLabel('Name').fill('Pickup')
  await pickup.getByLabel('Delivery', { exact: true }).selectOption('Pickup')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(parcel.getByText('Enter more than in the row before')).toBeVisible()
  await expect(pickup.getByText('Enter where shoppers collect their orders')).toBeVisible()
  await expectAccessible(page)
  await parcel.getByLabel('From, row 3', { exact: true }).fill('31500')
  await pickup.getByLabel('Pickup address').fill('Kastanienallee 1, 10435 Berlin')
  await pickup.getByLabel('Price', { exact: true }).last().fill('0')
  await pickup.getByLabel('Days from').fill('1')
  await pickup.getByLabel('Days to').fill('1')
  // Pickup first, by keyboard.
  await page.getByRole('button', { name: 'Move Pickup up' }).press('Enter')
  await expect(shippingMethod(page, 1).getByLabel('Name')).toHaveValue('Pickup')
  await save(page, 'Save changes', 'Germany')
  await expect(page).toHaveURL(/\/shipping\/[1-9]\d*$/)
}

async function addZone(page: Page, name: string, country: string, price: string): Promise<void> {
  await page.getByRole('link', { name: 'Shipping', exact: true }).click()
  await page.getByRole('link', { name: 'Add zone' }).click()
  await page.getByLabel('Name', { exact: true }).first().fill(name)
  await chooseCountry(page, country)
  await shippingMethod(page, 1).getByLabel('Name').fill(`Post to ${country}`)
  await shippingMethod(page, 1).getByLabel('Price', { exact: true }).last().fill(price)
  await save(page, 'Add zone', name)
  await expect(page).toHaveURL(/\/shipping\/[1-9]\d*$/)
}

async function rejectTakenPlace(page: Page): Promise<void> {
  await chooseCountry(page, 'Austria')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Austria is already in the zone Austria')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Austria is already in the zone Austria')).toBeHidden()
}

async function previewAddresses(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Shipping', exact: true }).click()
  const preview = page.getByRole('region', { name: 'What does this address see?' })
  await preview.getByLabel('Country').selectOption('Germany')
  await expect(preview.getByText('DHL · 2-3 business days')).toBeVisible()
  await expect(preview.getByRole('list', { name: 'Shipping methods' })).toContainText('$6.90')
  await preview.getByLabel('Weight of items (g)').fill('40000')
  await expect(preview.getByText('DHL · No price for 40,000 g with packaging.')).toBeVisible()
  await preview.getByLabel('Country').selectOption('France')
  await expect(preview.getByText('No zone contains this address. You don’t ship there.')).toBeVisible()
  await preview.getByLabel('Weight of items (g)').fill('heavy')
  await expect(preview.getByText('Check the fields above.')).toBeVisible()
  await expectAccessible(page)
}

async function addHoliday(page: Page): Promise<void> {
  const card = page.getByRole('form', { name: 'Holidays' })
  await card.getByRole('button', { name: 'Add holiday' }).click()
  await card.getByRole('button', { name: 'Save holidays' }).click()
  await expect(card.getByText('Enter a date')).toBeVisible()
  await card.getByLabel('Holiday 1', { exact: true }).fill('2030-12-25')
  await card.getByRole('button', { name: 'Save holidays' }).click()
  await expect(page.getByText('The holidays are saved.')).toBeVisible()
  await expect(card.getByLabel('Holiday 1', { exact: true })).toHaveValue('2030-12-25')
}

/** A colleague changes the price while the owner changes the name. */
async function resolveConflict(page: Page, colleague: ReturnType<typeof httpCaller>): Promise<void> {
  await page.getByRole('link', { name: 'Switzerland' }).click()
  await page.getByLabel('Name', { exact: true }).first().fill('Schweiz')
  const id = Number(page.url().split('/').at(-1))
  const { zone } = await colleague('GET /admin/shipping/zones/{id}', { id })
  const methods = zone.methods.map((each) => ({ ...each, tiers: [{ from: 0, price: 21.5 }] }))
  await colleague('PUT /admin/shipping/zones/{id}', { ...zone, methods })
  await page.getByRole('button', { name: 'Save changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Another user saved this zone' })
  await expect(dialog).toContainText('Post to Switzerland · 21.50')
  await dialog.getByRole('button', { name: 'Save selected' }).click()
  await expect(page.getByText('Schweiz is saved.')).toBeVisible({ timeout: 30_000 })
  await expect(shippingMethod(page, 1).getByLabel('Price', { exact: true }).last()).toHaveValue('21.50')
}

/** Deletes a zone, and adds it again from the audit log. */
async function undoRemoval(page: Page, shopUrl: string): Promise<void> {
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog', { name: 'Delete Schweiz?' }).getByRole('button', { name: 'Delete zone' }).click()
  await expect(page.getByText('Schweiz is deleted.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Austria' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Schweiz' })).toBeHidden()
  await page.goto(shopUrl + adminPaths.audit({ area: 'shipping_zone' }))
  await page.getByRole('button', { name: 'Undo' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Undo this change?' })
  await expect(dialog).toContainText('This will be added again')
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Change undone.')).toBeVisible({ timeout: 30_000 })
  await page.goto(shopUrl + adminPaths.shipping())
  await expect(page.getByRole('link', { name: 'Schweiz' })).toBeVisible()
}

async function findSettingsWithoutMethods(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await expect(page.getByRole('link', { name: 'Edit shipping zones' })).toBeVisible()
  await expect(page.getByText('Ship to')).toBeHidden()
}

async function sellAtlas(admin: ReturnType<typeof httpCaller>): Promise<void> {
  const { category } = await admin('POST /admin/categories', { name: 'Books' })
  const atlas = { name: 'Atlas', brand: 'Halden', category: category.name, price: 20, status: 'Active' } as const
  await admin('POST /admin/products', { ...atlas, variants: [{ sku: 'ATLAS', stockCount: 100, weightG: 1_200 }] })
  const { settings, revision } = await admin('GET /admin/settings')
  await admin('PUT /admin/settings', { settings: { ...settings, open: true }, revision })
}

const towns = {
  Germany: { Address: 'Torstraße 1', 'Postal code': '10115', City: 'Berlin' },
  Austria: { Address: 'Graben 1', 'Postal code': '1010', City: 'Wien' },
  Switzerland: { Address: 'Bahnhofstrasse 1', 'Postal code': '8001', City: 'Zürich' },
}

async function fillTown(page: Page, country: keyof typeof towns): Promise<void> {
  const section = page.getByRole('region', { name: 'Shipping address', exact: true })
  await section.getByLabel('Country').selectOption(country)
  for (const [label, text] of Object.entries(towns[country]))
    await section.getByLabel(label, { exact: true }).fill(text)
}

async function checkOut(page: Page, shopUrl: string): Promise<void> {
  await register(page, shopUrl, { name: 'Robin Buyer', email: 'robin@example.test', password: 'correct horse' })
  await expect(page).not.toHaveURL(/register/, { timeout: 30_000 })
  await page.goto(paths.product('atlas'))
  await waitForHydration(page)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Added 1 item(s) to cart!')).toBeVisible()
  await page.goto(paths.checkout())
  await page.getByLabel('Phone').fill('+49 30 901820')
  const offered = page.getByRole('region', { name: 'Shipping method' }).getByRole('radio')
  const names = () => page.getByRole('region', { name: 'Shipping method' })
  await fillTown(page, 'Germany')
  await expect(names()).toContainText(/PickupReady for pickup \w{3} \d+Kastanienallee 1, 10435 Berlin/)
  await expect(names()).toContainText('DHL2-3 business days$6.90')
  await fillTown(page, 'Austria')
  await expect(names()).toContainText('Post to Austria$9.90')
  await expect(offered).toHaveCount(1)
  await fillTown(page, 'Switzerland')
  await expect(names()).toContainText('Post to Switzerland$21.50')
  await expect(offered).toHaveCount(1)
  await typeCard(page, cards.good)
  await placeOrder(page)
  await expect(page.getByText('Order placed successfully!')).toBeVisible({ timeout: 30_000 })
}
