import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { expect } from '../support/page-test.ts'

/** The ID of the only order of a shopper, from the list of their orders. */
export async function readOrderId(page: Page): Promise<string> {
  await page.goto(paths.orders())
  const card = page.getByRole('article', { name: /^ORD-/ })
  await expect(card).toBeVisible()
  const id = /ORD-\d+/.exec(await card.innerText())?.[0]
  if (!id) throw new Error('The order has no ID')
  return id
}

/** Ships and completes an order in the panel. */
export async function deliver(page: Page, shopUrl: string, id: string): Promise<void> {
  await page.goto(shopUrl + adminPaths.order(id))
  await page.getByRole('button', { name: 'Ship order' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Carrier').fill('DHL')
  await dialog.getByLabel('Tracking number').fill('JJD0001')
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click()
  await page.getByRole('button', { name: 'Mark as completed' }).click()
  await expect(page.getByText(`${id} was marked as completed.`, { exact: false }).first()).toBeVisible()
}

interface Refund {
  /** As in the label of the amount: `dollars`, `euros`. */
  currency: string
  /** As in the form. */
  amount: string
}

/** Approves, receives and refunds the return of an order in the panel. @param refund with the amount that the form proposes */
export async function takeBack(
  page: Page,
  shopUrl: string,
  id: string,
  { item, currency, amount }: Refund & { item: string },
): Promise<void> {
  await page.goto(shopUrl + adminPaths.returns({ search: id }))
  const row = page.getByRole('row', { name: /RET-/ }).filter({ hasText: item })
  for (const [open, confirm] of [
    ['Approve', 'Approve return'],
    ['Mark as received', 'Mark as received'],
    ['Refund', 'Refund'],
  ] as const) {
    await row.getByRole('button', { name: open }).click()
    const dialog = page.getByRole('dialog')
    if (open === 'Refund') await expect(dialog.getByLabel(`Amount in ${currency}`)).toHaveValue(amount)
    await dialog.getByRole('button', { name: confirm, exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  await expect(row).toContainText(amount)
}

/** Refunds an amount of an order in the panel. */
export async function refundAmount(
  page: Page,
  shopUrl: string,
  id: string,
  { currency, amount, reason }: Refund & { reason: string },
): Promise<void> {
  await page.goto(shopUrl + adminPaths.order(id))
  await page
    .getByRole('group', { name: `Actions for ${id}` })
    .getByRole('button', { name: 'Refund' })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('label', { hasText: /^Custom amount$/ }).click()
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByLabel(`Amount in ${currency}`).fill(amount)
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
}

/** The text of the PDF that a button downloads, with single spaces. */
export async function readDownload(page: Page, button: Locator): Promise<string> {
  const downloading = page.waitForEvent('download')
  await button.click()
  const bytes = new Uint8Array(await readFile(await (await downloading).path()))
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}
