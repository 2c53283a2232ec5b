import { randomUUID } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import { MAX_LISTED_CATEGORIES } from '#contract/categories.ts'
import { paths } from '#contract/paths.ts'
import { NO_PICTURE } from '#contract/pictures.ts'
import { categories } from '#server/catalog/categories/tables.ts'
import { productCategories, products } from '#server/catalog/products/tables.ts'
import { expect, test } from '../support/page-test.ts'
import { adminCaller } from './buyer.ts'
import { withDatabase } from './shop-database.ts'
import { addTestProduct, removeTestProduct } from './test-product.ts'

test.use({ javaScriptEnabled: false })

/** Without JavaScript, Playwright reports skipped scripts as failed requests. */
test.beforeEach(({ problems }) => problems.expect(/^failed: GET \S+\.js csp$/))

const CHILDREN = 450

test('all of 450 subcategories are reached by links without JavaScript', async ({ page }) => {
  const admin = await adminCaller()
  const name = `Crowded ${randomUUID().slice(0, 8)}`
  const { category: root } = await admin('POST /admin/categories', { name })
  const slug = await addTestProduct()
  await withDatabase(async (db) => {
    const [product] = await db.select({ id: products.id }).from(products).where(eq(products.slug, slug))
    const kids = Array.from({ length: CHILDREN }, (_, position) => ({
      ...{ parentId: root.id, name: `Kid ${position}`, slug: `kid-${position}`, path: `${root.path}/kid-${position}` },
      ...{ image: NO_PICTURE, position },
    }))
    const added = await db.insert(categories).values(kids).returning({ categoryId: categories.id })
    await db.insert(productCategories).values(added.map((each) => ({ ...each, productId: product?.id ?? 0 })))
  })
  const kids = page.getByRole('navigation', { name: `Categories in ${name}` })
  const found = new Set<string>()
  await expect(async () => {
    await page.goto(paths.category(root.path))
    await expect(kids.getByText(`Show ${CHILDREN - 24} more`)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await kids.getByText(`Show ${CHILDREN - 24} more`).click()
  for (const number of [1, 2, 3]) {
    if (number > 1) await kids.getByRole('link', { name: `Page ${number}` }).click()
    const links = kids.getByRole('link', { name: /^Kid/ })
    const first = (number - 1) * MAX_LISTED_CATEGORIES
    await expect(links.first()).toHaveAttribute('href', paths.category(`${root.path}/kid-${first}`))
    const address = number === 1 ? paths.category(root.path) : `${paths.category(root.path)}?subcategories=${number}`
    const canonical = new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '')
    expect(canonical.pathname + canonical.search).toBe(address)
    await expect(page).toHaveTitle(number === 1 ? `${name} · Mercer` : `${name}, categories page ${number} · Mercer`)
    for (const link of await links.all()) found.add((await link.getAttribute('href')) ?? '')
  }
  expect(found.size).toBe(CHILDREN)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goto(`${paths.category(root.path)}?subcategories=4`)
  await expect(page).toHaveURL(paths.category(root.path))
  await removeTestProduct(slug)
  await withDatabase(async (db) => {
    const [product] = await db.select({ id: products.id }).from(products).where(eq(products.slug, slug))
    await db.delete(productCategories).where(eq(productCategories.productId, product?.id ?? 0))
    await db.delete(categories).where(like(categories.path, `${root.path}/%`))
  })
  await admin('DELETE /admin/categories/{id}', { id: root.id })
})
