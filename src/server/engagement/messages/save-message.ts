import { and, gt, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/messageErrors.ts'
import type { Database } from '#server/platform/database/database.ts'
import { messages } from './tables.ts'

/** Maximum messages from one email address in a day; more are assumed to be automated. */
const MAX_PER_SENDER = 20

/**
 * Stores a message to the shop.
 * @throws ShopError too_many_requests
 */
export async function saveMessage(
  db: Database,
  { name, email, message }: { name: string; email: string; message: string },
): Promise<void> {
  const fromAddress = sql`lower(${messages.email}) = lower(${email})`
  const isRecent = and(fromAddress, gt(messages.createdAt, sql`now() - interval '1 day'`))
  if ((await db.$count(messages, isRecent)) >= MAX_PER_SENDER) {
    throw new ShopError('too_many_requests', {
      message: t('tooMany'),
    })
  }
  await db.insert(messages).values({ name, email, text: message })
}
