import { paths } from '#contract/paths.ts'
import { readMetaTags } from '../support/json-ld.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { addOwnProduct, removeOwnProduct } from './own-product.ts'
import { signInAdmin } from './shoppers.ts'

test('staff choose what search engines show of a product, and hide it from them', async ({ page, request }) => {
  const name = `Listed ${Date.now()}`
  const id = await addOwnProduct({ name })
  await signInAdmin(page)
  await page.goto(paths.adminProduct(id))
  await page.getByLabel('Title for search engines').fill('The best of all tests')
  await page.getByLabel('Description for search engines').fill('Written for people who search.')
  await expect(page.getByText('The best of all tests · Mercer')).toBeVisible()
  // Where it was scrolled to, the header covers a part of a button, which would count as too small.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(`${name} is saved.`)).toBeVisible()
  const read = async () => (await request.get(paths.product(id))).text()
  const shown = await read()
  expect(shown).toContain('<title>The best of all tests · Mercer</title>')
  const tags = readMetaTags(shown)
  expect(tags.get('description')).toBe('Written for people who search.')
  expect(tags.has('robots')).toBe(false)

  await page.getByRole('checkbox', { name: 'Hide from search engines' }).check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Not saved yet')).toBeHidden()
  await expect.poll(async () => readMetaTags(await read()).get('robots')).toBe('noindex')
  await removeOwnProduct(id)
})
