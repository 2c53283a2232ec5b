import { randomUUID } from 'node:crypto'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import type { Turn } from './engine.ts'
import { conversations } from './tables.ts'

/** Turns kept of a conversation; older ones are dropped. */
export const MAX_TURNS = 10

export interface Conversation {
  id: string
  userId: string | null
  turns: Turn[]
  memory: unknown
}

/**
 * The conversation that somebody names, when it is theirs: of their account, or of nobody, which is then theirs if they are
 * signed in. Otherwise a new one begins, and nothing is said about the other.
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
        .where(and(eq(conversations.id, id), isOf(userId)))
    : []
  return { id: found && id ? id : randomUUID(), userId: userId ?? null, turns: [], memory: null, ...found }
}

interface Said {
  turn: Turn
  memory: unknown
}

/** Keeps what was said last. What was said in another tab meanwhile stays. */
export async function saveTurn(db: Database, { id, userId }: Conversation, { turn, memory }: Said): Promise<void> {
  const turns = sql`${JSON.stringify([turn])}::jsonb`
  const earlier = sql`jsonb_path_query_array(${conversations.turns}, ${`$[last - ${MAX_TURNS - 2} to last]`}::jsonpath)`
  await db
    .insert(conversations)
    .values({ id, userId, turns: [turn], memory })
    .onConflictDoUpdate({
      target: conversations.id,
      set: { userId, turns: sql`${earlier} || ${turns}`, memory, updatedAt: sql`now()` },
      setWhere: sql`${isOf(userId ?? undefined)}`,
    })
}

const isOf = (userId: string | undefined) =>
  userId ? or(eq(conversations.userId, userId), isNull(conversations.userId)) : isNull(conversations.userId)
