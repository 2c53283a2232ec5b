import type { Page } from '@playwright/test'
import { adminPaths } from '#contract/admin-paths.ts'
import { expect, waitForHydration } from '../support/page-test.ts'
import { readDownload } from './after-the-sale.ts'
import { chooseCountry, removeCountries } from './set-up-shipping.ts'

/** Adds a price list in francs to the panel, with prices that include tax. @param prices by product, as in the grid */
export async function addFrancs(page: Page, shopUrl: string, prices: Record<string, string>): Promise<void> {
  await page.goto(shopUrl + adminPaths.priceLists())
  await page.getByRole('link', { name: 'Add price list' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Franken')
  await page.getByLabel('Currency').selectOption('CHF')
  await page.getByRole('switch', { name: 'Prices include tax' }).check()
  await page.getByRole('button', { name: 'Add price list' }).click()
  await expect(page.getByText('Franken is saved.')).toBeVisible()
  await page.goto(shopUrl + adminPaths.prices())
  for (const [product, price] of Object.entries(prices))
    await page.getByRole('textbox', { name: `${product}, Franken` }).fill(price)
  await page.getByRole('button', { name: /^Save \d+ prices?$/ }).click()
  await expect(page.getByText(/^\d+ prices? saved\.$/)).toBeVisible()
}

/** Adds prices in francs to the first method of a zone: up to a kilogram, and above. */
export async function shipForFrancs(page: Page, shopUrl: string, zone: string, prices: [string, string]) {
  await page.goto(shopUrl + adminPaths.shipping())
  await page.getByRole('link', { name: zone }).click()
  await page.getByRole('button', { name: 'Add prices in Swiss Franc' }).first().click()
  const francs = page.getByRole('group', { name: 'Prices in Swiss Franc' })
  await francs.getByLabel('Price, row 1').fill(prices[0])
  await francs.getByRole('button', { name: 'Add row' }).click()
  await francs.getByLabel('From, row 2', { exact: true }).fill('1000')
  await francs.getByLabel('Price, row 2').fill(prices[1])
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(`${zone} is saved.`)).toBeVisible()
}

/** Adds a market for Switzerland in German, whose shoppers pay in francs and without the tax of the shop's country. */
export async function addSwitzerland(page: Page, shopUrl: string): Promise<void> {
  await page.goto(shopUrl + adminPaths.markets())
  await page.getByRole('link', { name: 'Main market' }).click()
  await removeCountries(page, ['Switzerland'])
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Main market saved')).toBeVisible()
  await page.goto(shopUrl + adminPaths.markets())
  await page.getByRole('link', { name: 'Add market' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Schweiz')
  await page.getByLabel('Code').fill('schweiz')
  await chooseCountry(page, 'Switzerland')
  await page.getByLabel('Price list').selectOption('Franken (CHF)')
  await page.getByLabel('Tax-free exports').selectOption('Price less tax')
  await page.getByLabel('Language', { exact: true }).selectOption({ label: 'German' })
  await page.getByLabel('Address').fill('ch')
  await page.getByRole('button', { name: 'Add market' }).click()
  await expect(page.getByText('Schweiz saved')).toBeVisible()
}

/** Buys a product as a guest for an address in Zürich. @returns the ID of the order */
export async function buyInZurich(page: Page, product: string): Promise<string> {
  await page.goto('/ch/products')
  await page.getByRole('link', { name: product, exact: true }).first().click()
  await waitForHydration(page)
  await expect(page.getByRole('main')).toContainText(/26[.,]75/)
  await page.getByRole('main').getByRole('button', { name: 'In den Warenkorb' }).first().click()
  await expect(page.getByText('1 Artikel in den Warenkorb gelegt.')).toBeVisible()
  await page.goto('/ch/checkout')
  await page.getByRole('main').getByRole('textbox', { name: 'E-Mail', exact: true }).fill('urs@example.test')
  await page.getByRole('button', { name: 'Weiter' }).click()
  for (const [label, text] of [
    ['Vorname', 'Urs'],
    ['Nachname', 'Meier'],
    ['Telefon', '+41 44 211 11 11'],
    ['Straße und Hausnummer', 'Bahnhofstrasse 1'],
    ['Postleitzahl', '8001'],
    ['Ort', 'Zürich'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Bestellübersicht anzeigen' }).click()
  // 26.75 and 16.05 with the tax of 7 % that exports do not have.
  await expect(page.getByRole('region', { name: 'Bestellübersicht' })).toContainText(/CHF.40[.,]00|40[.,]00.CHF/)
  for (const [label, digits] of [
    ['Kartennummer', '4242424242424242'],
    ['Ablaufdatum', '1234'],
    ['Prüfnummer', '123'],
  ] as const)
    await page.getByLabel(label).pressSequentially(digits)
  await page.getByRole('button', { name: /^Zahlungspflichtig bestellen/ }).click()
  const heading = page.getByRole('heading', { level: 1, name: 'Vielen Dank für Ihre Bestellung' })
  await expect(heading).toBeVisible({ timeout: 30_000 })
  const id = /ORD-\d+/.exec(await page.getByRole('main').innerText())?.[0]
  if (!id) throw new Error('The page of the order does not show its ID')
  return id
}

/** Reads the invoice and the credit note on the page of the order. */
export async function readSwissInvoices(page: Page): Promise<void> {
  await page.reload()
  const invoice = await readDownload(page, page.getByRole('button', { name: 'Rechnung herunterladen' }))
  for (const part of [/Bahnhofstrasse 1/, /8001 Zürich/, /Gesamtsumme 40,00 CHF/, /Ausfuhr/])
    expect(invoice).toMatch(part)
  const note = page.getByRole('list', { name: 'Rechnungskorrekturen' }).getByRole('button')
  await expect(note).toHaveCount(1)
  expect(await readDownload(page, note)).toMatch(/10,00 CHF/)
}
