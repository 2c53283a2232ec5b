import { and, eq, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { hashCode } from './gift-card-code.ts'
import { storedValueAccounts } from './tables.ts'

export type StoredValueAccount = typeof storedValueAccounts.$inferSelect

/** Condition: the account can pay. */
export const isActive = sql`(${storedValueAccounts.disabledAt} is null and coalesce(${storedValueAccounts.expiresAt} > now(), true))`

/** The gift card with a code. @throws ShopError code_invalid if there is none, or it has ended */
export async function findGiftCard(
  db: Database,
  secrets: Pick<Secrets, 'giftCardKey'>,
  code: string,
): Promise<StoredValueAccount> {
  const [card] = await db
    .select()
    .from(storedValueAccounts)
    .where(and(eq(storedValueAccounts.codeHmac, hashCode(secrets, code)), isActive))
  if (!card) throw new ShopError('code_invalid')
  return card
}

/** A gift card as the API returns it. @param balance what an order can use */
export const toBalance = (
  { last4, currency, expiresAt }: Pick<StoredValueAccount, 'last4' | 'currency' | 'expiresAt'>,
  balance: number,
) => ({
  ...{ last4: last4 ?? '', currency, balance },
  expiresAt: expiresAt?.toISOString() ?? null,
})
