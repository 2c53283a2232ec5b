import { index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/identity/accounts/tables.ts'
import { timestampColumn } from '#server/platform/database/columns.ts'
import type { Turn } from './engine.ts'

/** Conversations with the assistant. Those of an account can only be continued by it. */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid().primaryKey(),
    /** Null when anonymous: then anyone who has its id may continue it. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The latest turns, oldest first. */
    turns: jsonb().$type<Turn[]>().notNull(),
    /** What the engine stored for the next message. */
    memory: jsonb().$type<unknown>(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (conversation) => [
    index('conversations_by_user').on(conversation.userId, conversation.updatedAt),
    index('conversations_by_age').on(conversation.updatedAt),
  ],
)
