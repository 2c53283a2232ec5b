import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/accountErrors.ts'
import type { users } from './tables.ts'

/**
 * Requires an account whose email address is verified.
 * @param message for callers other than the account's owner
 * @throws ShopError email_not_verified
 */
export function assertVerified(
  { emailVerifiedAt }: Pick<typeof users.$inferSelect, 'emailVerifiedAt'>,
  message = t('confirmFirst'),
): void {
  if (!emailVerifiedAt) throw new ShopError('email_not_verified', { message })
}
