import { sql } from 'drizzle-orm'
import { GUEST_DAYS } from '#contract/guests.ts'
import { customers } from '#server/identity/customers/tables.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { retentionJob } from '#server/platform/jobs/retention.ts'
import type { SalesContext } from '../context.ts'

/** Deletes guests with their carts, unless they have an order. */
export const guestJobs = ({ db }: Pick<SalesContext, 'db'>): Job[] => [
  retentionJob(db, 'delete-old-guests', '47 3 * * *', [
    {
      data: 'guests without an order, with their carts',
      period: `${GUEST_DAYS} days`,
      after: 'their last checkout',
      table: customers,
      since: customers.seenAt,
      where: sql`is_guest and not exists (select from orders where orders.user_id = customers.id)`,
    },
  ]),
]
