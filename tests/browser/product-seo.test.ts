import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { readMetaTags } from '../support/json-ld.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { signInAdmin } from './shoppers.ts'
import { addTestProduct, removeTestProduct } from './test-product.ts'

test('staff set the title and description for search engines, and hide a product from them', async ({
  page,
  request,
}) => {
  const name = `Listed ${Date.now()}`
  const id = await addTestProduct({ name })
  await signInAdmin(page)
  await page.goto(adminPaths.product(id))
  await page.getByLabel('Title for search engines').fill('The best of all tests')
  await page.getByLabel('Description for search engines').fill('Written for people who search.')
  await expect(page.getByText('The best of all tests · Mercer')).toBeVisible()
  // Scrolls up, because the header covers part of a button, which the check would report as too small.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(`${name} is saved.`)).toBeVisible()
  const readPage = async () => (await request.get(paths.product(id))).text()
  const html = await readPage()
  expect(html).toContain('<title>The best of all tests · Mercer</title>')
  const tags = readMetaTags(html)
  expect(tags.get('description')).toBe('Written for people who search.')
  expect(tags.has('robots')).toBe(false)

  await page.getByRole('checkbox', { name: 'Hide from search engines' }).check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Not saved yet')).toBeHidden()
  await expect.poll(async () => readMetaTags(await readPage()).get('robots')).toBe('noindex')
  await removeTestProduct(id)
})
