import type { Implement } from '#server/platform/http/endpoint.ts'
import { renderDraft } from '#server/platform/markdown/read-markdown.ts'
import { addCollection, changeCollection, removeCollection } from '../collections/save-collection.ts'
import type { CatalogContext } from '../context.ts'
import { listTags } from '../products/product-tags.ts'
import { findAdminCollection, listAdminCollections, listSummaries, previewRule } from '../search/collection-pages.ts'
import { toStoredRule } from '../search/collection-rule.ts'

/** Collections and tags of products, for staff. */
export function collectionAdminRoutes(
  implement: Implement,
  { db, catalog, config: { shopUrl } }: CatalogContext,
): void {
  /** @throws ShopError invalid_request at the field `text`, when it cannot be shown */
  const check = (text: string) => renderDraft({ text, shopUrl, isFaq: false })
  const storedRule = async (rule: Parameters<typeof toStoredRule>[2]) => toStoredRule(await catalog.current(), db, rule)

  implement('GET /admin/collections', ({ query }) => listAdminCollections(catalog, query))

  implement('POST /admin/collections', async ({ body, caller }) => {
    if (body.text !== '') await check(body.text)
    const rule = body.rule ? await storedRule(body.rule) : null
    return { collection: await findAdminCollection(catalog, await addCollection(db, { ...body, rule }, caller)) }
  })

  implement('POST /admin/collections/preview', ({ body }) => previewRule(catalog, body.rule))

  implement('GET /admin/collections/{id}', async ({ params }) => ({
    collection: await findAdminCollection(catalog, params.id),
  }))

  implement('PUT /admin/collections/{id}', async ({ params, body, caller }) => {
    if (body.text !== '') await check(body.text)
    const rule = body.rule && (await storedRule(body.rule))
    await changeCollection(db, params.id, { ...body, rule }, caller)
    return { collection: await findAdminCollection(catalog, params.id) }
  })

  implement('DELETE /admin/collections/{id}', async ({ params, caller }) => {
    await removeCollection(db, params.id, caller)
    return null
  })

  implement('GET /admin/tags', ({ query }) => listTags(db, query))

  implement('GET /admin/product-summaries', async ({ query }) => ({
    products: await listSummaries(db, query.ids.split(',').slice(0, 50)),
  }))
}
