import { eq, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import type { MailChoice } from '#contract/mail-choices.ts'
import { t } from '#messages/newsletterRefusals.ts'
import { unsubscribeByToken } from '#server/identity/mail-choices/update-mail-choices.ts'
import type { Database } from '#server/platform/database/database.ts'
import { subscribers } from './tables.ts'

/**
 * Sends no more of what a mail with this token was: the newsletter, or one kind of the others. A second time changes nothing.
 * @returns what does not come any more
 * @throws ShopError link_expired when nobody has this token
 */
export async function unsubscribe(db: Database, token: string): Promise<'newsletter' | MailChoice> {
  if (await endNewsletter(db, token)) return 'newsletter'
  const ended = await unsubscribeByToken(db, token)
  if (!ended) throw new ShopError('link_expired', { message: t('unknownLink') })
  return ended
}

async function endNewsletter(db: Database, token: string): Promise<boolean> {
  const found = await db
    .update(subscribers)
    .set({ unsubscribedAt: sql`coalesce(${subscribers.unsubscribedAt}, now())` })
    .where(eq(subscribers.unsubscribeToken, token))
    .returning({ id: subscribers.id })
  return found.length > 0
}
