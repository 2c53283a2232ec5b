import type { Page } from '@playwright/test'
import type { ProductJson } from '#contract/catalog.ts'
import { paths } from '#contract/paths.ts'
import { NO_PICTURE, pictureWidths } from '#contract/pictures.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { shopCaller } from './shoppers.ts'

const PICTURE_FAILED = 'a picture failed'
const PHOTOGRAPHS = /\/media\/demo\//

// Each page has its own test, so that the browser has no larger file cached from another page.
for (const [name, getPath] of [
  ['home', () => paths.home()],
  ['the list', ({ category }) => paths.products({ category })],
  ['the product', ({ id }) => paths.product(id)],
  ['the cart', () => paths.cart()],
] satisfies [string, (product: ProductJson) => string][]) {
  test(`pictures of ${name} are loaded in the smallest sufficient width`, async ({ page }) => {
    const product = await findPhotographedProduct()
    await page.addInitScript(
      (items) => {
        localStorage['cart-storage'] = JSON.stringify({ state: { items }, version: 0 })
      },
      [buildCartLine(product)],
    )
    await page.goto(getPath(product))
    // The home page may show no product with photographs.
    if (name !== 'home') await expect(page.locator('picture img').first()).toBeVisible()
    const pictures = await listLoadedPictures(page)
    expect(pictures.filter(({ width, needed }) => width > findSufficientWidth(needed))).toEqual([])
    expect(pictures.filter(({ file }) => !file.endsWith('.avif'))).toEqual([])
  })
}

test('a picture replaces its blurred placeholder without layout shift', async ({ page }) => {
  const { category } = await findPhotographedProduct()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(PHOTOGRAPHS, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(paths.products({ category, sortBy: 'price-high' }), { waitUntil: 'commit' })
  const lazyPicture = page.locator('picture img[loading=lazy]')
  const card = page.getByRole('article').filter({ has: lazyPicture }).first()
  const [blur, picture] = [card.locator('img[src^="data:"]'), card.locator('picture img')]
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveCSS('opacity', '0')
  await expect(blur).toHaveJSProperty('naturalWidth', 16)
  const box = await card.boundingBox()
  release()
  await expect(picture).toHaveCSS('opacity', '1')
  expect(await picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
  expect(await card.boundingBox()).toEqual(box)
})

for (const [when, isHydrated] of [
  ['before hydration', false],
  ['after hydration', true],
] as const) {
  test(`a picture that fails ${when} shows a placeholder icon`, async ({ page, problems }) => {
    problems.expect(/^404: GET \S+\/media\/demo\//)
    const product = await findPhotographedProduct()
    const { id, name } = product
    await logPictureFailures(page)
    const failed = isHydrated
      ? undefined
      : page.waitForEvent('console', (message) => message.text() === `${PICTURE_FAILED}: ${describePicture(product)}`)
    await page.route(/\.js$/, async (route) => {
      await failed
      await route.continue()
    })
    await page.route(PHOTOGRAPHS, (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto(paths.product(id), { waitUntil: 'commit' })
    await expect(
      page.getByRole('img', { name: describePicture(product), exact: true }).and(page.locator('span')),
    ).toBeVisible()
    await expectAccessible(page)
    await page.goto(paths.products({ search: name }))
    const card = page.getByRole('article').filter({ hasText: name })
    // The icon is inside the picture's box and has no accessible name, because the card names the product.
    await expect(card.locator('svg.absolute')).toBeVisible()
    await expect(card.locator('picture')).toHaveCount(0)
  })
}

test('pictures are shown without JavaScript', async ({ browser, baseURL }) => {
  const product = await findPhotographedProduct()
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto(paths.product(product.id))
  const picture = page.getByRole('img', { name: describePicture(product), exact: true })
  await expect(picture).toHaveCSS('opacity', '1')
  await expect(picture).toHaveAttribute('fetchpriority', 'high')
  await context.close()
})

/** Logs pictures that fail to load, from before the shop's scripts run. */
const logPictureFailures = (page: Page) =>
  page.addInitScript((message) => {
    const log = ({ target }: Event) => target instanceof HTMLImageElement && console.log(`${message}: ${target.alt}`)
    document.addEventListener('error', log, { capture: true })
  }, PICTURE_FAILED)

/** Finds a product of the demo store with photographs. */
async function findPhotographedProduct(): Promise<ProductJson> {
  const { data } = await shopCaller()('GET /products', { limit: 100, inStock: 'true', sortBy: 'price-low' })
  const found = data?.products.find(({ image, images }) => image !== NO_PICTURE && images.length > 1)
  if (!found) throw new Error('The demo store has no product with photographs')
  return found
}

/** The alternative text of a product's first picture. */
const describePicture = ({ name, images: [image = ''], imageTexts }: ProductJson): string => imageTexts?.[image] ?? name

const buildCartLine = ({ id, name, image, variants }: ProductJson) => ({
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
 * Scrolls to each picture of the page, and returns the width of its file and the device pixels that its largest box
 * needs. Only the largest box matters, because browsers reuse a loaded file for smaller boxes.
 */
async function listLoadedPictures(page: Page): Promise<{ file: string; width: number; needed: number }[]> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('load')
  for (const picture of await page.locator('picture img:visible').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  }
  // Includes hidden pictures that were loaded.
  const boxes = await page.locator('picture img').evaluateAll((images: HTMLImageElement[]) =>
    images
      .filter(({ currentSrc }) => currentSrc)
      .map(({ currentSrc, clientWidth }) => ({
        file: new URL(currentSrc).pathname,
        needed: clientWidth * window.devicePixelRatio,
      })),
  )
  return Array.from(Map.groupBy(boxes, ({ file }) => file)).map(([file, boxes]) => ({
    file,
    width: Number(/-(\d+)\.\w+$/.exec(file)?.[1]),
    needed: Math.max(...boxes.map(({ needed }) => needed)),
  }))
}

/** Returns the smallest available width with at least this number of pixels. */
function findSufficientWidth(needed: number): number {
  const widths = Object.values(pictureWidths).flat()
  return widths.toSorted((a, b) => a - b).find((width) => width >= Math.floor(needed)) ?? Math.max(...widths)
}
