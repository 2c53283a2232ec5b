import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/accountRefusals.ts'
import type { users } from './tables.ts'

/**
 * That the owner of an account has proven that its email is theirs.
 * @param message other words than those for the owner
 * @throws ShopError email_not_verified
 */
export function assertVerified(
  { emailVerifiedAt }: Pick<typeof users.$inferSelect, 'emailVerifiedAt'>,
  message = t('confirmFirst'),
): void {
  if (!emailVerifiedAt) throw new ShopError('email_not_verified', { message })
}
