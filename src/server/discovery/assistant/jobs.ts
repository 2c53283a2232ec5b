import type { Job } from '#server/platform/jobs/jobs.ts'
import { deleteExpired, type RowRetention, retentionJob } from '#server/platform/jobs/retention.ts'
import type { DiscoveryContext } from '../context.ts'
import { conversations } from './tables.ts'

export const assistantJobs = (shop: Pick<DiscoveryContext, 'db'>): Job[] => [
  retentionJob(shop.db, 'delete-old-conversations', '35 4 * * *', conversationRetention),
]

const conversationRetention: RowRetention[] = [
  {
    data: 'conversations with the assistant',
    period: '30 days',
    after: 'the last message',
    table: conversations,
    since: conversations.updatedAt,
  },
]

export const deleteOldConversations = ({ db }: Pick<DiscoveryContext, 'db'>): Promise<void> =>
  deleteExpired(db, conversationRetention)
