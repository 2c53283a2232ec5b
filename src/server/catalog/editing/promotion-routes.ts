import { addCodes } from '#server/commerce/promotions/codes/add-codes.ts'
import { endCode } from '#server/commerce/promotions/codes/end-code.ts'
import { exportCodes, listCodes } from '#server/commerce/promotions/codes/read-codes.ts'
import { addPromotion, changePromotion, removePromotion } from '#server/commerce/promotions/save-promotion.ts'
import { switchPromotion } from '#server/commerce/promotions/switch-promotion.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import type { CatalogContext } from '../context.ts'
import { lockReferenced } from '../promotions/lock-referenced.ts'
import { toPromotionInput } from '../search/promotion-input.ts'
import { findPromotion, listPromotions } from '../search/promotion-pages.ts'
import { tryPromotion } from '../search/try-promotion.ts'

/** Promotions and their codes, for staff. */
export function promotionRoutes(implement: Implement, { db, reads, catalog }: CatalogContext): void {
  implement('GET /admin/promotions', ({ query }) => listPromotions(catalog, query))

  implement('POST /admin/promotions', async ({ body: { enabled, ...body }, caller }) => {
    const input = await toPromotionInput(await catalog.current(), db, body)
    const id = await addPromotion(db, { ...input, enabled }, caller, lockReferenced)
    return { promotion: await findPromotion(catalog, id) }
  })

  implement('GET /admin/promotions/{id}', async ({ params }) => ({
    promotion: await findPromotion(catalog, params.id),
  }))

  implement('PUT /admin/promotions/{id}', async ({ params, body: { revision, ...body }, caller }) => {
    const input = await toPromotionInput(await catalog.current(), db, body)
    await changePromotion(db, params.id, { ...input, revision }, caller, lockReferenced)
    return { promotion: await findPromotion(catalog, params.id) }
  })

  implement('DELETE /admin/promotions/{id}', async ({ params, caller }) => {
    await removePromotion(db, params.id, caller)
    return null
  })

  implement('PUT /admin/promotions/{id}/enabled', async ({ params, body: { enabled }, caller }) => {
    await switchPromotion(db, params.id, enabled, caller, lockReferenced)
    return { promotion: await findPromotion(catalog, params.id) }
  })

  implement('POST /admin/promotions/{id}/try', ({ params, body }) => tryPromotion(db, params.id, body))

  implement('GET /admin/promotions/{id}/codes', ({ params, query }) => listCodes(db, params.id, query))

  implement('POST /admin/promotions/{id}/codes', ({ params, body, caller }) => addCodes(db, params.id, body, caller))

  implement('POST /admin/promotions/{id}/codes/{code}/end', ({ params, caller }) =>
    endCode(db, params.id, params.code, caller),
  )

  implement('GET /admin/promotions/{id}/codes/export', ({ params, caller }) =>
    exportCodes({ db, reads }, params.id, caller),
  )
}
