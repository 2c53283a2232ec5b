import { randomUUID } from 'node:crypto'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import type { Turn } from './engine.ts'
import { conversations } from './tables.ts'

/** Maximum turns that are stored of a conversation; older ones are deleted. */
export const MAX_TURNS = 10

export interface Conversation {
  id: string
  userId: string | null
  turns: Turn[]
  memory: unknown
}

/**
 * Continues a conversation if it belongs to the user's account or is anonymous; an anonymous one then becomes the user's.
 * Otherwise a new conversation starts, without revealing that the other one exists.
 */
export async function continueConversation(
  db: Database,
  id: string | undefined,
  userId: string | undefined,
): Promise<Conversation> {
  const [found] = id
    ? await db
        .select({ turns: conversations.turns, memory: conversations.memory })
        .from(conversations)
        .where(and(eq(conversations.id, id), isContinuableBy(userId)))
    : []
  return { id: found && id ? id : randomUUID(), userId: userId ?? null, turns: [], memory: null, ...found }
}

interface NewTurn {
  turn: Turn
  memory: unknown
}

/** Stores a turn. Turns that another tab added in the meantime are retained. */
export async function saveTurn(db: Database, { id, userId }: Conversation, { turn, memory }: NewTurn): Promise<void> {
  const turns = sql`${JSON.stringify([turn])}::jsonb`
  const earlier = sql`jsonb_path_query_array(${conversations.turns}, ${`$[last - ${MAX_TURNS - 2} to last]`}::jsonpath)`
  await db
    .insert(conversations)
    .values({ id, userId, turns: [turn], memory })
    .onConflictDoUpdate({
      target: conversations.id,
      set: { userId, turns: sql`${earlier} || ${turns}`, memory, updatedAt: sql`now()` },
      setWhere: sql`${isContinuableBy(userId ?? undefined)}`,
    })
}

const isContinuableBy = (userId: string | undefined) =>
  userId ? or(eq(conversations.userId, userId), isNull(conversations.userId)) : isNull(conversations.userId)
