import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { adminPaths } from '#contract/admin-paths.ts'
import { addProductWithOptions } from '../support/options.ts'
import { expect, expectAccessible, expectMessage, test } from '../support/page-test.ts'
import { pictureFile } from './picture-file.ts'
import { signInAdmin } from './shoppers.ts'

const valueList = (page: Page) => page.getByRole('list', { name: 'Values' })
const readValueNames = (page: Page) =>
  valueList(page)
    .locator('input[type=text]')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))

test('an option is added with colors, renamed, sorted and deleted', async ({ page }) => {
  const name = `Shade ${randomUUID().slice(0, 6)}`
  await signInAdmin(page)
  await page.goto(adminPaths.options())
  await page.getByRole('link', { name: 'Add option' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Shown as').selectOption('Color swatches')
  await page.getByRole('button', { name: 'Add value' }).click()
  await page.keyboard.type('Sky')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Moss')
  await page.getByLabel(/^Color of Sky/).fill('#77aaff')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add option' }).click()
  await expectMessage(page, `${name} is saved.`)
  await expect(page).toHaveURL(/\/admin\/options\/\d+$/)
  await page.getByRole('button', { name: 'Move Moss up' }).click()
  await expect(page.getByRole('button', { name: 'Move Moss up' })).toBeFocused()
  expect(await readValueNames(page)).toEqual(['Moss', 'Sky'])
  await page.getByLabel('Value 1').fill('Sky')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectMessage(page, 'Enter each value once')
  await page.getByLabel('Value 1').fill('Fern')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectMessage(page, `${name} is saved.`)
  await page.reload()
  await expect(page.getByLabel('Color of Sky', { exact: true })).toHaveValue('#77aaff')
  expect(await readValueNames(page)).toEqual(['Fern', 'Sky'])
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete option' }).click()
  await expectMessage(page, `${name} is deleted.`)
  await expect(page).toHaveURL(adminPaths.options())
})

test('values in use cannot be removed, and two values are merged', async ({ page, problems }) => {
  problems.expect(/409: (PUT|DELETE|POST) .*option-types/)
  const admin = await signInAdmin(page)
  const { optionType } = await admin('POST /admin/option-types', {
    name: `Wood ${randomUUID().slice(0, 6)}`,
    values: [{ value: 'Oak' }, { value: 'Oak wood' }, { value: 'Ash' }],
  })
  const product = await addProductWithOptions(admin, [optionType.code], [{ values: ['Oak wood'] }, { values: ['Ash'] }])
  await page.goto(adminPaths.option(optionType.id))
  await page.getByRole('button', { name: 'Remove Ash' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectMessage(page, `Ash is used by ${product.name}`)
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete option' }).click()
  await expectMessage(page, `Used by ${product.name}`)
  await page.getByRole('button', { name: 'Keep it' }).click()

  await page.getByRole('button', { name: 'Merge Oak wood' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(dialog.getByLabel('Merge into')).toHaveAccessibleDescription('Choose a value')
  await dialog.getByLabel('Merge into').selectOption('Ash')
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expectMessage(page, 'remove one of them there first')
  await dialog.getByLabel('Merge into').selectOption('Oak')
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expectMessage(page, 'Oak wood is merged into Oak.')
  expect(await readValueNames(page)).toEqual(['Oak', 'Ash'])
  const { product: saved } = await admin('GET /admin/products/{id}', { id: product.id })
  expect(saved.variants.map(({ options }) => Object.values(options))).toEqual([['Oak'], ['Ash']])
})

test('values get pictures and are sorted by dragging', async ({ page }) => {
  const admin = await signInAdmin(page)
  const { optionType } = await admin('POST /admin/option-types', {
    name: `Fabric ${randomUUID().slice(0, 6)}`,
    display: 'image',
    values: [{ value: 'Linen' }, { value: 'Wool' }, { value: 'Silk' }],
  })
  await page.goto(adminPaths.option(optionType.id))
  await page.getByLabel('Picture of Wool').setInputFiles(await pictureFile('wool.png', '#c96'))
  await expect(page.getByRole('button', { name: 'Remove the picture of Wool' })).toBeVisible({ timeout: 30_000 })
  const rows = valueList(page).getByRole('listitem')
  await rows.nth(2).locator('[data-handle]').dragTo(rows.nth(0))
  await expect.poll(() => readValueNames(page)).toEqual(['Silk', 'Linen', 'Wool'])
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectMessage(page, `${optionType.name} is saved.`)
  const { optionType: saved } = await admin('GET /admin/option-types/{id}', { id: optionType.id })
  expect(saved.values.map(({ value, swatch }) => [value, swatch !== null])).toEqual([
    ['Silk', false],
    ['Linen', false],
    ['Wool', true],
  ])
})
