import type { DiscoveryContext } from '#server/discovery/context.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import { readConnections } from './read-connections.ts'
import { readSetup } from './read-setup.ts'

export function connectionsAdminRoutes(implement: Implement, shop: DiscoveryContext): void {
  implement('GET /admin/connections', () => readConnections(shop))
  implement('GET /admin/setup', () => readSetup(shop))
}
