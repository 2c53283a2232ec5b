import { count, gt, inArray, isNotNull } from 'drizzle-orm'
import { t } from '#messages/accountErrors.ts'
import { recordAudits } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { revokeTokens } from './account-tokens.ts'
import { endSessions } from './end-sessions.ts'
import { verifyPassword } from './passwords.ts'
import { users } from './tables.ts'

/**
 * Removes the password published in the README from every account that has it, and signs those accounts out.
 * @param emails addresses of the demo accounts
 * @returns the number of changed accounts
 */
export async function disablePublishedPassword(
  db: Database,
  { password, emails }: { password: string; emails: string[] },
): Promise<number> {
  const published: string[] = []
  for (const hash of await listCandidates(db, emails)) if (await verifyPassword(hash, password)) published.push(hash)
  if (published.length === 0) return 0
  return transaction(db, async (tx) => {
    const disabled = await tx
      .update(users)
      .set({ passwordHash: null })
      .where(inArray(users.passwordHash, published))
      .returning({ id: users.id })
    for (const { id } of disabled) {
      await revokeTokens(tx, id, ['reset', 'change_email', 'two_step'])
      await endSessions(tx, id, 'password')
    }
    await recordAudits(
      tx,
      null,
      disabled.map(({ id }) => ({
        action: 'account.password_changed',
        subject: { kind: 'user', id },
        reason: t('passwordPublished'),
      })),
    )
    return disabled.length
  })
}

/**
 * Hashes that may belong to the published password: those of the given accounts, and those shared by several accounts.
 * Hashes are salted, and only the demo store reuses one, so sign-ups cannot make this list longer.
 */
async function listCandidates(db: Database, emails: string[]): Promise<string[]> {
  const shared = await db
    .select({ hash: users.passwordHash })
    .from(users)
    .where(isNotNull(users.passwordHash))
    .groupBy(users.passwordHash)
    .having(gt(count(), 1))
  const named = await db.select({ hash: users.passwordHash }).from(users).where(inArray(users.email, emails))
  return [...new Set([...shared, ...named].flatMap(({ hash }) => hash ?? []))]
}
