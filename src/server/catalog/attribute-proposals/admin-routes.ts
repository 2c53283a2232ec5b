import type { Implement } from '#server/platform/http/endpoint.ts'
import type { CatalogContext } from '../context.ts'
import { readProposals } from './read-proposals.ts'
import { findFill, listFills, requestFill, requestUndo } from './request-fill.ts'

/** Attributes from the specifications of products, for staff. */
export function attributeProposalRoutes(implement: Implement, { db }: CatalogContext): void {
  implement('GET /admin/attribute-proposals', ({ query }) => readProposals(db, query.category))

  implement('GET /admin/attribute-fills', ({ query }) => listFills(db, query))

  implement('POST /admin/attribute-fills', async ({ body, caller }) => ({
    fill: await findFill(db, await requestFill(db, body, caller)),
  }))

  implement('POST /admin/attribute-fills/{id}/undo', async ({ params, caller }) => {
    await requestUndo(db, params.id, caller)
    return { fill: await findFill(db, params.id) }
  })
}
