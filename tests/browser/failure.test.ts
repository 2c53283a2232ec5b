import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'

test('a page that fails to load shows an error and loads on Try Again', async ({ page, problems }) => {
  problems.expect(/^500: GET \S+\/products\.data/)
  problems.expect(/^logged: /)
  await page.goto(paths.home())
  await waitForHydration(page)
  await page.route(/\/products\.data/, (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Books' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(
    "We're sorry, but something unexpected happened. Please try refreshing the page.",
  )
  await expect(page).toHaveTitle(/^Something went wrong · /)
  await expectAccessible(page)

  await page.unroute(/\/products\.data/)
  await page.getByRole('button', { name: 'Try Again' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Books' })).toBeVisible()
})
