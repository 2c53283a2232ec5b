import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { countInLabel, expectProductCount, openFilters, readQuery } from './filter-panel.ts'
import { addTestAttributes, desks, woods } from './test-attributes.ts'

test('a category has the filters of its parent categories, and each filter finds as many products as it counts', {
  tag: ['@journey', '@phone'],
}, async ({ page, isMobile }) => {
  const { below, codes, mark } = await addTestAttributes()
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
  await expectProductCount(page, 1)
  expect(readQuery(page)).toEqual({ [`f.${codes.wood}`]: 'Ash' })
  const drawers = panel.getByRole('group', { name: `Drawers ${mark}` })
  await expect(drawers.getByRole('radio', { name: /^No/ })).toBeDisabled()
  await drawers.getByRole('radio', { name: /^Yes/ }).check()
  await expect.poll(() => readQuery(page)).toEqual({ [`f.${codes.drawers}`]: 'yes', [`f.${codes.wood}`]: 'Ash' })
  await panel
    .getByRole('group', { name: `Drawers ${mark}` })
    .getByRole('radio', { name: 'Any' })
    .check()
  await ash.uncheck()
  await expectProductCount(page, 2)
  expect(readQuery(page)).toEqual({})
  await expectAccessible(page, isMobile ? 'dialog[open]' : 'html')
})

test('a long list of choices is shown on request and can be searched', async ({ page, isMobile }) => {
  const { category, codes, mark } = await addTestAttributes()
  const panel = await openFilters(page, paths.category(category.path), isMobile)
  const group = panel.getByRole('group', { name: `Wood ${mark}` })
  await expect(group.getByRole('checkbox')).toHaveCount(8)
  await group.getByRole('button', { name: `Show ${woods.length - 8} more` }).press('Enter')
  await expect(group.getByRole('checkbox')).toHaveCount(woods.length)
  await group.getByRole('textbox').fill('oiled')
  const pine = group.getByRole('checkbox', { name: /^Pine, oiled/ })
  await expect(group.getByRole('checkbox')).toHaveCount(1)
  await pine.check()
  await expectProductCount(page, 1)
  expect(readQuery(page)).toEqual({ [`f.${codes.wood}`]: String.raw`Pine\, oiled` })
})

test('a number is filtered by a common range or by typed limits, and Back undoes one step', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  const { category, codes, mark } = await addTestAttributes()
  const panel = await openFilters(page, paths.category(category.path), isMobile)
  const group = panel.getByRole('group', { name: `Common ranges: Width ${mark}` })
  const ranges = group.getByRole('radio')
  const rangeCount = await ranges.count()
  expect(rangeCount).toBeGreaterThan(2)
  expect(rangeCount).toBeLessThanOrEqual(7)
  await expect(group.locator('label').nth(1)).toContainText(/^80–\d+\scm/)
  const count = await countInLabel(ranges.nth(1))
  await ranges.nth(1).check()
  await expectProductCount(page, count)
  const lowest = panel.getByLabel(`Lowest Width ${mark}`)
  const highest = panel.getByLabel(`Highest Width ${mark}`)
  await expect(lowest).toHaveValue('80')
  await highest.fill('140,5')
  await highest.press('Enter')
  await expect.poll(() => readQuery(page)).toEqual({ [`f.${codes.width}`]: '80..140.5' })
  await expectProductCount(page, desks.filter((desk) => desk.width <= 140.5).length)
  await page.goBack()
  await expectProductCount(page, count)
  await expect(lowest).toHaveValue('80')
  await panel
    .getByRole('group', { name: `Common ranges: Width ${mark}` })
    .getByRole('radio', { name: 'Any' })
    .check()
  await expectProductCount(page, desks.length)
})

test('chips name the chosen values and remove them one by one', async ({ page }) => {
  const { category, codes, mark } = await addTestAttributes()
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
  await expect.poll(() => readQuery(page)[`f.${wood}`]).toBe(String.raw`Pine\, oiled`)
  await chips.getByRole('link', { name: `Remove filter Folding ${mark}: No` }).press('Enter')
  await expectProductCount(page, 1)
  await chips.getByRole('link', { name: 'Clear All Filters' }).click()
  await expect.poll(() => readQuery(page)).toEqual({})
})

test('unknown attributes in the address are ignored, and the canonical link leaves them out', async ({ page }) => {
  const { category, codes, mark } = await addTestAttributes()
  await page.goto(
    `${paths.category(category.path)}?f.nothing=x&f.${codes.width}=wide&f.${codes.folding}=yes&f.${codes.care}=x`,
  )
  await expectProductCount(page, 2)
  await expect(page.getByRole('region', { name: 'Active filters' }).getByRole('listitem')).toHaveText([
    `Folding ${mark}: Yes`,
    'Clear All Filters',
  ])
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`\\?f\\.${codes.folding}=yes$`))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  /** Without JavaScript, Playwright reports skipped scripts as failed requests. */
  test.beforeEach(({ problems }) => problems.expect(/^failed: GET \S+\.js csp$/))

  test('attribute filters are part of the form', { tag: '@phone' }, async ({ page, isMobile }) => {
    const { category, codes, mark } = await addTestAttributes()
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
    await expectProductCount(page, 1)
    const chips = page.getByRole('region', { name: 'Active filters' })
    await chips.getByRole('link', { name: `Remove filter Width ${mark}: up to 139 cm` }).click()
    await expectProductCount(page, 2)
    expect(readQuery(page)).toEqual({
      [`f.${codes.folding}`]: 'yes',
      [`f.${codes.wood}`]: String.raw`Oak,Pine\, oiled`,
    })
  })
})
