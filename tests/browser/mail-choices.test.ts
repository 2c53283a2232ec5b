import type { Page } from '@playwright/test'
import { and, eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { mailChoices } from '#server/identity/mail-choices/tables.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { findPlentifulProduct } from './demo-products.ts'
import { withDatabase } from './shop-database.ts'
import { signInNew } from './shoppers.ts'

const preference = (page: Page, name: string) => page.getByRole('switch', { name })
const section = (page: Page) => page.getByRole('region', { name: 'Email preferences' })

test('each email preference is switched in the profile, and the profile explains which emails cannot be turned off', async ({
  page,
}) => {
  const shopper = await signInNew(page)
  await page.goto(paths.profile())
  await waitForHydration(page)
  const drops = preference(page, 'Price drops')
  await expect(drops).not.toBeChecked()
  await expect(preference(page, 'Review requests')).toBeChecked()
  await expect(section(page).getByText('You can’t turn these off')).toBeVisible()
  await expect(section(page).getByText('You’ll get these emails once you confirm your address')).toBeVisible()
  await drops.press('Space')
  await preference(page, 'Review requests').click()
  await expect(drops).toBeChecked()
  await preference(page, 'Newsletter').click()
  await expect(section(page).getByText('follow the link in the email')).toBeVisible()
  await expectAccessible(page)
  await expect
    .poll(async () => (await shopper('GET /user/mail-choices')).choices)
    .toEqual({ 'price-drops': true, 'cart-reminders': false, 'review-requests': false })
  await page.reload()
  await expect(drops).toBeChecked()
  // The switch stays off for an unverified address, so that it does not reveal that a link was sent there.
  await expect(preference(page, 'Newsletter')).not.toBeChecked()
})

test('shoppers opt in to emails on the wishlist and cart pages, and unsubscribe by a link in an email', async ({
  page,
}) => {
  const shopper = await signInNew(page)
  const userId = (await shopper('GET /user/profile')).user.id
  const { id } = await findPlentifulProduct()
  await shopper('PUT /wishlist/{id}', { id })
  await shopper('POST /cart/add', { productId: id })
  await page.goto(paths.wishlist())
  await preference(page, 'Notify me when a price drops').click()
  await expect(preference(page, 'Notify me when a price drops')).toBeChecked()
  await expectAccessible(page)
  await page.goto(paths.cart())
  await preference(page, 'Remind me by email').click()
  await expect(preference(page, 'Remind me by email')).toBeChecked()
  await expectAccessible(page)
  await expect
    .poll(async () => (await shopper('GET /user/mail-choices')).choices)
    .toMatchObject({ 'price-drops': true, 'cart-reminders': true })

  const token = await withDatabase(async (db) => {
    const isPriceDrops = and(eq(mailChoices.userId, userId), eq(mailChoices.choice, 'price-drops'))
    const [row] = await db.select().from(mailChoices).where(isPriceDrops)
    return row?.unsubscribeToken
  })
  await page.goto(paths.unsubscribe(token))
  // Opening the link does not unsubscribe, because mail scanners open links too.
  await waitForHydration(page)
  await expectAccessible(page)
  expect((await shopper('GET /user/mail-choices')).choices).toMatchObject({ 'price-drops': true })
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible()
  await expect(page.getByText('You won’t get price alerts anymore')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Choose your emails' }).click()
  await expect(preference(page, 'Price drops')).not.toBeChecked()
  await expect(preference(page, 'Cart reminders')).toBeChecked()
})

test('a second click while a preference is being saved is ignored', async ({ page }) => {
  const shopper = await signInNew(page)
  const { id } = await findPlentifulProduct()
  await shopper('PUT /wishlist/{id}', { id })
  for (const [path, name] of [
    [paths.profile(), 'Price drops'],
    [paths.wishlist(), 'Notify me when a price drops'],
  ] as const) {
    await shopper('PUT /user/mail-choices', { 'price-drops': false })
    const held = Promise.withResolvers<void>()
    let requests = 0
    await page.route('**/api/user/mail-choices', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue()
      requests++
      await held.promise
      await route.continue()
    })
    await page.goto(path)
    await preference(page, name).click()
    await expect(preference(page, name)).toHaveAttribute('aria-disabled', 'true')
    await preference(page, name).press('Space')
    held.resolve()
    await expect(preference(page, name)).not.toHaveAttribute('aria-disabled')
    await expect(preference(page, name)).toBeChecked()
    expect(requests).toBe(1)
    expect((await shopper('GET /user/mail-choices')).choices['price-drops']).toBe(true)
    await page.unroute('**/api/user/mail-choices')
  }
})
