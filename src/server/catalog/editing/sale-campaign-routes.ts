import type { Implement } from '#server/platform/http/endpoint.ts'
import type { CatalogContext } from '../context.ts'
import { addCampaign, changeCampaign, endCampaign, removeCampaign } from '../sale-campaigns/save-campaign.ts'
import { toStoredRule } from '../search/collection-rule.ts'
import { findSaleCampaign, listSaleCampaigns, previewSale } from '../search/sale-pages.ts'

/** Sales, for staff. */
export function saleCampaignRoutes(implement: Implement, { db, catalog }: CatalogContext): void {
  const storedRule = async (rule: Parameters<typeof toStoredRule>[2] | null | undefined) =>
    rule ? toStoredRule(await catalog.current(), db, rule) : null

  implement('GET /admin/sale-campaigns', ({ query }) => listSaleCampaigns(catalog, query))

  implement('POST /admin/sale-campaigns', async ({ body, caller }) => {
    const id = await addCampaign(db, { ...body, rule: await storedRule(body.rule) }, caller)
    return { saleCampaign: await findSaleCampaign(catalog, id) }
  })

  implement('POST /admin/sale-campaigns/preview', ({ body }) => previewSale(catalog, body))

  implement('GET /admin/sale-campaigns/{id}', async ({ params }) => ({
    saleCampaign: await findSaleCampaign(catalog, params.id),
  }))

  implement('PUT /admin/sale-campaigns/{id}', async ({ params, body, caller }) => {
    await changeCampaign(db, params.id, { ...body, rule: await storedRule(body.rule) }, caller)
    return { saleCampaign: await findSaleCampaign(catalog, params.id) }
  })

  implement('POST /admin/sale-campaigns/{id}/end', async ({ params, caller }) => {
    await endCampaign(db, params.id, caller)
    return { saleCampaign: await findSaleCampaign(catalog, params.id) }
  })

  implement('DELETE /admin/sale-campaigns/{id}', async ({ params, caller }) => {
    await removeCampaign(db, params.id, caller)
    return null
  })
}
