import { adminPaths } from '#contract/admin-paths.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { signInAdmin } from './shoppers.ts'
import { addTestProduct, removeTestProduct } from './test-product.ts'

const HOUR_MS = 3_600_000
/** The value of a date and time field, in the time zone of the browser. */
const formatLocalTime = (msFromNow: number) => {
  const time = new Date(Date.now() + msFromNow)
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

test('a draft with publishing dates is saved and listed as scheduled', async ({ page }) => {
  const name = `Upcoming ${Date.now()}`
  const id = await addTestProduct({ name, status: 'Draft' })
  await signInAdmin(page)
  await page.goto(adminPaths.product(id))
  const [publishAt, unpublishAt] = [formatLocalTime(HOUR_MS), formatLocalTime(2 * HOUR_MS)]
  await page.getByLabel(/^Publish on/).fill(unpublishAt)
  await page.getByLabel('Unpublish on').fill(publishAt)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Choose a time after publishing.')).toBeVisible()
  await page.getByLabel(/^Publish on/).fill(publishAt)
  await page.getByLabel('Unpublish on').fill(unpublishAt)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(`${name} is saved.`)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(/^Publish on/)).toHaveValue(publishAt)
  await expect(page.getByLabel('Unpublish on')).toHaveValue(unpublishAt)
  await page.goto(adminPaths.products({ search: name }))
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()
  await removeTestProduct(id)
})

test('publishing a scheduled product by hand clears its publishing date', async ({ page }) => {
  const name = `Early ${Date.now()}`
  const id = await addTestProduct({ name, status: 'Draft', publishAt: new Date(Date.now() + HOUR_MS) })
  await signInAdmin(page)
  await page.goto(adminPaths.product(id))
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(`${name} is saved.`)).toBeVisible()
  await expect(page.getByLabel(/^Publish on/)).toBeHidden()
  await page.getByLabel('Status').selectOption('Draft')
  await expect(page.getByLabel(/^Publish on/)).toHaveValue('')
  await removeTestProduct(id)
})
