import { cardOf, differs, type ListRequest, visibleOf } from './compare.ts'
import type { ProductState, ShopState } from './history.ts'

/** The names of the roots above categories. */
export function rootsOf(ids: number[], { categories, categoryIds }: ShopState): Set<string> {
  const paths = ids.flatMap((id) => categories.get(id)?.path ?? [])
  const rootIds = paths.map((path) => categoryIds.get(path.split('/')[0] ?? '') ?? 0)
  return new Set(rootIds.flatMap((id) => categories.get(id)?.name ?? []))
}

/** The number of products in each root that has some, by its name. */
function countsOf(shop: ShopState): Record<string, number> {
  const names = visibleOf(shop).flatMap(({ categoryIds }) => [...rootsOf(categoryIds, shop)])
  return Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]))
}

export function wrongCategories(categories: { name: string; count: number }[], shop: ShopState): string | undefined {
  const counts = countsOf(shop)
  const wrong = categories.flatMap(({ name, count }) => differs(name, count, counts[name] ?? 0) ?? [])
  return wrong.length > 0 ? wrong.join('; ') : undefined
}

/** The products in a category, or below it. */
function productsIn(id: number, shop: ShopState): ProductState[] {
  const root = shop.categories.get(id)?.path
  const isInside = (each: number) => `${shop.categories.get(each)?.path}/`.startsWith(`${root}/`)
  return visibleOf(shop).filter(({ categoryIds }) => categoryIds.some(isInside))
}

/** A category by a current or a former path. */
export function wrongCategory(
  path: string,
  shown: { path: string; count: number } | undefined,
  { shop, status }: ListRequest,
): string | undefined {
  const id = shop.categoryIds.get(path)
  if (id === undefined || !shown) return differs('status', status, id === undefined ? 404 : 200)
  return (
    differs('path', shown.path, shop.categories.get(id)?.path) ??
    differs('count', shown.count, productsIn(id, shop).length)
  )
}

export function wrongCategoryPage(
  path: string,
  shown: { path: string; count: number; cards: string[]; total: number } | undefined,
  request: ListRequest,
): string | undefined {
  const id = request.shop.categoryIds.get(path)
  const wrong = wrongCategory(path, shown, request)
  if (wrong || !shown || id === undefined) return wrong
  const found = productsIn(id, request.shop)
  const cards = new Set(found.map(cardOf))
  const unknown = shown.cards.filter((card) => !cards.has(card))
  return unknown.length > 0
    ? `no product has the card ${unknown.join('; ')}`
    : differs('total', shown.total, found.length)
}

/** The roots in the footer. */
export function wrongRoots(shown: { name: string }[], shop: ShopState): string | undefined {
  const names = shown.map(({ name }) => name)
  return differs('roots', names.sort(), Object.keys(countsOf(shop)).sort())
}
