import type { DiscoveryContext } from '#server/discovery/context.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import { OrderNews } from './order-news.ts'

export function liveAdminRoutes(implement: Implement, { db, log }: DiscoveryContext): void {
  const news = new OrderNews(db, (error) => log.warn({ err: error }, 'what happens to orders could not be read'))

  implement('GET /admin/events', async () => (signal) => news.follow(signal))
}
