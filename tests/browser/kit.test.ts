import { buildKit, kitAddress, serveKit } from '../support/kit-page.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'

let files: Awaited<ReturnType<typeof buildKit>>
test.describe.configure({ mode: 'default' })
test.skip(({ isMobile }) => isMobile, 'each test sets its own screen width')
test.beforeAll(async () => {
  files = await buildKit()
})
test.beforeEach(async ({ context, page }) => {
  await serveKit(context, files)
  await page.goto(kitAddress)
  await expect(page.getByRole('heading', { level: 1, name: 'The kit' })).toBeVisible()
})

for (const width of [360, 1280])
  test(`every component is accessible and fits a screen of ${width} px`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole('application')).toHaveCount(3)
    await expectAccessible(page)
    const contentWidth = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(contentWidth).toBeLessThanOrEqual(width)
  })

test('dialogs, menus, and suggestions are accessible while open', async ({ page }) => {
  test.slow()
  for (const name of ['Dialog', 'Drawer', 'Sheet', 'Slide-over', 'Conversation']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible()
    await expectAccessible(page, 'dialog[open]')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
  }
  for (const name of ['Period: Last 30 days', 'Actions for ORD-001']) {
    await page.getByRole('button', { name }).click()
    await expectAccessible(page, ':popover-open:not(section)')
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: 'Revenue as a table' }).click()
  await expectAccessible(page, 'figure:has(:focus)')
  await page.getByRole('combobox', { name: 'Product or category' }).fill('b')
  await expect(page.getByRole('option', { name: 'Books' })).toBeVisible()
  await expectAccessible(page, ':has(> [role=combobox]:focus)')
})

test('a dialog focuses its first field, or else its first action that is not destructive', async ({ page }) => {
  const open = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click()
    return page.getByRole('dialog', { name, exact: true })
  }
  await expect((await open('Dialog with a field')).getByLabel('Note')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect((await open('Dialog')).getByRole('button', { name: 'Done' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect((await open('Destructive dialog')).getByRole('button', { name: 'Cancel' })).toBeFocused()
})

test('a table displayed as cards is still a table for screen readers', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 900 })
  const table = page.getByRole('table', { name: 'Orders' }).first()
  expect(await table.evaluate((element) => getComputedStyle(element).display)).toBe('block')
  const rows = await table.getByRole('row').count()
  const devTools = await context.newCDPSession(page)
  await devTools.send('DOM.enable')
  await devTools.send('Accessibility.enable')
  const { result } = await devTools.send('Runtime.evaluate', { expression: "document.querySelector('table')" })
  const countNodes = async (role: string) => {
    const { nodes } = await devTools.send('Accessibility.queryAXTree', {
      ...(result.objectId && { objectId: result.objectId }),
      role,
    })
    return nodes.length
  }
  expect(await countNodes('row')).toBe(rows)
  expect(await countNodes('columnheader')).toBeGreaterThan(3)
  expect(await countNodes('cell')).toBeGreaterThan(rows)
})

test('rows of a table are sorted, selected, and acted on by keyboard', async ({ page }) => {
  const table = page.getByRole('table', { name: 'Orders' }).first()
  const firstRow = table.getByRole('row').nth(1)
  await table.getByRole('button', { name: 'Amount' }).press('Enter')
  await expect(table.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'descending')
  await table.getByRole('button', { name: 'Amount' }).press('Enter')
  await expect(table.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(table.getByRole('columnheader', { name: 'Date' })).not.toHaveAttribute('aria-sort')

  await firstRow.getByRole('checkbox').press('Space')
  const all = table.getByRole('checkbox', { name: 'Select all orders shown' })
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
  await expect(page.getByText('1 selected')).toBeVisible()
  await all.press('Space')
  await expect(page.getByText('5 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Clear selection' }).press('Enter')
  await expect(page.getByText('17 orders')).toBeVisible()
  await expect(page.locator(':focus')).toContainText('17 orders')

  const menuButton = firstRow.getByRole('button', { name: /^Actions for/ })
  await menuButton.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('o')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Opened ORD-/)).toBeVisible()
  await expect(menuButton).toBeFocused()
})

test('on a narrow screen, table rows are cards that can be sorted and selected', async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 900 })
  const table = page.getByRole('table', { name: 'Orders' }).first()
  await page.getByRole('combobox', { name: 'Sort by' }).first().selectOption('Amount, ascending')
  await expect(table.getByRole('row').nth(1)).toContainText('$18.00')
  await page.getByRole('checkbox', { name: 'Select all orders shown' }).first().check()
  await expect(page.getByText('5 selected')).toBeVisible()
})

