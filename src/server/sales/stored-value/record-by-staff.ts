import { eq } from 'drizzle-orm'
import { errorAt, ShopError } from '#contract/errors.ts'
import type { StoredValueType } from '#contract/gift-cards.ts'
import { t } from '#messages/giftCardRules.ts'
import type { SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { StoredValueAccount } from './find-gift-card.ts'
import { storedValueTransactions } from './tables.ts'

/** A request of staff that changes a balance. */
export interface StaffRequest {
  amount: number
  reason: string
  caller: SignedInCaller
  idempotencyKey: string
}

/** The source of the transaction of a request. */
export const sourceOf = ({ caller, idempotencyKey }: Pick<StaffRequest, 'caller' | 'idempotencyKey'>): string =>
  `key:${caller.userId}:${idempotencyKey}`

/**
 * Adds the transaction of a request to a locked account, once for each key.
 * @param assertPossible is called before it is added
 * @returns whether it was not added before
 * @throws ShopError key_reused for another account, change, amount or reason
 */
export async function recordByStaff(
  tx: Database,
  accountId: number,
  type: StoredValueType,
  request: StaffRequest,
  assertPossible: () => void = () => {},
): Promise<boolean> {
  const { amount, reason, caller } = request
  const source = sourceOf(request)
  const [earlier] = await tx.select().from(storedValueTransactions).where(eq(storedValueTransactions.source, source))
  const isSame =
    earlier?.accountId === accountId && earlier.type === type && earlier.amount === amount && earlier.reason === reason
  if (earlier && !isSame) throw new ShopError('key_reused')
  if (earlier) return false
  assertPossible()
  await tx.insert(storedValueTransactions).values({ accountId, type, amount, source, reason, actorId: caller.userId })
  return true
}

/** @throws ShopError invalid_request if more is taken from a locked account than is left besides what orders hold */
export function assertAvailable(account: StoredValueAccount | undefined, taken: number): void {
  if (!account) throw new ShopError('not_found')
  const { currency } = account
  const available = account.balance - account.held
  if (taken > available)
    throw errorAt('amount', 'invalid_request', t('tooMuch', { available: { cents: available, currency } }))
}
