import { demoAccounts } from '#demo/shoppers/accounts.ts'
import { disablePublishedPassword } from '#server/identity/accounts/disable-published-password.ts'
import { verifyPassword } from '#server/identity/accounts/passwords.ts'
import { findUserByEmail } from '#server/identity/accounts/queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Config } from '../config.ts'

/** Disables the demo store's published password before the shop is open to real customers. */
export async function closeDemoAccounts(db: Database, { live }: Config): Promise<void> {
  if (!live) return
  const { admin, shopper, password } = demoAccounts
  const disabled = await disablePublishedPassword(db, { password, emails: [admin.email, shopper.email] })
  if (disabled === 0) return
  console.log(
    `  ${disabled} demo accounts can no longer sign in: their password is published, and this shop is open to customers.`,
  )
}

/** Whether the demo administrator still has the published password. */
export async function areDemoAccountsOpen(db: Database): Promise<boolean> {
  const admin = await findUserByEmail(db, demoAccounts.admin.email)
  return verifyPassword(admin?.passwordHash, demoAccounts.password)
}
