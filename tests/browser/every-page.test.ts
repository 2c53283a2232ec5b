import { paths } from '#contract/paths.ts'
import { expectNothingCut, expectTargets, expectToFit, expectToFitEnlarged } from '../support/fits.ts'
import { tabThrough } from '../support/keyboard.ts'
import { expect, test } from '../support/page-test.ts'
import { openPage, panel, storefront } from './every-address.ts'

/** What is not there, a link that is no longer good, and a mail's picture, which knows the shop by another name. */
const toBeExpected = /^404: GET \S+\/nothing-here|^4\d\d: POST \S+\/api\/(auth|newsletter)\/|no-picture\.svg/

/** Pages of words are here by their own names; a webhook or an import would be in the way of other tests. */
const notHere = ['page', 'adminImport', 'adminWebhook']

test('every address of the shop is looked at', () => {
  const looked = Object.keys({ ...storefront, ...panel })
  expect(Object.keys(paths).filter((name) => !looked.includes(name))).toEqual(notHere)
})

for (const [name, way] of Object.entries({ ...storefront, ...panel }))
  test(`${name}: usable enlarged, nothing too small to press, the focus always seen`, async ({ page, problems }) => {
    test.slow()
    problems.expect(toBeExpected)
    await openPage(page, way)
    if (name in storefront) await tabThrough(page)
    await expectTargets(page)
    // 400 % and 200 % on a screen of 1280 px.
    for (const width of [320, 640]) {
      await expectToFit(page, [width])
      await expectNothingCut(page)
      await expectTargets(page)
    }
    // Letters alone: a phone may have larger ones.
    if (name in storefront) await expectToFitEnlarged(page)
  })
