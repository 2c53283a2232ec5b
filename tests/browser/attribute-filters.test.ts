import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { countInLabel, expectFound, openFilters, queryOf } from './filter-panel.ts'
import { addOwnAttributes, desks, woods } from './own-attributes.ts'

test('filters of a category and of those above it narrow its list as their counts say', { tag: '@journey' }, async ({
  page,
  isMobile,
}) => {
  const { below, codes, mark } = await addOwnAttributes()
  const panel = await openFilters(page, paths.category(below.path), isMobile)
  const titles = panel.locator('summary h3')
  await expect(titles).toContainText([
    'Price Range',
    'Brand',
    'Rating',
    'Features',
    'Wood',
    'Width',
    'Folding',
    'Drawers',
  ])
  const ash = panel.getByRole('group', { name: `Wood ${mark}` }).getByRole('checkbox', { name: /^Ash/ })
  expect(await countInLabel(ash)).toBe(1)
  await ash.check()
  await expectFound(page, 1)
  expect(queryOf(page)).toEqual({ [`f.${codes.wood}`]: 'Ash' })
  const drawers = panel.getByRole('group', { name: `Drawers ${mark}` })
  await expect(drawers.getByRole('radio', { name: /^No/ })).toBeDisabled()
  await drawers.getByRole('radio', { name: /^Yes/ }).check()
  await expect.poll(() => queryOf(page)).toEqual({ [`f.${codes.drawers}`]: 'yes', [`f.${codes.wood}`]: 'Ash' })
  await panel
    .getByRole('group', { name: `Drawers ${mark}` })
    .getByRole('radio', { name: 'Any' })
    .check()
  await ash.uncheck()
  await expectFound(page, 2)
  expect(queryOf(page)).toEqual({})
  await expectAccessible(page, isMobile ? 'dialog[open]' : 'html')
})

test('a long list of choices is shown on request and can be searched', async ({ page, isMobile }) => {
  const { category, codes, mark } = await addOwnAttributes()
  const panel = await openFilters(page, paths.category(category.path), isMobile)
  const group = panel.getByRole('group', { name: `Wood ${mark}` })
  await expect(group.getByRole('checkbox')).toHaveCount(8)
  await group.getByRole('button', { name: `Show ${woods.length - 8} more` }).press('Enter')
  await expect(group.getByRole('checkbox')).toHaveCount(woods.length)
  await group.getByRole('textbox').fill('oiled')
  const pine = group.getByRole('checkbox', { name: /^Pine, oiled/ })
  await expect(group.getByRole('checkbox')).toHaveCount(1)
  await pine.check()
  await expectFound(page, 1)
  expect(queryOf(page)).toEqual({ [`f.${codes.wood}`]: String.raw`Pine\, oiled` })
})

test('a number is filtered by a range with its count, or by typed ends, and Back undoes one', async ({
  page,
  isMobile,
}) => {
  const { category, codes, mark } = await addOwnAttributes()
  const panel = await openFilters(page, paths.category(category.path), isMobile)
  const group = panel.getByRole('group', { name: `Common ranges: Width ${mark}` })
  const ranges = group.getByRole('radio')
  const named = await ranges.count()
  expect(named).toBeGreaterThan(2)
  expect(named).toBeLessThanOrEqual(7)
  await expect(group.locator('label').nth(1)).toContainText(/^80–\d+\scm/)
  const count = await countInLabel(ranges.nth(1))
  await ranges.nth(1).check()
  await expectFound(page, count)
  const lowest = panel.getByLabel(`Lowest Width ${mark}`)
  const highest = panel.getByLabel(`Highest Width ${mark}`)
  await expect(lowest).toHaveValue('80')
  await highest.fill('140,5')
  await highest.press('Enter')
  await expect.poll(() => queryOf(page)).toEqual({ [`f.${codes.width}`]: '80..140.5' })
  await expectFound(page, desks.filter((desk) => desk.width <= 140.5).length)
  await page.goBack()
  await expectFound(page, count)
  await expect(lowest).toHaveValue('80')
  await panel
    .getByRole('group', { name: `Common ranges: Width ${mark}` })
    .getByRole('radio', { name: 'Any' })
    .check()
  await expectFound(page, desks.length)
})

test('chips name the chosen values and remove them one by one', async ({ page }) => {
  const { category, codes, mark } = await addOwnAttributes()
  const { wood, width, folding } = codes
  const attributes = { [wood]: String.raw`Ash,Pine\, oiled`, [width]: '100..140', [folding]: 'no' }
  await page.goto(paths.category(category.path, { attributes }))
  const chips = page.getByRole('region', { name: 'Active filters' })
  await expect(chips.getByRole('listitem')).toHaveText([
    `Folding ${mark}: No`,
    `Width ${mark}: 100–140 cm`,
    `Wood ${mark}: Ash`,
    `Wood ${mark}: Pine, oiled`,
    'Clear All Filters',
  ])
  await chips.getByRole('link', { name: `Remove filter Wood ${mark}: Ash` }).click()
  await expect.poll(() => queryOf(page)[`f.${wood}`]).toBe(String.raw`Pine\, oiled`)
  await chips.getByRole('link', { name: `Remove filter Folding ${mark}: No` }).press('Enter')
  await expectFound(page, 1)
  await chips.getByRole('link', { name: 'Clear All Filters' }).click()
  await expect.poll(() => queryOf(page)).toEqual({})
})

test('pages pass over unknown attributes, and search engines are told of the list without them', async ({ page }) => {
  const { category, codes, mark } = await addOwnAttributes()
  await page.goto(
    `${paths.category(category.path)}?f.nothing=x&f.${codes.width}=wide&f.${codes.folding}=yes&f.${codes.care}=x`,
  )
  await expectFound(page, 2)
  await expect(page.getByRole('region', { name: 'Active filters' }).getByRole('listitem')).toHaveText([
    `Folding ${mark}: Yes`,
    'Clear All Filters',
  ])
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`\\?f\\.${codes.folding}=yes$`))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  /** Playwright reports resources that a browser without JavaScript skips as failed. */
  test.beforeEach(({ problems }) => problems.expect(/^failed: GET \S+\.js csp$/))

  test('filters by attributes are part of the form', async ({ page, isMobile }) => {
    const { category, codes, mark } = await addOwnAttributes()
    await page.goto(paths.category(category.path) + (isMobile ? '#filters' : ''))
    const panel = page.getByRole('complementary', { name: 'Filters' })
    await panel.getByRole('checkbox', { name: /^Oak/ }).check()
    await panel.getByRole('checkbox', { name: /^Pine, oiled/ }).check()
    await panel.getByLabel(`Highest Width ${mark}`).fill('139')
    await panel
      .getByRole('group', { name: `Folding ${mark}` })
      .getByRole('radio', { name: /^Yes/ })
      .check()
    await panel.getByRole('button', { name: 'Apply' }).click()
    await expectFound(page, 1)
    const chips = page.getByRole('region', { name: 'Active filters' })
    await chips.getByRole('link', { name: `Remove filter Width ${mark}: up to 139 cm` }).click()
    await expectFound(page, 2)
    expect(queryOf(page)).toEqual({ [`f.${codes.folding}`]: 'yes', [`f.${codes.wood}`]: String.raw`Oak,Pine\, oiled` })
  })
})
