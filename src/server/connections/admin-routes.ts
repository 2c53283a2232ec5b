import type { Implement } from '../http/endpoint.ts'
import type { Shop } from '../shop.ts'
import { readConnections } from './read-connections.ts'
import { readSetup } from './read-setup.ts'

export function connectionsAdminRoutes(implement: Implement, shop: Shop): void {
  implement('GET /admin/connections', () => readConnections(shop))
  implement('GET /admin/setup', () => readSetup(shop))
}
