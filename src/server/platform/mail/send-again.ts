import { and, eq, isNotNull, ne, not, or, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/mailErrors.ts'
import { recordAudit, type SignedInCaller } from '../audit-log/record-audit.ts'
import type { Database } from '../database/database.ts'
import { transaction } from '../database/transaction.ts'
import { DELETED_RECIPIENT } from './personal-data.ts'
import { mails } from './tables.ts'

/** Condition: a process is sending the email. If that process dies, another one sends it when the lease expires. */
const isBeingSent = isNotNull(mails.worker)

/**
 * Queues an email again, including one that was sent or abandoned. A sent email keeps its content; others are rendered again.
 * @returns whether it exists
 * @throws ShopError gone when its content or its token was erased
 */
export function sendAgain(db: Database, id: string, caller: SignedInCaller): Promise<boolean> {
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
      .where(and(eq(mails.id, id), ne(mails.recipient, DELETED_RECIPIENT), isTokenAvailable, not(isBeingSent)))
      .returning({ recipient: mails.recipient, subject: mails.subject })
    if (!mail) return assertNotErased(tx, id)
    await recordAudit(tx, caller, { action: 'mail.sent_again', subject: { kind: 'mail', id }, after: mail })
    return true
  })
}

/** Condition: the email has no token, or its token was not erased. Without its token, the email is useless. */
const isTokenAvailable = or(not(mails.hasToken), isNotNull(mails.sealedToken))

/** @returns whether the email exists @throws ShopError gone when its content or its token was erased */
async function assertNotErased(tx: Database, id: string): Promise<boolean> {
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
