import type { Implement } from '#server/platform/http/endpoint.ts'
import type { Shop } from '#server/app/shop.ts'
import { readConnections } from './read-connections.ts'
import { readSetup } from './read-setup.ts'

export function connectionsAdminRoutes(implement: Implement, shop: Shop): void {
  implement('GET /admin/connections', () => readConnections(shop))
  implement('GET /admin/setup', () => readSetup(shop))
}
