import { isNull, sql } from 'drizzle-orm'
import { RESET_LINK_MINUTES } from '#contract/shop.ts'
import { type Caller, recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { openQueue, type Queue } from '#server/platform/jobs/queue.ts'
import { queueTokenMail } from '#server/platform/mail/queue-mail.ts'
import type { MailSecrets } from '#server/platform/mail/sealed-token.ts'
import { countIssued, issueToken } from '../account-tokens.ts'
import { findUserByEmail } from '../queries.ts'
import { passwordResetRequests } from '../tables.ts'
import { resetMail } from './password-reset-email.ts'

/**
 * At most three links in half a link's lifetime, so that repeated requests cannot flood a mailbox. The third link stays valid
 * until the next one can be requested, so the limit never locks out the owner.
 */
const MAX_LINKS = 3
const WITHIN_MINUTES = RESET_LINK_MINUTES / 2
const CONCURRENCY = 4
/** Eight attempts with their delays take half an hour, which is the lifetime of a link. */
const MAX_ATTEMPTS = 8

/**
 * Stores a password reset request. The account is looked up later, so that neither the reply nor its timing reveals whether
 * it exists.
 */
export async function requestReset(db: Database, email: string, { ip, userAgent, requestId }: Caller): Promise<void> {
  await db.insert(passwordResetRequests).values({ email, ip, userAgent, requestId })
}

/** Processes password reset requests: emails a link if there is an account that may sign in. */
export const resetQueue = (db: Database, secrets: MailSecrets): Queue =>
  openQueue(db, {
    name: 'password resets',
    table: passwordResetRequests,
    waiting: isNull(passwordResetRequests.givenUpAt),
    workers: CONCURRENCY,
    maxAttempts: MAX_ATTEMPTS,
    failed: (failure) => ({ failure }),
    givenUp: () => ({ givenUpAt: sql`now()` }),
    async work({ id, worker }) {
      await transaction(db, async (tx) => {
        const leased = sql`${passwordResetRequests.id} = ${id} and ${passwordResetRequests.worker} = ${worker}`
        const [request] = await tx.delete(passwordResetRequests).where(leased).returning()
        if (request) await sendLink(tx, secrets, request)
      })
      return 'deleted'
    },
  })

async function sendLink(
  tx: Database,
  secrets: MailSecrets,
  { email, ip, userAgent, requestId }: typeof passwordResetRequests.$inferSelect,
): Promise<void> {
  const user = await findUserByEmail(tx, email)
  if (user?.status !== 'Active') return
  // A closed account whose address was never verified does not block that address.
  if (user.closedAt && user.emailVerifiedAt) return
  if ((await countIssued(tx, user.id, 'reset', WITHIN_MINUTES)) >= MAX_LINKS) return
  const token = await issueToken(tx, user.id, 'reset', { email: user.email })
  await queueTokenMail(tx, secrets, resetMail(user, token))
  const caller = { userId: null, sessionId: null, ip, userAgent, requestId }
  await recordAudit(tx, caller, { action: 'account.password_reset_asked', subject: { kind: 'user', id: user.id } })
}
