import { transaction } from '#server/platform/database/transaction.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import { renderDraft } from '#server/platform/markdown/read-markdown.ts'
import { saveCategoryFilters } from '../attributes/category-filters.ts'
import { readTreeRevision } from '../categories/read-tree.ts'
import { addCategory, changeCategory, placeCategory, removeCategory } from '../categories/save-category.ts'
import type { CatalogContext } from '../context.ts'
import { detachCategory, findAdminCategory, listAdminCategories } from '../products/category-products.ts'
import { assertNotInRules } from '../promotions/names-in-rules.ts'

/** The category tree, for staff. */
export function categoryAdminRoutes(implement: Implement, { db, config: { shopUrl } }: CatalogContext): void {
  /** @throws ShopError invalid_request at the field `text`, when it is nested too deeply or takes too long */
  const render = async (text: string) => (await renderDraft({ text, shopUrl, isFaq: false })).html

  implement('GET /admin/categories', () => listAdminCategories(db))

  implement('POST /admin/categories', async ({ body: { filters, ...body }, caller }) => {
    if (body.text !== '') await render(body.text)
    const id = await transaction(db, async (tx) => {
      const added = await addCategory(tx, body, caller)
      if (filters) await saveCategoryFilters(tx, added, filters, caller)
      return added
    })
    return { category: await findAdminCategory(db, id) }
  })

  implement('POST /admin/categories/preview', async ({ body: { text } }) => ({
    html: await render(text),
  }))

  implement('GET /admin/categories/{id}', async ({ params }) => ({ category: await findAdminCategory(db, params.id) }))

  implement('PUT /admin/categories/{id}', async ({ params, body: { filters, ...body }, caller }) => {
    if (body.text !== '') await render(body.text)
    await transaction(db, async (tx) => {
      await changeCategory(tx, params.id, body, caller)
      if (filters) await saveCategoryFilters(tx, params.id, filters, caller)
    })
    return { category: await findAdminCategory(db, params.id) }
  })

  implement('PUT /admin/categories/{id}/place', async ({ params, body, caller }) => {
    await placeCategory(db, params.id, body, caller)
    return { revision: await readTreeRevision(db) }
  })

  implement('DELETE /admin/categories/{id}', async ({ params, caller }) => {
    await removeCategory(db, params.id, caller, async (tx, id, parentId) => {
      await assertNotInRules(tx, { what: 'category', id })
      return detachCategory(tx, id, parentId)
    })
    return null
  })
}
