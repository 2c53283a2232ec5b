import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { tabThrough } from '../support/keyboard.ts'
import { expectNoClippedText, expectTargetSize, expectToFit, expectToFitEnlarged } from '../support/layout-checks.ts'
import { expect, test } from '../support/page-test.ts'
import { openPage, panel, storefront } from './site-pages.ts'

/** Missing pages, expired links, and the picture in emails, which needs the shop's public URL. */
const expectedProblems = /^404: GET \S+\/nothing-here|^4\d\d: POST \S+\/api\/(auth|newsletter)\/|no-picture\.svg/

/**
 * `paidByLink` is the page of `orderByLink`, and content pages have entries by slug. A webhook or an import would affect other tests.
 */
const excludedPages = ['paidByLink', 'page', 'adminImport', 'adminWebhook']

test('every path of the shop has a test in this file', () => {
  const covered = Object.keys({ ...storefront, ...panel })
  const adminNames = Object.keys(adminPaths).map((name) => `admin${name.charAt(0).toUpperCase()}${name.slice(1)}`)
  expect([...Object.keys(paths), ...adminNames].filter((name) => !covered.includes(name))).toEqual(excludedPages)
})

for (const [name, openUrl] of Object.entries({ ...storefront, ...panel }))
  test(`${name}: usable when zoomed, with large enough targets and visible focus`, async ({ page, problems }) => {
    test.slow()
    problems.expect(expectedProblems)
    await openPage(page, openUrl)
    if (name in storefront) await tabThrough(page)
    await expectTargetSize(page)
    // 400% and 200% zoom on a screen of 1280 pixels.
    for (const width of [320, 640]) {
      await expectToFit(page, [width])
      await expectNoClippedText(page)
      await expectTargetSize(page)
    }
    // Larger text without zoom, as set on phones.
    if (name in storefront) await expectToFitEnlarged(page)
  })
