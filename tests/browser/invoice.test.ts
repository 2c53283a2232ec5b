import { readFile } from 'node:fs/promises'
import { extractText, getDocumentProxy } from 'unpdf'
import { formatPrice } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { expect, test } from '../support/page-test.ts'
import { signInBuyer } from './buyer.ts'

test('a shopper downloads the invoice of an order', async ({ page }) => {
  const { order } = await signInBuyer(page)
  const { id, total } = order
  await page.goto(paths.order(id))
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download invoice' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe(`invoice-${id}.pdf`)
  const bytes = new Uint8Array(await readFile(await file.path()))
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  expect(text).toContain(formatPrice(total, 'USD'))
})
