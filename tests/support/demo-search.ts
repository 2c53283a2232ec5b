import { insertCatalog } from '#demo/insert/insert-catalog.ts'
import { insertPictures } from '#demo/insert/insert-pictures.ts'
import { makeDemoStore } from '#demo/make-demo-store.ts'
import { readPhotographs } from '#demo/photographs.ts'
import { setUnitsSold } from '#server/catalog/products/set-units-sold.ts'
import { openTestShop, type TestShop } from './shop.ts'

/** A shop with the demo store's products and sales figures, for searching. */
export async function openDemoSearch(): Promise<TestShop> {
  const shop = await openTestShop()
  const store = makeDemoStore(new Date('2026-06-15T12:00:00Z'))
  const photographs = await readPhotographs()
  await insertPictures(shop.db, photographs)
  await insertCatalog(shop.db, store, photographs)
  const sold = new Map<string, number>()
  for (const { offer, quantity } of store.orders.flatMap(({ items }) => items)) {
    sold.set(offer.product.slug, (sold.get(offer.product.slug) ?? 0) + quantity)
  }
  await setUnitsSold(
    shop.db,
    [...sold].map(([productId, units]) => ({ productId, units })),
  )
  return shop
}
