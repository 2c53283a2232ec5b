import type { Page } from '@playwright/test'
import { and, eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { mailChoices } from '#server/identity/mail-choices/tables.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { plentifulProduct } from './demo-products.ts'
import { inDatabase } from './shop-database.ts'
import { signInNew } from './shoppers.ts'

const choice = (page: Page, name: string) => page.getByRole('switch', { name })
const section = (page: Page) => page.getByRole('region', { name: 'Email preferences' })

test('email preferences are switched one by one in the profile, and those that cannot be are explained', async ({
  page,
}) => {
  const shopper = await signInNew(page)
  await page.goto(paths.profile())
  await waitForHydration(page)
  const drops = choice(page, 'Price drops')
  await expect(drops).not.toBeChecked()
  await expect(choice(page, 'Review requests')).toBeChecked()
  await expect(section(page).getByText('You can’t turn these off')).toBeVisible()
  await expect(section(page).getByText('You’ll get these emails once you confirm your address')).toBeVisible()
  await drops.press('Space')
  await choice(page, 'Review requests').click()
  await expect(drops).toBeChecked()
  await choice(page, 'Newsletter').click()
  await expect(section(page).getByText('follow the link in the email')).toBeVisible()
  await expectAccessible(page)
  await expect
    .poll(async () => (await shopper('GET /user/mail-choices')).choices)
    .toEqual({ 'price-drops': true, 'cart-reminders': false, 'review-requests': false })
  await page.reload()
  await expect(drops).toBeChecked()
  // Reveals nothing about an unverified address, not even that a link was sent there.
  await expect(choice(page, 'Newsletter')).not.toBeChecked()
})

test('the wishlist and the cart offer their emails, and a link in an email unsubscribes', async ({ page }) => {
  const shopper = await signInNew(page)
  const userId = (await shopper('GET /user/profile')).user.id
  const { id } = await plentifulProduct()
  await shopper('PUT /wishlist/{id}', { id })
  await shopper('POST /cart/add', { productId: id })
  await page.goto(paths.wishlist())
  await choice(page, 'Notify me when a price drops').click()
  await expect(choice(page, 'Notify me when a price drops')).toBeChecked()
  await expectAccessible(page)
  await page.goto(paths.cart())
  await choice(page, 'Remind me by email').click()
  await expect(choice(page, 'Remind me by email')).toBeChecked()
  await expectAccessible(page)
  await expect
    .poll(async () => (await shopper('GET /user/mail-choices')).choices)
    .toMatchObject({ 'price-drops': true, 'cart-reminders': true })

  const token = await inDatabase(async (db) => {
    const ofDrops = and(eq(mailChoices.userId, userId), eq(mailChoices.choice, 'price-drops'))
    const [row] = await db.select().from(mailChoices).where(ofDrops)
    return row?.unsubscribeToken
  })
  await page.goto(paths.unsubscribe(token))
  // Mail scanners open links, and that unsubscribes no one.
  await waitForHydration(page)
  await expectAccessible(page)
  expect((await shopper('GET /user/mail-choices')).choices).toMatchObject({ 'price-drops': true })
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible()
  await expect(page.getByText('You won’t get price alerts anymore')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Choose your emails' }).click()
  await expect(choice(page, 'Price drops')).not.toBeChecked()
  await expect(choice(page, 'Cart reminders')).toBeChecked()
})

test('a second click during a request changes nothing', async ({ page }) => {
  const shopper = await signInNew(page)
  const { id } = await plentifulProduct()
  await shopper('PUT /wishlist/{id}', { id })
  for (const [path, name] of [
    [paths.profile(), 'Price drops'],
    [paths.wishlist(), 'Notify me when a price drops'],
  ] as const) {
    await shopper('PUT /user/mail-choices', { 'price-drops': false })
    const held = Promise.withResolvers<void>()
    let calls = 0
    await page.route('**/api/user/mail-choices', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue()
      calls++
      await held.promise
      await route.continue()
    })
    await page.goto(path)
    await choice(page, name).click()
    await expect(choice(page, name)).toHaveAttribute('aria-disabled', 'true')
    await choice(page, name).press('Space')
    held.resolve()
    await expect(choice(page, name)).not.toHaveAttribute('aria-disabled')
    await expect(choice(page, name)).toBeChecked()
    expect(calls).toBe(1)
    expect((await shopper('GET /user/mail-choices')).choices['price-drops']).toBe(true)
    await page.unroute('**/api/user/mail-choices')
  }
})
