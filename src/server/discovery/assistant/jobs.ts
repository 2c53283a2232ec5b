import { lt, sql } from 'drizzle-orm'
import { deleteInParts } from '#server/platform/database/delete-in-parts.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { DiscoveryContext } from '../context.ts'
import { conversations } from './tables.ts'

export const assistantJobs = (shop: Pick<DiscoveryContext, 'db'>): Job[] => [
  { name: 'forget-conversations', schedule: '35 4 * * *', run: () => deleteOldConversations(shop) },
]

/** Deletes conversations in which nothing was said for 30 days. */
export const deleteOldConversations = ({ db }: Pick<DiscoveryContext, 'db'>): Promise<void> =>
  deleteInParts(db, conversations, lt(conversations.updatedAt, sql`now() - interval '30 days'`))
