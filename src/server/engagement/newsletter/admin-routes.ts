import type { Implement } from '#server/platform/http/endpoint.ts'
import type { EngagementContext } from '../context.ts'
import { exportSubscribers } from './export-subscribers.ts'
import { listSubscribers } from './queries.ts'
import { removeSubscriber } from './remove-subscriber.ts'

/** The subscribers of the newsletter, for staff. */
export function newsletterAdminRoutes(implement: Implement, { db, reads, config }: EngagementContext): void {
  implement('GET /admin/newsletter', ({ query }) => listSubscribers(db, query))

  implement('GET /admin/newsletter/export', ({ caller, query }) =>
    exportSubscribers({ db, reads }, caller, { ...query, shopUrl: config.shopUrl }),
  )

  implement('DELETE /admin/newsletter/{id}', async ({ caller, params }) => {
    await removeSubscriber(db, caller, params.id)
    return null
  })
}
