import type { Page } from '@playwright/test'
import type { ProductJson } from '#contract/catalog.ts'
import { paths } from '#contract/paths.ts'
import { NO_PICTURE, pictureWidths } from '#contract/pictures.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { shopCaller } from './shoppers.ts'

const PICTURE_FAILED = 'a picture failed'
const PHOTOGRAPHS = /\/media\/demo\//

// Each in a browser of its own, which has no larger file cached from another page.
for (const [name, pathOf] of [
  ['home', () => paths.home()],
  ['the list', ({ category }) => paths.products({ category })],
  ['the product', ({ id }) => paths.product(id)],
  ['the cart', () => paths.cart()],
] satisfies [string, (product: ProductJson) => string][]) {
  test(`no picture of ${name} is larger than its box needs`, async ({ page }) => {
    const product = await photographedProduct()
    await page.addInitScript(
      (items) => {
        localStorage['cart-storage'] = JSON.stringify({ state: { items }, version: 0 })
      },
      [lineOf(product)],
    )
    await page.goto(pathOf(product))
    // Home may show no photographed product.
    if (name !== 'home') await expect(page.locator('picture img').first()).toBeVisible()
    const shown = await loadedPictures(page)
    expect(shown.filter(({ width, needed }) => width > nextWidth(needed))).toEqual([])
    expect(shown.filter(({ file }) => !file.endsWith('.avif'))).toEqual([])
  })
}

test('a picture replaces its blurred placeholder without layout shift', async ({ page }) => {
  const { category } = await photographedProduct()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(PHOTOGRAPHS, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(paths.products({ category, sortBy: 'price-high' }), { waitUntil: 'commit' })
  const late = page.locator('picture img[loading=lazy]')
  const card = page.getByRole('article').filter({ has: late }).first()
  const [blur, picture] = [card.locator('img[src^="data:"]'), card.locator('picture img')]
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveCSS('opacity', '0')
  await expect(blur).toHaveJSProperty('naturalWidth', 16)
  const place = await card.boundingBox()
  release()
  await expect(picture).toHaveCSS('opacity', '1')
  expect(await picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
  expect(await card.boundingBox()).toEqual(place)
})

for (const [when, javaScriptEnabled] of [
  ['before the page is alive', false],
  ['afterwards', true],
] as const) {
  test(`a picture that fails ${when} shows a placeholder icon`, async ({ page, problems }) => {
    problems.expect(/^404: GET \S+\/media\/demo\//)
    const { id, name } = await photographedProduct()
    await logPictureFailures(page)
    const failed = javaScriptEnabled
      ? undefined
      : page.waitForEvent('console', (message) => message.text() === `${PICTURE_FAILED}: ${name}`)
    await page.route(/\.js$/, async (route) => {
      await failed
      await route.continue()
    })
    await page.route(PHOTOGRAPHS, (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto(paths.product(id), { waitUntil: 'commit' })
    await expect(page.getByRole('img', { name, exact: true }).and(page.locator('span'))).toBeVisible()
    await expectAccessible(page)
    await page.goto(paths.products({ search: name }))
    const card = page.getByRole('article').filter({ hasText: name })
    // The icon is inside the picture's box and has no name: the card names the product.
    await expect(card.locator('svg.absolute')).toBeVisible()
    await expect(card.locator('picture')).toHaveCount(0)
  })
}

test('without JavaScript pictures are shown too', async ({ browser, baseURL }) => {
  const { id, name } = await photographedProduct()
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto(paths.product(id))
  const picture = page.getByRole('img', { name, exact: true })
  await expect(picture).toHaveCSS('opacity', '1')
  await expect(picture).toHaveAttribute('fetchpriority', 'high')
  await context.close()
})

/** Has the page log which picture failed to load, even before the shop's own scripts run. */
const logPictureFailures = (page: Page) =>
  page.addInitScript((said) => {
    const tell = ({ target }: Event) => target instanceof HTMLImageElement && console.log(`${said}: ${target.alt}`)
    document.addEventListener('error', tell, { capture: true })
  }, PICTURE_FAILED)

/** A product of the demo store with photographs. */
async function photographedProduct(): Promise<ProductJson> {
  const { data } = await shopCaller()('GET /products', { limit: 100, inStock: 'true', sortBy: 'price-low' })
  const found = data?.products.find(({ image, images }) => image !== NO_PICTURE && images.length > 1)
  if (!found) throw new Error('The demo store has no product with photographs')
  return found
}

const lineOf = ({ id, name, image, variants }: ProductJson) => ({
  id: 'temp_1',
  productId: id,
  name,
  image,
  price: 1,
  quantity: 1,
  stockCount: 9,
  size: variants[0]?.size ?? null,
  color: variants[0]?.color ?? null,
})

/**
 * Scrolls to each picture of the page, and says how wide its file is, and how wide the largest box that shows it, both
 * in pixels: a browser that has a file for one box takes it for a smaller one too.
 */
async function loadedPictures(page: Page): Promise<{ file: string; width: number; needed: number }[]> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('load')
  for (const picture of await page.locator('picture img:visible').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  }
  // Hidden pictures count too, if they were loaded.
  const boxes = await page.locator('picture img').evaluateAll((images: HTMLImageElement[]) =>
    images
      .filter(({ currentSrc }) => currentSrc)
      .map(({ currentSrc, clientWidth }) => ({
        file: new URL(currentSrc).pathname,
        needed: clientWidth * window.devicePixelRatio,
      })),
  )
  return Array.from(Map.groupBy(boxes, ({ file }) => file)).map(([file, shown]) => ({
    file,
    width: Number(/-(\d+)\.\w+$/.exec(file)?.[1]),
    needed: Math.max(...shown.map(({ needed }) => needed)),
  }))
}

/** The smallest available width that is sharp at this many pixels. */
function nextWidth(needed: number): number {
  const widths = Object.values(pictureWidths).flat()
  return widths.toSorted((a, b) => a - b).find((width) => width >= Math.floor(needed)) ?? Math.max(...widths)
}
