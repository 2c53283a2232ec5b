import { eq, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import type { MailChoice } from '#contract/mail-choices.ts'
import { t } from '#messages/newsletterErrors.ts'
import { unsubscribeByToken } from '#server/identity/mail-choices/update-mail-choices.ts'
import type { Database } from '#server/platform/database/database.ts'
import { subscribers } from './tables.ts'

/**
 * Unsubscribes the recipient from the newsletter or the kind of email that contained this token. Idempotent.
 * @returns the newsletter or the kind of email
 * @throws ShopError link_expired for an unknown token
 */
export async function unsubscribe(db: Database, token: string): Promise<'newsletter' | MailChoice> {
  if (await unsubscribeFromNewsletter(db, token)) return 'newsletter'
  const ended = await unsubscribeByToken(db, token)
  if (!ended) throw new ShopError('link_expired', { message: t('unknownLink') })
  return ended
}

async function unsubscribeFromNewsletter(db: Database, token: string): Promise<boolean> {
  const found = await db
    .update(subscribers)
    .set({ unsubscribedAt: sql`coalesce(${subscribers.unsubscribedAt}, now())` })
    .where(eq(subscribers.unsubscribeToken, token))
    .returning({ id: subscribers.id })
  return found.length > 0
}
