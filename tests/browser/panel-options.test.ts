import type { Page } from '@playwright/test'
import { adminPaths } from '#contract/admin-paths.ts'
import { median } from '../support/median.ts'
import { addProductWithOptions } from '../support/options.ts'
import { expect, expectAccessible, expectMessage, test } from '../support/page-test.ts'
import { addOption, addValues } from './choose-options.ts'
import { signInAdmin } from './shoppers.ts'
import { addTestProduct } from './test-product.ts'

const variantList = (page: Page) => page.getByRole('list', { name: 'Variants' })
const pictures = ['merino-crew-sweater', 'cedar-and-fig-candle'].map((name) => `/media/demo/${name}-800.webp`)
const cell = (page: Page, field: string, name: string) => page.getByLabel(`${field} of ${name}`, { exact: true })

test('a third option is created in the product editor, and its variants are saved', async ({ page }) => {
  const id = await addTestProduct({ name: 'Test Board', variants: [{ color: 'Raw', size: 'S', stock: 4 }] })
  const admin = await signInAdmin(page)
  await page.goto(adminPaths.product(id))
  const name = `Length ${id.slice(-6)}`
  await page.getByLabel('Add an option (optional)').fill(name)
  await page.getByRole('option', { name: `Create the option “${name}”` }).click()
  await expect(page.getByLabel(`Values of ${name} (optional)`)).toBeFocused()
  await addValues(page, name, ['1 m', '2 m'])
  await expect(page.getByLabel('Add an option (optional)')).toHaveCount(0)
  // The first new combination takes over the stock and SKU of the former variant.
  await expect(cell(page, 'Stock', 'Raw / S / 1 m')).toHaveValue('4')
  await expect(cell(page, 'SKU', 'Raw / S / 2 m')).toHaveValue('')
  await page.getByRole('button', { name: `Move ${name} up` }).click()
  await page.getByRole('button', { name: `Move ${name} up` }).click()
  await expect(cell(page, 'Stock', '1 m / Raw / S')).toHaveValue('4')
  await cell(page, 'SKU', '2 m / Raw / S').fill(`${id}-long`)
  await cell(page, 'Stock', '2 m / Raw / S').fill('3')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectMessage(page, 'Test Board is saved.')
  const { product } = await admin('GET /admin/products/{id}', { id })
  expect(product.variants.map(({ sku, stockCount, options }) => [sku, stockCount, Object.values(options)])).toEqual([
    [`${id}-0`, 4, ['1 m', 'Raw', 'S']],
    [`${id}-long`, 3, ['2 m', 'Raw', 'S']],
  ])
})

