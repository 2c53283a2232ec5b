import { createDemoStore } from '#demo/create-demo-store.ts'
import { insertCatalog } from '#demo/insert/insert-catalog.ts'
import { insertPictures } from '#demo/insert/insert-pictures.ts'
import { readPhotographs } from '#demo/pictures/photographs.ts'
import { setUnitsSold } from '#server/catalog/products/set-units-sold.ts'
import { openTestShop, type TestShop } from './shop.ts'

/** Opens a shop with the demo store's products and sales figures, for search tests. */
export async function openDemoSearch(): Promise<TestShop> {
  const shop = await openTestShop()
  const store = createDemoStore(new Date('2026-06-15T12:00:00Z'))
  const photographs = await readPhotographs()
  await insertPictures(shop.db, photographs)
  await insertCatalog(shop.db, store, photographs)
  const unitsSold = new Map<string, number>()
  for (const { offer, quantity } of store.orders.flatMap(({ items }) => items)) {
    unitsSold.set(offer.product.slug, (unitsSold.get(offer.product.slug) ?? 0) + quantity)
  }
  await setUnitsSold(
    shop.db,
    [...unitsSold].map(([productId, units]) => ({ productId, units })),
  )
  return shop
}
