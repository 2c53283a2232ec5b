import type { Page } from '@playwright/test'
import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { addPhotograph, captureScreen, capturesScreens } from './capture-screen.ts'
import { createCategory } from './choose-category.ts'
import { addOption, chooseValue } from './choose-options.ts'
import { openShop, signInAsOwner, withEmptyShop, withPhonePage } from './empty-shop.ts'
import { pictureFile } from './picture-file.ts'
import { addOptionType } from './set-up-catalog.ts'

const colors = { Indigo: '#2b3a67', Ecru: '#e8dfca' }

test('an owner sets up a fashion label in the panel, with length as a third option', async ({
  browser,
  page,
  problems,
}) => {
  test.setTimeout(300_000)
  page.setDefaultTimeout(20_000)
  // Becoming an administrator ends the session.
  problems.expect(/^401: |could not be synchronized|^503: GET/)
  await withEmptyShop(async (shop) => {
    await signInAsOwner(page, shop)
    await addOptionType(page, shop.url, 'Length', ['30″', '32″', '34″'])
    await setColors(page, shop.url)
    await addTrousers(page, shop.url)
    await openShop(page, shop.url)
    await withPhonePage(browser, shop.url, chooseTrousers)
    await page.goto(shop.url + paths.product('wide-trousers'))
    await captureScreen(page, 'fashion-label', 'desktop')
    // Close the panel's event stream before the shop stops.
    await page.goto('about:blank')
  })
})

/** Gives the Color option swatches and new values. */
async function setColors(page: Page, shopUrl: string): Promise<void> {
  await page.goto(shopUrl + adminPaths.options())
  await page.getByRole('link', { name: 'Color' }).click()
  await page.getByLabel('Shown as').selectOption('Color swatches')
  for (const [name, color] of Object.entries(colors)) {
    await page.getByRole('button', { name: 'Add value' }).click()
    await page.keyboard.type(name)
    await page.getByLabel(`Color of ${name} (none)`).fill(color)
  }
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Color is saved.')).toBeVisible()
}

async function addTrousers(page: Page, shopUrl: string): Promise<void> {
  await page.goto(shopUrl + adminPaths.newProduct())
  await page.getByLabel('Name', { exact: true }).fill('Wide Trousers')
  await page.getByLabel('Description', { exact: true }).fill('Cut from heavy cotton.')
  await createCategory(page, 'Trousers')
  await page.getByRole('combobox', { name: 'Brand' }).fill('Olive')
  await page.getByLabel('Price in dollars').fill('120')
  await page.getByLabel('Status').selectOption('Active')
  await addOption(page, 'Color', Object.keys(colors))
  await addOption(page, 'Size', ['S', 'M'])
  await addOption(page, 'Length', ['30″', '32″', '34″'])
  await expect(page.getByRole('list', { name: 'Variants' }).getByRole('listitem')).toHaveCount(12)
  await page.getByRole('button', { name: 'Suggest SKUs' }).click()
  await page.getByLabel('Stock of Indigo / S / 30″').fill('4')
  await page.getByRole('button', { name: 'First stock for all' }).click()
  await page.getByRole('checkbox', { name: /Ecru \/ M \/ 34″/ }).uncheck()
  await page.getByLabel('Price of Indigo / M / 34″').fill('130')
  await addPhotograph(page, 'everyday-stretch-chinos')
  await page
    .getByLabel(/^Add pictures/)
    .setInputFiles([await pictureFile('indigo.png', colors.Indigo), await pictureFile('ecru.png', colors.Ecru)])
  await expect(page.getByRole('list', { name: 'Pictures', exact: true }).getByRole('listitem')).toHaveCount(
    capturesScreens ? 3 : 2,
    {
      timeout: 60_000,
    },
  )
  await page.getByRole('list', { name: 'Variants' }).scrollIntoViewIfNeeded()
  await captureScreen(page, 'variant-editor', 'desktop')
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByText('Wide Trousers is saved.')).toBeVisible()
}

/** Selects trousers in a combination that is sold, and adds them to the cart. */
async function chooseTrousers(page: Page): Promise<void> {
  await page.goto(paths.products())
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Wide Trousers' }).first().click()
  await chooseValue(page, /^Ecru/)
  await chooseValue(page, /^M/)
  await expect(page.getByRole('radio', { name: /^34″/ })).toBeDisabled()
  await chooseValue(page, /^32″/)
  await expect(page).toHaveURL(/color=Ecru&size=M&o\.length=32/)
  await chooseValue(page, /^Indigo/)
  await chooseValue(page, /^34″/)
  await expect(page.getByRole('main').getByText('$130.00').first()).toBeVisible()
  await expectAccessible(page)
  await captureScreen(page, 'fashion-label-phone', 'phone')
  await page.reload()
  await expect(page.getByRole('radio', { name: /^34″/ })).toBeChecked()
  await waitForHydration(page)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).click()
  await page.goto(paths.cart())
  await expect(page.getByRole('list', { name: 'Cart items' })).toContainText('34″')
}
