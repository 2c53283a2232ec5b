import { paths } from '#contract/paths.ts'
import { expect, test } from '../support/page-test.ts'
import { readQuery } from './filter-panel.ts'

const lamp = 'Counterbalance Task Lamp'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })
    test.beforeEach(({ problems }) => {
      if (!javaScriptEnabled) problems.expect(/^failed: GET \S+\.js csp$/)
    })

    test('a price limit understood from a search can be removed, and Back restores it', { tag: '@phone' }, async ({
      page,
    }) => {
      await page.goto(paths.products({ search: 'task lamp under 100' }))
      const chips = page.getByRole('region', { name: 'Active filters' })
      const price = chips.getByRole('link', { name: 'Remove filter Up to $100' })
      await expect(price).toBeVisible()
      await expect(page.getByRole('link', { name: lamp }).first()).toBeHidden()
      await price.click()
      await expect(page.getByRole('link', { name: lamp }).first()).toBeVisible()
      await expect(price).toBeHidden()
      expect(readQuery(page)).toEqual({ search: 'task lamp under 100', literally: 'price' })
      await page.goBack()
      await expect(price).toBeVisible()
      expect(readQuery(page)).toEqual({ search: 'task lamp under 100' })
    })

    test('a search without results because of its price limit offers to search without it', async ({ page }) => {
      await page.goto(paths.products({ search: 'task lamp under 3' }))
      await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
      await expect(page.getByText('Check the spelling')).toBeHidden()
      await page.getByRole('link', { name: 'Search without “Up to $3”' }).click()
      await expect(page.getByRole('link', { name: lamp }).first()).toBeVisible()
      expect(readQuery(page)).toEqual({ search: 'task lamp under 3', literally: 'price' })
    })
  })
}
