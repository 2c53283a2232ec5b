import { eq } from 'drizzle-orm'
import { recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { users } from './tables.ts'

/**
 * Makes an account an administrator.
 * @returns whether its address is verified (otherwise anyone may have registered it); undefined when no account has this address
 */
export function makeAdministrator(db: Database, email: string): Promise<{ isVerified: boolean } | undefined> {
  return transaction(db, async (tx) => {
    const [user] = await tx
      .select({ id: users.id, role: users.role, emailVerifiedAt: users.emailVerifiedAt })
      .from(users)
      .where(eq(users.email, email))
      .for('update')
    if (!user) return undefined
    await tx.update(users).set({ role: 'admin' }).where(eq(users.id, user.id))
    await recordAudit(tx, null, {
      action: 'user.role_changed',
      subject: { kind: 'user', id: user.id },
      before: { role: user.role },
      after: { role: 'admin' },
      reason: 'npm run admin',
    })
    return { isVerified: user.emailVerifiedAt !== null }
  })
}
