import { desc, eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { conversations } from './tables.ts'

/** The stored conversations of a user with the assistant, for the export of personal data. */
export async function exportConversations(db: Database, userId: string) {
  const rows = await db
    .select({ createdAt: conversations.createdAt, updatedAt: conversations.updatedAt, turns: conversations.turns })
    .from(conversations)
    .where(eq(conversations.userId, userId))
    .orderBy(desc(conversations.updatedAt))
  return rows.map(({ turns, ...row }) => ({
    ...row,
    turns: turns.map(({ message, answer }) => ({ message, answer })),
  }))
}

/** Deletes the conversations of an account that is being deleted. */
export async function eraseConversations(tx: Database, userId: string): Promise<void> {
  await tx.delete(conversations).where(eq(conversations.userId, userId))
}
