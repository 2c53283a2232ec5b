import type { Implement } from '#server/platform/http/endpoint.ts'
import { renderDraft } from '#server/platform/markdown/read-markdown.ts'
import { addBrand, changeBrand, mergeBrands, removeBrand } from '../brands/save-brand.ts'
import type { CatalogContext } from '../context.ts'
import { detachBrand, findAdminBrand, listAdminBrands, moveProductsToBrand } from '../products/product-brand.ts'
import { assertNotInRules, replaceInRules } from '../promotions/names-in-rules.ts'
import { replaceInTemplates } from './templates/save-template.ts'

/** The brands of products, for staff. */
export function brandAdminRoutes(implement: Implement, { db, config: { shopUrl } }: CatalogContext): void {
  /** @throws ShopError invalid_request at the field `text`, when it cannot be shown */
  const check = (text: string) => renderDraft({ text, shopUrl, isFaq: false })

  implement('GET /admin/brands', ({ query }) => listAdminBrands(db, query))

  implement('POST /admin/brands', async ({ body, caller }) => {
    if (body.text !== '') await check(body.text)
    return { brand: await findAdminBrand(db, (await addBrand(db, body, caller)).id) }
  })

  implement('GET /admin/brands/{id}', async ({ params }) => ({ brand: await findAdminBrand(db, params.id) }))

  implement('PUT /admin/brands/{id}', async ({ params, body, caller }) => {
    if (body.text !== '') await check(body.text)
    await changeBrand(db, params.id, body, caller)
    return { brand: await findAdminBrand(db, params.id) }
  })

  implement('POST /admin/brands/{id}/merge', async ({ params, body, caller }) => {
    await mergeBrands(db, { ...params, ...body }, caller, async (tx, from, into) => {
      await moveProductsToBrand(tx, from, into)
      await replaceInRules(tx, { what: 'brand', id: from }, into)
      await replaceInTemplates(tx, 'brand', from, into)
    })
    return { brand: await findAdminBrand(db, body.into) }
  })

  implement('DELETE /admin/brands/{id}', async ({ params, caller }) => {
    await removeBrand(db, params.id, caller, async (tx, id) => {
      await assertNotInRules(tx, { what: 'brand', id })
      return detachBrand(tx, id)
    })
    return null
  })
}
