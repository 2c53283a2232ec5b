import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { FILE_PART_BYTES } from '#contract/product-files.ts'
import { addPart } from '../support/bundles.ts'
import { cards } from '../support/checkout.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { fillAddress, placeOrder, typeCard } from './checkout-form.ts'
import { chooseCategory } from './choose-category.ts'
import { signInAdmin, signInNew } from './shoppers.ts'

test('staff upload a file to a digital product, and a shopper buys and downloads it', async ({ page }) => {
  test.slow()
  const admin = await signInAdmin(page)
  const name = `Field recordings ${Date.now()}`
  await page.goto(adminPaths.newProduct())
  await page.getByLabel('Type', { exact: true }).selectOption('Digital')
  await expect(page.getByText('Save the product, then upload its files.')).toBeVisible()
  await expect(page.getByText('This product is always in stock.')).toBeVisible()
  await expect(page.getByLabel(/^Stock of/)).toBeHidden()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await chooseCategory(page, 'Books')
  await page.getByRole('combobox', { name: 'Brand' }).fill('Ownbrand')
  await page.getByLabel('Price in dollars').fill('8')
  await page.getByLabel('Status').selectOption('Active')
  await page.getByLabel(/^SKU of/).fill(`FR-${Date.now()}`)
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByText('so that buyers have something to download')).toBeVisible()
  await expectAccessible(page)

  const buffer = randomBytes(FILE_PART_BYTES + 1000)
  await page.getByLabel('Upload files').setInputFiles({ name: 'Birds.zip', mimeType: 'application/zip', buffer })
  const files = page.getByRole('list', { name: 'Files', exact: true })
  await expect(files).toContainText('Birds.zip')
  await expect(page.getByLabel('Type', { exact: true })).toBeHidden()
  await expectAccessible(page)
  const { products } = await admin('GET /admin/products', { search: name })
  const id = products[0]?.id ?? ''

  // Leave the panel first: it would continue to send requests with the shopper's token.
  await page.goto(paths.home())
  await page.evaluate(() => localStorage.clear())
  await signInNew(page)
  await page.goto(paths.product(id))
  await expect(page.getByText('Download after payment')).toBeVisible()
  await expect(page.getByText('Free Shipping')).toBeHidden()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await expect(page.getByText('Added 1 item(s) to cart!')).toBeVisible()
  await page.goto(paths.checkout())
  await fillAddress(page)
  await expect(page.getByRole('radio', { name: /Express/ })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Shipping Method' })).toBeHidden()
  await expectAccessible(page)
  await chooseEarlier(page, 'dhl')
  await typeCard(page, cards.good)
  await placeOrder(page)
  await expect(page.getByText('Order placed successfully!')).toBeVisible()
  await page
    .getByRole('link', { name: /View order/ })
    .first()
    .click()

  const downloads = page.getByRole('region', { name: 'Downloads' })
  await expect(downloads).toContainText('5 downloads left until')
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await downloads.getByRole('link', { name: 'Download Birds.zip' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Birds.zip')
  expect((await readFile(await download.path())).equals(buffer)).toBe(true)
  await expect(downloads).toContainText('4 downloads left until')

  const order = page.url().split('/').at(-1) ?? ''
  await admin('POST /admin/orders/{id}/refunds', { id: order, reason: 'Asked' }, { idempotencyKey: `r-${order}-1` })
  await page.reload()
  await expect(downloads).toContainText('No longer available')
  await expect(downloads.getByRole('link')).toHaveCount(0)
})

/** Reloads the checkout as if a method of a zone had been chosen in this tab for an earlier cart. */
async function chooseEarlier(page: Page, method: string): Promise<void> {
  const stored = () => page.evaluate(() => sessionStorage.getItem('mercer-checkout') ?? '')
  await expect.poll(stored).toContain('"shippingMethod":"')
  const draft = (await stored()).replace(/"shippingMethod":"[^"]+"/, `"shippingMethod":"${method}"`)
  await page.evaluate((draft) => sessionStorage.setItem('mercer-checkout', draft), draft)
  await page.reload()
}

test('a bundle of downloads does not promise shipping, unlike one with a parcel', async ({ page }) => {
  const admin = await signInAdmin(page)
  const mark = randomBytes(4).toString('hex')
  const [file, otherFile, book] = [
    await addPart(admin, { sku: `FILE-A-${mark}`, type: 'digital' }),
    await addPart(admin, { sku: `FILE-B-${mark}`, type: 'digital' }),
    await addPart(admin, { sku: `BOOK-${mark}` }),
  ]
  const addSet = async (sku: string, components: { sku: string }[]) =>
    (
      await admin('POST /admin/products', {
        ...{ type: 'bundle', name: `Set ${sku}`, brand: 'Halden', category: 'Books', price: 30 },
        variants: [{ sku, components }],
      })
    ).product.id
  await page.goto(paths.product(await addSet(`FILES-${mark}`, [{ sku: file.sku }, { sku: otherFile.sku }])))
  await expect(page.getByRole('heading', { name: 'What’s included' })).toBeVisible()
  await expect(page.getByText('Free Shipping')).toHaveCount(0)
  await page.goto(paths.product(await addSet(`MIXED-${mark}`, [{ sku: file.sku }, { sku: book.sku }])))
  await expect(page.getByText('Free Shipping')).toBeVisible()
})
