import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { cards } from '../support/checkout.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { startShopProcess } from '../support/shop-process.ts'
import { readDownload } from './after-the-sale.ts'

const soundbar = { id: 'longline-soundbar', name: 'Longline Soundbar' }

test('a shopper changes to Germany, buys in euros for an address in Vienna, and reads the invoice in German', {
  tag: '@phone',
}, async ({ browser, page, isMobile }) => {
  test.setTimeout(400_000)
  const folder = await mkdtemp(join(tmpdir(), 'mercer-markets-'))
  // The demo store as it starts for everyone, with all its markets.
  const shop = await startShopProcess({ MERCER_DATA: folder, MERCER_DEMO: 'on', MERCER_RATE_LIMIT: 'off' }, 120)
  const context = await browser.newContext({
    ...{ baseURL: shop.url, isMobile, hasTouch: isMobile },
    ...(page.viewportSize() && { viewport: page.viewportSize() }),
  })
  try {
    const shopper = await context.newPage()
    shopper.setDefaultTimeout(60_000)
    await shopper.goto(paths.product(soundbar.id))
    await expect(shopper.getByRole('main').getByText('$199.00').first()).toBeVisible()
    await waitForHydration(shopper)
    await changeToGermany(shopper)
    await expect(shopper.getByRole('main').getByText('$')).toHaveCount(0)
    await expectAccessible(shopper)
    await register(shopper)
    await addToCart(shopper)
    await shopper.goto(`/de${paths.cart()}`)
    await waitForHydration(shopper)
    await expectAccessible(shopper)
    const orderId = await buy(shopper)
    await shopper.goto(`/de${paths.order(orderId)}`)
    await waitForHydration(shopper)
    await expect(shopper.getByRole('main').getByText('MwSt. (20 %)').filter({ visible: true }).first()).toBeVisible()
    await expectAccessible(shopper)
    const invoice = await readDownload(shopper, shopper.getByRole('button', { name: 'Rechnung herunterladen' }))
    for (const part of [
      /Rechnung INV-\d+ Mercer/,
      /Steuernummer DE123456789/,
      /1010 Wien/,
      /MwSt\. \(20 %\)/,
      /203,99 €/,
    ])
      expect(invoice).toMatch(part)
    await shopper.goto(paths.product(soundbar.id))
    await expect(shopper.locator('html')).toHaveAttribute('lang', 'en')
    await expect(shopper.getByRole('main').getByText('$199.00').first()).toBeVisible()
  } finally {
    await context.close()
    await shop.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

async function changeToGermany(page: Page): Promise<void> {
  await page
    .locator('footer')
    .getByRole('link', { name: /Deutschland/ })
    .click()
  await page.waitForURL(`**/de${paths.product(soundbar.id)}`, { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('main').getByText('203,99 €').first()).toBeVisible()
}

async function register(page: Page): Promise<void> {
  await page.goto(`/de${paths.register()}`)
  await waitForHydration(page)
  await page.getByLabel('Vor- und Nachname').fill('Eva Huber')
  await page.getByLabel('E-Mail-Adresse').fill('eva@example.test')
  await page.getByLabel('Passwort', { exact: true }).fill('correct horse')
  await page.getByLabel('Passwort bestätigen').fill('correct horse')
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await expect(page).not.toHaveURL(/register/)
}

async function addToCart(page: Page): Promise<void> {
  await page.goto(`/de${paths.product(soundbar.id)}`)
  await waitForHydration(page)
  await page.getByRole('main').getByRole('button', { name: 'In den Warenkorb' }).first().click()
  await expect(page.getByText('1 Artikel in den Warenkorb gelegt.')).toBeVisible()
}

/** Pays for the cart with an address in Vienna. @returns the ID of the order */
async function buy(page: Page): Promise<string> {
  await page.goto(`/de${paths.checkout()}`)
  await waitForHydration(page)
  await page.getByLabel('Telefon').fill('+43 1 5350100')
  await page.getByLabel('Land', { exact: true }).selectOption('Österreich')
  await page.getByLabel('Straße und Hausnummer').fill('Graben 1')
  await page.getByLabel('Postleitzahl').fill('1010')
  await page.getByLabel('Ort', { exact: true }).fill('Wien')
  const expand = page.getByRole('button', { name: 'Bestellübersicht anzeigen' })
  if (await expand.isVisible()) await expand.click()
  const summary = page.getByRole('region', { name: 'Bestellübersicht' })
  await expect(summary).toContainText('203,99 €')
  await expect(summary).toContainText('20 %')
  await expect(summary).toContainText('34,00 €')
  await expectAccessible(page)
  for (const [label, digits] of [
    ['Kartennummer', cards.good.replaceAll(' ', '')],
    ['Ablaufdatum', '1234'],
    ['Prüfnummer', '123'],
  ] as const)
    await page.getByLabel(label).pressSequentially(digits)
  await page.getByRole('button', { name: /^Zahlungspflichtig bestellen/ }).click()
  await expect(page.getByText('Vielen Dank für Ihre Bestellung!').first()).toBeVisible({ timeout: 30_000 })
  await page.goto(`/de${paths.orders()}`)
  const card = page.getByRole('article', { name: /^ORD-/ })
  await expect(card).toContainText('203,99 €')
  return /ORD-\d+/.exec(await card.innerText())?.[0] ?? ''
}
