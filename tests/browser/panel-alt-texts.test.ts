import { randomUUID } from 'node:crypto'
import { adminPaths } from '#contract/admin-paths.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { signInAdmin } from './shoppers.ts'

test('the editor leads from pictures without alt text to all such products', async ({ page }) => {
  const admin = await signInAdmin(page)
  const { data: candle } = await admin('GET /products/{id}', { id: 'cedar-and-fig-candle' })
  const [picture = ''] = candle.images
  const add = async (name: string, imageTexts: Record<string, string>) =>
    (
      await admin('POST /admin/products', {
        ...{ name, brand: 'Halden', category: 'Books', price: 9, images: [picture], imageTexts },
        variants: [{ sku: randomUUID(), tracked: false }],
      })
    ).product
  const bare = await add('Undescribed atlas', {})
  await add('Described atlas', { [picture]: 'Its cover' })
  await page.goto(adminPaths.product(bare.id))
  await page.getByRole('link', { name: 'Show all products with such pictures' }).click()
  await expect(page).toHaveURL(adminPaths.products({ altText: 'missing' }))
  await expect(page.getByRole('combobox', { name: 'Pictures' })).toHaveValue('missing')
  await page.getByRole('searchbox').fill('scribed atlas')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Undescribed atlas', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Described atlas', exact: true })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('searchbox').fill('Described atlas of nothing')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No pictures without alt text' })).toBeVisible()
  await page.getByRole('link', { name: 'Show all products' }).click()
  await expect(page.getByRole('combobox', { name: 'Pictures' })).toHaveValue('')
})