test('content wider than its container scrolls by keyboard', async ({ page }) => {
  const region = page.getByRole('region', { name: 'Orders' })
  await region.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => region.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0)
})

test('a combobox suggests while typing, and works by keyboard', async ({ page }) => {
  const field = page.getByRole('combobox', { name: 'Product or category' })
  await field.fill('lamp')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('status').filter({ hasText: '2 suggestions' })).toBeAttached()
  await expect(page.getByRole('group', { name: 'Products' })).toBeVisible()
  await field.press('ArrowDown')
  await field.press('ArrowDown')
  const marked = page.getByRole('option', { name: /Camp Lamp/ })
  await expect(marked).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await marked.getAttribute('id')) ?? '')
  await field.press('Enter')
  await expect(field).toHaveValue('Camp Lamp')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await field.fill('nothing like it')
  await expect(page.getByRole('paragraph').filter({ hasText: 'No matches' })).toBeVisible()
  await field.press('Escape')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await field.press('Escape')
  await expect(field).toHaveValue('')
})

test('arrow keys switch tabs, and Tab moves to the tab panel', async ({ page }) => {
  await page.getByRole('tab', { name: 'Description' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Shipping' })).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Shipping' })).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Description' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tabpanel', { name: 'Description' })).toBeFocused()
})

test('dates are selected from common periods or typed', async ({ page }) => {
  await page.getByRole('button', { name: 'Period: Last 30 days' }).press('Enter')
  await page.getByRole('button', { name: 'Last 7 days' }).press('Enter')
  const button = page.getByRole('button', { name: 'Period: Last 7 days' })
  await expect(button).toBeFocused()
  await button.press('Enter')
  await page.getByRole('textbox', { name: 'From' }).fill('2026-12-24')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Choose two dates up to today.')).toBeVisible()
  await page.getByRole('textbox', { name: 'From' }).fill('2026-11-01')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('button', { name: 'Period: Nov 1 – Nov 21, 2026' })).toBeVisible()
})

test('files of a wrong type are rejected with a reason, and removing a file keeps the focus', async ({ page }) => {
  const field = page.locator('input[type=file]')
  await field.setInputFiles([
    { name: 'good.png', mimeType: 'image/png', buffer: Buffer.from('picture') },
    { name: 'bad.pdf', mimeType: 'application/pdf', buffer: Buffer.from('text') },
  ])
  const files = page.getByRole('list', { name: 'Product pictures: files' })
  await expect(files.getByRole('listitem').filter({ hasText: 'bad.pdf' })).toContainText('This file type')
  await files.getByRole('button', { name: 'Remove good.png' }).press('Enter')
  await expect(files).not.toContainText('good.png')
  await expect(field).toBeFocused()
})

test('removing a filter moves the focus to the next one', async ({ page }) => {
  const chips = page.getByRole('region', { name: 'Active filters' })
  await chips.getByRole('link', { name: 'Remove filter Brand: Halden' }).press('Enter')
  await expect(chips.getByRole('link', { name: 'Remove filter Under $25' })).toBeFocused()
  await chips.getByRole('link', { name: 'Clear All Filters' }).press('Enter')
  await expect(chips.getByRole('link')).toHaveCount(0)
  await expect(chips).toBeFocused()
  await page.getByRole('button', { name: 'Show 2 more' }).press('Enter')
  await expect(page.getByRole('checkbox', { name: /^Pell/ })).toBeFocused()
})

test('the search of a filter is cleared when its list becomes too short to search', async ({ page }) => {
  const filter = page.getByRole('group', { name: 'Makers' })
  await filter.getByRole('button', { name: 'Show 12 more' }).click()
  await filter.getByLabel('Find in Makers').fill('maker 9')
  await expect(filter.getByRole('checkbox')).toHaveCount(1)
  await page.getByRole('checkbox', { name: 'With few results' }).check()
  await expect(filter.getByRole('checkbox')).toHaveCount(12)
})

test('a chart is read point by point with the arrow keys', async ({ page }) => {
  const chart = page.getByRole('figure', { name: 'Revenue', exact: true })
  await expect(chart).toHaveAccessibleDescription(/^Total .+\. Highest/)
  await chart.getByRole('application').focus()
  await page.keyboard.press('ArrowRight')
  await expect(chart.getByRole('status')).toContainText('Nov 2, 2026')
})

test('a tooltip appears on focus and closes with Escape', async ({ page }) => {
  await page.getByRole('button', { name: 'Save for later' }).last().focus()
  await page.keyboard.press('Shift')
  const tip = page.getByRole('tooltip', { name: 'Saved to your wishlist' })
  await expect(tip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()
})