test('a change that removes variants needs confirmation', async ({ page }) => {
  const id = await addTestProduct({
    name: 'Test Towel',
    variants: [
      { color: 'Red', stock: 4 },
      { color: 'Blue', stock: 9 },
    ],
  })
  const admin = await signInAdmin(page)
  await page.goto(adminPaths.product(id))
  await page.getByRole('button', { name: 'Remove Color Blue' }).click()
  const dialog = page.getByRole('dialog', { name: 'Stop selling 1 variant?' })
  await expect(dialog).toContainText('9 units are written off')
  await expect(dialog.getByRole('listitem')).toHaveText(`Blue (${id}-1): 9 in stock`)
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Keep variants' }).click()
  await expect(variantList(page).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove Color Blue' }).click()
  await dialog.getByRole('button', { name: 'Remove variant' }).click()
  await expect(variantList(page).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectMessage(page, 'Test Towel is saved.')
  const { product } = await admin('GET /admin/products/{id}', { id })
  expect(product.variants.map(({ sku }) => sku)).toEqual([`${id}-0`])
})

test('value names stay on one line on a screen of 320 pixels', async ({ page }) => {
  const id = await addTestProduct({ variants: [{ color: 'Natural', stock: 1 }] })
  await signInAdmin(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(adminPaths.product(id))
  const name = page.getByRole('group', { name: 'Color' }).getByText('Natural', { exact: true })
  await expect(name).toBeVisible()
  expect((await name.boundingBox())?.height).toBeLessThan(40)
})

test('the variant grid has arrow keys, fill down, and paste as in a spreadsheet', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const id = await addTestProduct({ variants: ['S', 'M', 'L'].map((size) => ({ size, stock: 1 })) })
  await signInAdmin(page)
  await page.goto(adminPaths.product(id))
  await cell(page, 'SKU', 'S').click()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await expect(cell(page, 'Price', 'S')).toBeFocused()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Price', 'M')).toBeFocused()
  await page.keyboard.press('Shift+Enter')
  await expect(cell(page, 'Price', 'S')).toBeFocused()
  await page.keyboard.press('Control+d')
  await expect(cell(page, 'Price', 'L')).toHaveValue('12')
  // Rows of variants that are not sold have no cells.
  await page.getByRole('checkbox', { name: 'Sell M' }).uncheck()
  await cell(page, 'Price', 'S').focus()
  await page.keyboard.press('ArrowDown')
  await expect(cell(page, 'Price', 'L')).toBeFocused()
  await page.getByRole('checkbox', { name: 'Sell M' }).check()
  await page.evaluate(() => navigator.clipboard.writeText('9.50\t7\n10\t8\n11\t9\n12\t10\n'))
  await cell(page, 'Price', 'S').focus()
  await page.keyboard.press('Control+v')
  for (const [size, price, stock] of [
    ['S', '9.50', '7'],
    ['M', '10', '8'],
    ['L', '11', '9'],
  ] as const) {
    await expect(cell(page, 'Price', size)).toHaveValue(price)
    await expect(cell(page, 'Stock', size)).toHaveValue(stock)
  }
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectMessage(page, 'Test Product is saved.')
})

test('the grid of 200 variants reacts to a key nearly as quickly as a grid of 20', async ({ page }) => {
  test.slow()
  const admin = await signInAdmin(page)
  const measureGrid = async (rows: number, columns: number) => {
    const letters = Array.from({ length: columns }, (_, index) => `L${index}`)
    const product = await addProductWithOptions(
      admin,
      ['size', 'color'],
      Array.from({ length: rows }).flatMap((_, row) => letters.map((letter) => ({ values: [`N${row}`, letter] }))),
      { category: 'Books' },
    )
    await page.goto(adminPaths.product(product.id))
    await expect(variantList(page).getByRole('listitem')).toHaveCount(rows * columns)
    await cell(page, 'Price', 'N0 / L0').click()
    return measureKeys(page, ['5', '1', 'Enter', '7', 'ArrowDown', 'ArrowDown', '3', 'Control+d', 'Enter', '4'])
  }
  const ofSmallGrid = await measureGrid(2, 10)
  const times = await measureGrid(20, 10)
  test
    .info()
    .annotations.push({ type: 'ms for each key', description: `${times.join()}; of 20: ${ofSmallGrid.join()}` })
  // A ratio, because the time depends on the machine. If each key rendered the whole grid, it would be about 10.
  expect(median(times) / median(ofSmallGrid)).toBeLessThan(3)
  await expect(cell(page, 'Price', 'N19 / L9')).toHaveValue('3')
  await expect(page.getByLabel('Values of Size (optional)')).toBeVisible()
  await page.getByLabel('Values of Size (optional)').fill('N20')
  await page.getByLabel('Values of Size (optional)').press('Enter')
  await expectMessage(page, 'That would make 210 variants. The maximum is 200.')
})

test('each option value has its own pictures', async ({ page }) => {
  const id = await addTestProduct({
    images: pictures,
    variants: [{ color: 'Red', stock: 4 }],
  })
  const admin = await signInAdmin(page)
  await page.goto(adminPaths.product(id))
  await page.getByRole('button', { name: 'Pictures of Red' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Pictures of Red' })
  await dialog.getByRole('button', { name: 'Picture 2' }).click()
  await dialog.getByRole('button', { name: 'Picture 1' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectMessage(page, 'Test Product is saved.')
  const { product } = await admin('GET /admin/products/{id}', { id })
  expect(product.options[0]?.values[0]?.images).toEqual([product.images?.[1], product.images?.[0]])
  await addOption(page, 'Size', ['S'])
  await expect(variantList(page).getByRole('listitem')).toHaveCount(1)
})

/**
 * Measures the CPU time of the page's main thread in milliseconds, from each key to the second frame after it. CPU time
 * does not depend on the load of the machine.
 */
async function measureKeys(page: Page, keys: string[]): Promise<number[]> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const readTaskTime = async () => {
    const { metrics } = await devTools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  const waitTwoFrames = () =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const times: number[] = []
  for (const key of keys) {
    const before = await readTaskTime()
    await page.keyboard.press(key)
    await waitTwoFrames()
    times.push(Math.round((await readTaskTime()) - before))
  }
  return times
}
