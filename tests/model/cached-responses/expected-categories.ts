import { describeDifference, type ListRequest, listVisible, renderCard } from './compare.ts'
import type { ProductState, ShopState } from './history.ts'

/** Finds the names of the root categories above categories. */
export function findRootNames(ids: number[], { categories, categoryIds }: ShopState): Set<string> {
  const paths = ids.flatMap((id) => categories.get(id)?.path ?? [])
  const rootIds = paths.map((path) => categoryIds.get(path.split('/')[0] ?? '') ?? 0)
  return new Set(rootIds.flatMap((id) => categories.get(id)?.name ?? []))
}

/** Counts the products of each root category by name, without empty ones. */
function countByRoot(shop: ShopState): Record<string, number> {
  const names = listVisible(shop).flatMap(({ categoryIds }) => [...findRootNames(categoryIds, shop)])
  return Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]))
}

export function checkCategories(categories: { name: string; count: number }[], shop: ShopState): string | undefined {
  const counts = countByRoot(shop)
  const wrong = categories.flatMap(({ name, count }) => describeDifference(name, count, counts[name] ?? 0) ?? [])
  return wrong.length > 0 ? wrong.join('; ') : undefined
}

/** Lists the products in a category and its descendants. */
function listProducts(id: number, shop: ShopState): ProductState[] {
  const root = shop.categories.get(id)?.path
  const isInside = (categoryId: number) => `${shop.categories.get(categoryId)?.path}/`.startsWith(`${root}/`)
  return listVisible(shop).filter(({ categoryIds }) => categoryIds.some(isInside))
}

/** Checks a category that was requested by a current or former path. */
export function checkCategory(
  path: string,
  shown: { path: string; count: number } | undefined,
  { shop, status }: ListRequest,
): string | undefined {
  const id = shop.categoryIds.get(path)
  if (id === undefined || !shown) return describeDifference('status', status, id === undefined ? 404 : 200)
  return (
    describeDifference('path', shown.path, shop.categories.get(id)?.path) ??
    describeDifference('count', shown.count, listProducts(id, shop).length)
  )
}

export function checkCategoryPage(
  path: string,
  shown: { path: string; count: number; cards: string[]; total: number } | undefined,
  request: ListRequest,
): string | undefined {
  const id = request.shop.categoryIds.get(path)
  const wrong = checkCategory(path, shown, request)
  if (wrong || !shown || id === undefined) return wrong
  const found = listProducts(id, request.shop)
  const cards = new Set(found.map(renderCard))
  const unknown = shown.cards.filter((card) => !cards.has(card))
  return unknown.length > 0
    ? `no product has the card ${unknown.join('; ')}`
    : describeDifference('total', shown.total, found.length)
}

/** Checks the root categories of the footer. */
export function checkRoots(shown: { name: string }[], shop: ShopState): string | undefined {
  const names = shown.map(({ name }) => name)
  return describeDifference('roots', names.sort(), Object.keys(countByRoot(shop)).sort())
}
