import { asc, desc, inArray } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { matchesEmail, type VerifiedEmail } from '#server/platform/mail/verified-email.ts'
import { messageAnswers, messages } from './tables.ts'

/** A copy of the messages sent from an address, with their answers, for its owner. */
export async function exportMessages(db: Database, email: VerifiedEmail) {
  const written = await db
    .select({ id: messages.id, name: messages.name, text: messages.text, createdAt: messages.createdAt })
    .from(messages)
    .where(matchesEmail(messages.email, email))
    .orderBy(desc(messages.createdAt))
  const ids = written.map(({ id }) => id)
  const answers = await db
    .select({ messageId: messageAnswers.messageId, text: messageAnswers.text, createdAt: messageAnswers.createdAt })
    .from(messageAnswers)
    .where(inArray(messageAnswers.messageId, ids))
    .orderBy(asc(messageAnswers.createdAt))
  return written.map(({ id, ...message }) => ({
    ...message,
    answers: answers.filter(({ messageId }) => messageId === id).map(({ messageId: _, ...answer }) => answer),
  }))
}

/** Deletes the messages sent from an address, with their answers, in a transaction. */
export async function eraseMessages(tx: Database, email: VerifiedEmail): Promise<void> {
  await tx.delete(messages).where(matchesEmail(messages.email, email))
}
