import { and, asc, desc, eq, ilike, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  type Message,
  type MessageQuery,
  type MessageReply,
  type MessageState,
  type MessagesReply,
  messageStates,
} from '#contract/messages.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import type { Database } from '#server/platform/database/database.ts'
import { containing } from '#server/platform/database/text-search.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { answerKey } from './answer-email.ts'
import { messageNotFound } from './message-not-found.ts'
import { messageAnswers, messages } from './tables.ts'

/** Length of the excerpt in a list, in characters. */
const EXCERPT = 200

const isOpen = isNull(messages.closedAt)
const isUnread = and(isOpen, isNull(messages.readAt)) as SQL
const isClosed = isNotNull(messages.closedAt)
const inState: Record<MessageState, SQL> = { unread: isUnread, open: isOpen, closed: isClosed }

const State = z.enum(messageStates)
const state = sql`case
  when ${isClosed} then 'closed'
  when ${messages.readAt} is null then 'unread'
  else 'open' end`.mapWith((value: unknown) => State.parse(value))

const listed = {
  id: messages.id,
  name: messages.name,
  email: messages.email,
  text: messages.text,
  state,
  createdAt: messages.createdAt,
  replies: sql`(select count(*) from message_answers where message_id = "messages"."id")`.mapWith(Number),
}

/** A page of messages to the shop, newest first, with the number in each state. */
export async function listMessages(
  db: Database,
  { search, state: wanted, page, limit }: z.output<typeof MessageQuery>,
): Promise<z.output<typeof MessagesReply>> {
  const conditions = and(wanted && inState[wanted], search ? contains(search) : undefined)
  const [rows, total, unread, open, closed] = await Promise.all([
    db
      .select({ ...listed, text: sql`left(${messages.text}, ${EXCERPT})`.mapWith(String) })
      .from(messages)
      .where(conditions)
      .orderBy(desc(messages.createdAt), desc(messages.id))
      .limit(limit)
      .offset((page - 1) * limit),
    countUpTo(db, messages, conditions),
    countUnreadMessages(db),
    countUpTo(db, messages, isOpen),
    countUpTo(db, messages, isClosed),
  ])
  return { messages: rows.map(toMessage), total, stats: { unread, open, closed } }
}

/** Number of messages that no member of staff has read. */
export const countUnreadMessages = (db: Database): Promise<number> => countUpTo(db, messages, isUnread)

/**
 * A message with its replies, oldest first.
 * @throws ShopError not_found
 */
export async function findMessage(db: Database, id: string): Promise<z.output<typeof MessageReply>['message']> {
  const [row] = await db.select(listed).from(messages).where(eq(messages.id, id))
  if (!row) throw messageNotFound()
  const answers = await db
    .select({
      id: messageAnswers.id,
      text: messageAnswers.text,
      author: users.name,
      createdAt: messageAnswers.createdAt,
      mailId: mails.id,
    })
    .from(messageAnswers)
    .leftJoin(users, eq(users.id, messageAnswers.authorId))
    .leftJoin(mails, eq(mails.key, sql`${answerKey('')} || ${messageAnswers.id}::text`))
    .where(eq(messageAnswers.messageId, id))
    .orderBy(asc(messageAnswers.createdAt), asc(messageAnswers.id))
  return {
    ...toMessage(row),
    answers: answers.map((answer) => ({ ...answer, createdAt: answer.createdAt.toISOString() })),
  }
}

const contains = (words: string): SQL =>
  ilike(sql`(${messages.name} || ' ' || ${messages.email} || ' ' || ${messages.text})`, containing(words))

type Row = Omit<z.output<typeof Message>, 'createdAt'> & { createdAt: Date }

const toMessage = (row: Row): z.output<typeof Message> => ({ ...row, createdAt: row.createdAt.toISOString() })
