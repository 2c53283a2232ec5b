import { eq, sql } from 'drizzle-orm'
import { type MailChoice, mailChoices as offered } from '#contract/mail-choices.ts'
import type { Database } from '#server/platform/database/database.ts'
import { customers } from '../customers/tables.ts'
import { mailChoices } from './tables.ts'

/**
 * Checks whether a customer wants this kind of email and, if so, records that one is being sent, in the same transaction.
 * @returns the token for unsubscribing; null when such emails are not wanted, or the customer is a guest
 */
export async function recordSendIfWanted(tx: Database, customerId: string, choice: MailChoice): Promise<string | null> {
  const [customer] = await tx.select({ userId: customers.userId }).from(customers).where(eq(customers.id, customerId))
  if (!customer?.userId) return null
  const { userId } = customer
  const [row] = await tx
    .insert(mailChoices)
    .values({ userId, choice, wanted: offered[choice].byDefault, lastSentAt: sql`now()` })
    .onConflictDoUpdate({
      target: [mailChoices.userId, mailChoices.choice],
      set: { lastSentAt: sql`case when ${mailChoices.wanted} then now() else ${mailChoices.lastSentAt} end` },
    })
    .returning({ wanted: mailChoices.wanted, token: mailChoices.unsubscribeToken })
  return row?.wanted ? row.token : null
}
