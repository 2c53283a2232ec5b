import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { addOwnProduct, removeOwnProduct } from './own-product.ts'
import { signInAdmin } from './shoppers.ts'

const HOUR_MS = 3_600_000
/** A time as staff type it, in the time zone of the browser. */
const typedTime = (inMs: number) => {
  const at = new Date(Date.now() + inMs)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

test('a draft is scheduled, listed as scheduled, and keeps its dates', async ({ page }) => {
  const name = `Upcoming ${Date.now()}`
  const id = await addOwnProduct({ name, status: 'Draft' })
  await signInAdmin(page)
  await page.goto(paths.adminProduct(id))
  const [publishAt, unpublishAt] = [typedTime(HOUR_MS), typedTime(2 * HOUR_MS)]
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
  await page.goto(paths.adminProducts({ search: name }))
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()
  await removeOwnProduct(id)
})

test('a product that is published by hand has no publishing date anymore', async ({ page }) => {
  const name = `Early ${Date.now()}`
  const id = await addOwnProduct({ name, status: 'Draft', publishAt: new Date(Date.now() + HOUR_MS) })
  await signInAdmin(page)
  await page.goto(paths.adminProduct(id))
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(`${name} is saved.`)).toBeVisible()
  await expect(page.getByLabel(/^Publish on/)).toBeHidden()
  await page.getByLabel('Status').selectOption('Draft')
  await expect(page.getByLabel(/^Publish on/)).toHaveValue('')
  await removeOwnProduct(id)
})
