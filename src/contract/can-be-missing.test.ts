import { readdirSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import routes from '#web/routes.ts'
import { canBeMissing } from './can-be-missing.ts'

/** The paths of all pages. */
const listPaths = (entries: readonly RouteConfigEntry[], parent = ''): string[] =>
  entries.flatMap(({ path, index, children = [] }) => {
    const own = path ? `${parent}/${path}` : parent
    return [...(path || index ? [own || '/'] : []), ...listPaths(children, own)]
  })

it('a path can be missing unless it is a page or another path of the shop', async () => {
  const pages = listPaths(await routes)
  expect(pages).toContain('/checkout')
  for (const path of pages.filter((each) => !/[:*]/.test(each))) {
    expect(canBeMissing(path), path).toBe(false)
    // Pages are found ignoring case.
    expect(canBeMissing(path.toUpperCase()), path).toBe(false)
  }
  for (const file of readdirSync('public')) expect(canBeMissing(`/${file}`), file).toBe(false)
  for (const path of ['/sitemap.xml', '/sitemap-products-2.xml', '/robots.txt', '/healthz', '/orders/ORD-1'])
    expect(canBeMissing(path), path).toBe(false)
  for (const path of ['/admin/gone', '/api/products', '/assets/a.js', '/media/a.webp', '/feeds/google.xml'])
    expect(canBeMissing(path), path).toBe(false)
  for (const path of ['/administration', '/products/mug', '/cart/old', '/categories/a', '/brands/a', '/a', '/sitemap'])
    expect(canBeMissing(path), path).toBe(true)
})
