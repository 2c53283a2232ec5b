import type { Locator, Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { tabTo } from '../support/keyboard.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'

/** A product with four colors, each with a picture. */
const SWEATER = paths.product('merino-crew-sweater', { color: 'Oatmeal', size: 'M' })

const pictureStrip = (page: Page) => page.getByRole('region', { name: /^Pictures of/ })
const pictureCounter = (page: Page) => page.getByText(/^Picture \d+ *(\/ )?of \d+$/).first()
const expectPicture = (page: Page, number: number) =>
  expect(page.getByRole('button', { name: `Picture ${number} of 4` })).toHaveAttribute('aria-pressed', 'true')

/** Reads the index of the picture to which the strip is scrolled. */
const readScrollIndex = (page: Page) =>
  pictureStrip(page).evaluate(({ scrollLeft, clientWidth }) => Math.round((scrollLeft * 100) / clientWidth) / 100)

test.beforeEach(async ({ page }) => {
  await page.goto(SWEATER)
  await waitForHydration(page)
})

test('arrow keys, thumbnails, and the selected color change the picture', async ({ page }) => {
  await tabTo(page, pictureStrip(page))
  await page.keyboard.press('ArrowRight')
  await expectPicture(page, 2)
  await expect(pictureCounter(page)).toHaveText(/2 *\/ *of *4/)
  await page.keyboard.press('End')
  await expectPicture(page, 4)
  await expect.poll(() => readScrollIndex(page)).toBe(3)
  await page.keyboard.press('ArrowLeft')
  await expectPicture(page, 3)
  await page.getByRole('button', { name: 'Picture 1 of 4' }).click()
  await expectPicture(page, 1)
  await expect.poll(() => readScrollIndex(page)).toBe(0)
  await page.getByText('Charcoal', { exact: true }).click()
  await expect(page).toHaveURL(/color=Charcoal/)
  await expectPicture(page, 2)
  await expect.poll(() => readScrollIndex(page)).toBe(1)
})

test('on a page written from right to left, the next picture is on the left', { tag: '@phone' }, async ({ page }) => {
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await page.getByRole('button', { name: 'Picture 3 of 4' }).click()
  await expectPicture(page, 3)
  await expect.poll(() => readScrollIndex(page)).toBe(-2)
  await tabTo(page, pictureStrip(page), 'Shift+Tab')
  await page.keyboard.press('ArrowLeft')
  await expectPicture(page, 4)
  await expect.poll(() => readScrollIndex(page)).toBe(-3)
})

test('a swipe moves to the next picture', { tag: '@phone' }, async ({ page, context }, { project }) => {
  const box = await pictureStrip(page).boundingBox()
  if (!box) throw new Error('There are no pictures')
  const [x, y] = [box.x + box.width * 0.8, box.y + box.height / 2]
  if (project.name === 'phone') {
    const session = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', [{ x, y }])
    for (let step = 1; step <= 10; step++) await touch('touchMove', [{ x: x - step * box.width * 0.06, y }])
    await touch('touchEnd', [])
  } else {
    await page.mouse.move(x, y)
    await page.mouse.wheel(box.width * 0.8, 0)
  }
  await expectPicture(page, 2)
  await expect.poll(() => readScrollIndex(page)).toBe(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

const galleryDialog = (page: Page) => page.getByRole('dialog', { name: 'Pictures of Merino Crew Sweater' })
const readWidth = async (picture: Locator) => (await picture.boundingBox())?.width ?? 0

test('pictures are enlarged by keyboard, and closing returns the focus', async ({ page }) => {
  const enlarge = page.getByRole('button', { name: 'Enlarge picture' })
  await tabTo(page, enlarge)
  await page.keyboard.press('Enter')
  const dialog = galleryDialog(page)
  await expect(dialog.getByText('Picture 1 of 4')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Previous picture' })).toBeDisabled()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('Picture 2 of 4')).toBeVisible()
  await expectAccessible(page, '[role=dialog]')

  const picture = dialog.getByRole('img', { name: 'Crew neck sweater laid flat, with ribbed cuffs and hem, charcoal' })
  const before = await readWidth(picture)
  await page.keyboard.press('+')
  await expect.poll(() => readWidth(picture)).toBeGreaterThan(before * 1.9)
  // Arrow keys move an enlarged picture.
  const left = (await picture.boundingBox())?.x ?? 0
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await picture.boundingBox())?.x ?? 0).toBeLessThan(left)
  await expect(dialog.getByText('Picture 2 of 4')).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('-')
  await page.keyboard.press('-')
  await expect.poll(() => readWidth(picture)).toBeCloseTo(before, 0)

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(enlarge).toBeFocused()
  await expectPicture(page, 2)
})

test(
  'the mouse wheel, a double click, and a pinch enlarge a picture, which can then be dragged',
  { tag: '@phone' },
  async ({ page, context }, { project }) => {
    await page.getByRole('button', { name: 'Enlarge picture' }).click()
    const picture = galleryDialog(page).getByRole('img', {
      name: 'Crew neck sweater laid flat, with ribbed cuffs and hem, oatmeal',
    })
    await expect.poll(() => readWidth(picture)).toBeGreaterThan(200)
    const before = await readWidth(picture)
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    const [x, y] = [width / 2, height / 2]
    if (project.name === 'phone') {
      const session = await context.newCDPSession(page)
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints })
      await touch('touchStart', { x: x - 20, y }, { x: x + 20, y })
      for (let step = 1; step <= 10; step++)
        await touch('touchMove', { x: x - 20 - step * 8, y }, { x: x + 20 + step * 8, y })
      await touch('touchEnd')
      await expect.poll(() => readWidth(picture)).toBeGreaterThan(before * 1.5)
      // Retries, because a touch soon after the pinch counts as a double tap.
      await expect(async () => {
        const left = (await picture.boundingBox())?.x ?? 0
        await touch('touchStart', { x, y })
        for (let step = 1; step <= 10; step++) await touch('touchMove', { x: x + step * 5, y })
        await touch('touchEnd')
        expect((await picture.boundingBox())?.x ?? 0).toBeGreaterThan(left + 20)
      }).toPass()
      return
    }
    await page.mouse.move(x, y)
    await page.mouse.wheel(0, -300)
    await expect.poll(() => readWidth(picture)).toBeGreaterThan(before * 1.2)
    await page.mouse.wheel(0, 2000)
    await expect.poll(() => readWidth(picture)).toBeCloseTo(before, 0)
    await page.mouse.dblclick(x, y)
    await expect.poll(() => readWidth(picture)).toBeGreaterThan(before * 1.9)
    const left = (await picture.boundingBox())?.x ?? 0
    await page.mouse.down()
    await page.mouse.move(x + 60, y, { steps: 5 })
    await page.mouse.up()
    await expect.poll(async () => (await picture.boundingBox())?.x ?? 0).toBeGreaterThan(left + 30)
  },
)

test('the back button closes the enlarged view, which leaves no history entry if closed otherwise', {
  tag: '@phone',
}, async ({ page }) => {
  const enlarge = page.getByRole('button', { name: 'Enlarge picture' })
  await page.goto(paths.cart())
  await page.goto(SWEATER)
  await waitForHydration(page)
  await enlarge.click()
  await expect(galleryDialog(page)).toBeVisible()
  await page.goBack()
  await expect(galleryDialog(page)).toBeHidden()
  await expect(page).toHaveURL(/merino-crew-sweater/)
  await enlarge.click()
  await galleryDialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(galleryDialog(page)).toBeHidden()
  await expect(enlarge).toBeFocused()
  await page.getByText('Charcoal', { exact: true }).click()
  await expect(page).toHaveURL(/color=Charcoal/)
  await page.goBack()
  await expect(page).toHaveURL(/cart/)
})

test('a click on the picture enlarges it', { tag: '@phone' }, async ({ page }) => {
  await pictureStrip(page).click()
  await expect(page.getByRole('dialog', { name: 'Pictures of Merino Crew Sweater' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
