import { and, eq, isNotNull, ne, not, or, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/mailRefusals.ts'
import { type KnownCaller, recordAudit } from '../audit-log/record-audit.ts'
import type { Database } from '../database/database.ts'
import { transaction } from '../database/transaction.ts'
import { DELETED_RECIPIENT } from './personal-data.ts'
import { mails } from './tables.ts'

/** A process is sending it now. If that process dies, it is sent when the lease expires. */
const beingSent = isNotNull(mails.worker)

/**
 * Sends an email now, also one that was sent or given up: as it was sent before, or rendered again.
 * @returns whether it exists
 * @throws ShopError gone when its recipient has deleted their account and its content was erased, or when its token was
 * erased
 */
export function sendAgain(db: Database, id: string, caller: KnownCaller): Promise<boolean> {
  return transaction(db, async (tx) => {
    const [mail] = await tx
      .update(mails)
      .set({
        sentAt: null,
        sentThrough: null,
        givenUpAt: null,
        failure: null,
        attempts: 0,
        nextAttemptAt: sql`now()`,
      })
      .where(and(eq(mails.id, id), ne(mails.recipient, DELETED_RECIPIENT), hasItsToken, not(beingSent)))
      .returning({ recipient: mails.recipient, subject: mails.subject })
    if (!mail) return isBeingSent(tx, id)
    await recordAudit(tx, caller, { action: 'mail.sent_again', subject: { kind: 'mail', id }, after: mail })
    return true
  })
}

/** A token is erased once sent, and without it the email is useless. */
const hasItsToken = or(not(mails.hasToken), isNotNull(mails.sealedToken))

/** @returns false when the email does not exist */
async function isBeingSent(tx: Database, id: string): Promise<boolean> {
  const { recipient, hasToken, sealedToken } = mails
  const [mail] = await tx.select({ recipient, hasToken, sealedToken }).from(mails).where(eq(mails.id, id))
  if (mail?.recipient === DELETED_RECIPIENT) {
    throw new ShopError('gone', { message: t('recipientGone') })
  }
  if (mail?.hasToken && mail.sealedToken === null) {
    throw new ShopError('gone', {
      message: t('linkGone'),
    })
  }
  return mail !== undefined
}
