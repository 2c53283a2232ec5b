import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { adminCaller } from './buyer.ts'

const sweater = (color: string) => `/media/demo/merino-crew-sweater${color}-800.webp`
/** Seven colors. The first two have pictures of the product. */
const colors = [
  { value: 'Forest', swatch: '#2f4b3a', images: [sweater('--forest')] },
  { value: 'Rust', swatch: '#a4552f', images: [sweater('--rust')] },
  ...['Sky', 'Sand', 'Plum', 'Coal', 'Snow'].map((value, index) => ({
    value,
    swatch: `#${index}0${index}0${index}0`,
    images: [],
  })),
]

/** Adds a product whose option is shown as color swatches. @returns its name */
async function addColoredProduct(): Promise<string> {
  const admin = await adminCaller()
  const mark = randomUUID().slice(0, 8)
  const name = `Swatched Sweater ${mark}`
  const { optionType } = await admin('POST /admin/option-types', {
    name: `Shade ${mark}`,
    display: 'color',
    values: colors.map(({ value, swatch }) => ({ value, swatch })),
  })
  const { code } = optionType
  await admin('POST /admin/products', {
    ...{ name, brand: 'Ownbrand', category: 'Sports & Outdoors', price: 60 },
    images: [sweater('')],
    options: [{ code, values: colors.map(({ value, images }) => ({ value, images })) }],
    variants: colors.map(({ value }, index) => ({
      sku: `${mark}-${index}`,
      options: { [code]: value },
      stockCount: 3,
    })),
  })
  return name
}

const productCard = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) })

test(
  'a card shows five colors and the number of others, and loads the picture of the hovered color',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    const name = await addColoredProduct()
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.goto(paths.products({ search: name }))
    await waitForHydration(page)
    const card = productCard(page, name)
    const list = card.getByRole('list', { name: /^Shade/ })
    await expect(list.getByRole('link')).toHaveCount(5)
    await expect(list.getByText('2 more')).toBeAttached()
    for (const swatch of await list.getByRole('link').all()) {
      const { width = 0, height = 0 } = (await swatch.boundingBox()) ?? {}
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
    }
    // Swatches use SVG fills because the Content-Security-Policy allows no inline styles.
    await expect(list.locator('[fill="#a4552f"]')).toBeVisible()
    await expectAccessible(page)
    const isRust = (path: string) => path.includes('--rust')
    expect(requested.filter(isRust)).toEqual([])

    const rust = list.getByRole('link', { name: `${name}, Rust` })
    if (project.name === 'phone') await rust.focus()
    else await rust.hover()
    await expect.poll(() => requested.some(isRust)).toBe(true)
    await rust.click()
    await expect(page).toHaveURL(/o\.shade-[\w-]+=Rust/)
    await expect(page.getByRole('radio', { name: /^Rust/ })).toBeChecked()
    await expect(page.getByRole('region', { name: `Pictures of ${name}` })).toBeVisible()
  },
)

test('the swatches are links without JavaScript too, and stay inside a narrow card', { tag: '@phone' }, async ({
  browser,
  baseURL,
}) => {
  const name = await addColoredProduct()
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    javaScriptEnabled: false,
    viewport: { width: 320, height: 700 },
  })
  const page = await context.newPage()
  await page.goto(paths.products({ search: name }))
  const card = productCard(page, name)
  const [outer, inner] = [await card.boundingBox(), await card.getByRole('list', { name: /^Shade/ }).boundingBox()]
  expect((inner?.x ?? 0) + (inner?.width ?? 999)).toBeLessThanOrEqual((outer?.x ?? 0) + (outer?.width ?? 0))
  await card.getByRole('link', { name: `${name}, Forest` }).click()
  await expect(page).toHaveURL(/=Forest$/)
  await context.close()
})
