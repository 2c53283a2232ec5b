import type { DiscoveryContext } from '#server/discovery/context.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import { OrderChangeFeed } from './order-change-feed.ts'

export function liveAdminRoutes(implement: Implement, { db, log }: DiscoveryContext): void {
  const changes = new OrderChangeFeed(db, (error) => log.warn({ err: error }, 'changes of orders could not be read'))

  implement('GET /admin/events', async () => (signal) => changes.follow(signal))
}
