import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { answerMail } from './answer-email.ts'
import { changeState, lockMessage } from './change-message.ts'
import { messageAnswers } from './tables.ts'

interface NewAnswer {
  id: string
  answerId: string
  text: string
  close: boolean
}

/**
 * Answers a message by email. Idempotent by `answerId`: a retry after a lost response sends no second email.
 * @throws ShopError not_found
 */
export function answerMessage(
  db: Database,
  caller: SignedInCaller,
  { id, answerId, text, close }: NewAnswer,
): Promise<void> {
  return transaction(db, async (tx) => {
    const message = await lockMessage(tx, id)
    const added = await tx
      .insert(messageAnswers)
      .values({ id: answerId, messageId: id, text, authorId: caller.userId })
      .onConflictDoNothing()
      .returning()
    if (added.length === 0) return
    await queueMail(tx, answerMail({ message, answerId, text, shop: await readSettings(tx) }))
    await recordAudit(tx, caller, { action: 'message.answered', subject: { kind: 'message', id } })
    await changeState(tx, caller, message, close ? 'closed' : message.closedAt ? 'closed' : 'open')
  })
}
