import { listMarketsOfList } from '#server/commerce/markets/save-markets.ts'
import { addPriceList, changePriceList, removePriceList } from '#server/commerce/price-lists/save-price-list.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import type { CatalogContext } from '../context.ts'
import { findPriceList, hasPrices, listPriceLists } from './prices/list-price-lists.ts'
import { listPrices } from './prices/list-prices.ts'
import { findPriceFill, listPriceFills, previewFill, requestPriceFill } from './prices/request-fill.ts'
import { savePrices } from './prices/save-prices.ts'

/** Price lists and their prices, for staff. */
export function priceRoutes(implement: Implement, { db }: CatalogContext): void {
  implement('GET /admin/price-lists', async () => ({ priceLists: await listPriceLists(db) }))

  implement('POST /admin/price-lists', async ({ body, caller }) => ({
    priceList: await findPriceList(db, await addPriceList(db, body, caller)),
  }))

  implement('GET /admin/price-lists/{id}', async ({ params }) => ({ priceList: await findPriceList(db, params.id) }))

  implement('PUT /admin/price-lists/{id}', async ({ params, body, caller }) => {
    await changePriceList(db, params.id, body, caller, hasPrices)
    return { priceList: await findPriceList(db, params.id) }
  })

  implement('DELETE /admin/price-lists/{id}', async ({ params, caller }) => {
    await removePriceList(db, params.id, caller, listMarketsOfList)
    return null
  })

  implement('GET /admin/prices', ({ query }) => listPrices(db, query))

  implement('PUT /admin/prices', async ({ body, caller }) => ({ changed: await savePrices(db, body.prices, caller) }))

  implement('POST /admin/prices/fill', async ({ body, caller }) =>
    body.dryRun
      ? { preview: await previewFill(db, body), fill: null }
      : { preview: null, fill: await findPriceFill(db, await requestPriceFill(db, body, caller)) },
  )

  implement('GET /admin/prices/fills', ({ query }) => listPriceFills(db, query))

  implement('GET /admin/prices/fills/{id}', async ({ params }) => ({ fill: await findPriceFill(db, params.id) }))
}
