import type { PlatformContext } from '#server/platform/context.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import { searchPanel } from './search-panel.ts'

export function panelSearchRoutes(implement: Implement, { db }: PlatformContext): void {
  implement('GET /admin/search', async ({ query, principal }) => ({
    results: await searchPanel(db, principal.role, query.q),
  }))
}
