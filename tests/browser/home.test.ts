import { SHOP_NAME } from '#contract/shop.ts'
import { expect, test } from '../support/page-test.ts'

test('home answers with the name of the shop', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(new RegExp(SHOP_NAME))
})
