import { index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/identity/accounts/tables.ts'
import { moment } from '#server/platform/database/columns.ts'
import type { Turn } from './engine.ts'

/** What was said with the assistant, for a while. Nobody else than whose it is can go on with it. */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid().primaryKey(),
    /** Null when anonymous: then anyone who has its id may continue it. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The latest, the oldest first. */
    turns: jsonb().$type<Turn[]>().notNull(),
    /** What an engine noted for the next message. */
    memory: jsonb().$type<unknown>(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (conversation) => [
    index('conversations_by_user').on(conversation.userId, conversation.updatedAt),
    index('conversations_by_age').on(conversation.updatedAt),
  ],
)
