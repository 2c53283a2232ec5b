import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { errorAt, ShopError } from '#contract/errors.ts'
import type { CreditBody, CreditReply, NewGiftCardBody, NewGiftCardReply } from '#contract/gift-cards.ts'
import { toDecimal } from '#contract/money.ts'
import { t } from '#messages/giftCardRules.ts'
import { assertOnStep } from '#server/commerce/pricing/assert-on-step.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { toBalance } from './find-gift-card.ts'
import { createCode, formatCode, hashCode, lastLetters } from './gift-card-code.ts'
import { assertAvailable, recordByStaff, type StaffRequest, sourceOf } from './record-by-staff.ts'
import { storedValueAccounts } from './tables.ts'

type Request<Body> = Body & StaffRequest
type Context = { db: Database; secrets: Pick<Secrets, 'giftCardKey'> }

/** Issues a gift card, as staff decided; once per idempotency key. @throws ShopError key_reused; invalid_request for an end in the past */
export async function issueGiftCard(
  { db, secrets }: Context,
  request: Request<z.output<typeof NewGiftCardBody>>,
): Promise<z.output<typeof NewGiftCardReply>> {
  const { amount, currency, reason, caller } = request
  assertOnStep(amount, currency)
  const code = createCode(secrets, sourceOf(request))
  const expiresAt = request.expiresAt === null ? null : new Date(request.expiresAt)
  return transaction(db, async (tx) => {
    await tx
      .insert(storedValueAccounts)
      .values({ kind: 'gift_card', currency, expiresAt, codeHmac: hashCode(secrets, code), last4: lastLetters(code) })
      .onConflictDoNothing()
    const [card] = await tx
      .select()
      .from(storedValueAccounts)
      .where(eq(storedValueAccounts.codeHmac, hashCode(secrets, code)))
      .for('update')
    if (!card) throw new Error('PostgreSQL returned no row for an insert')
    const isSame = card.currency === currency && card.expiresAt?.getTime() === expiresAt?.getTime()
    if (!isSame) throw new ShopError('key_reused')
    // Not checked when the request is parsed, because it may be repeated after the end of the card.
    const isNew = await recordByStaff(tx, card.id, 'issue', request, () => {
      if (expiresAt && expiresAt <= new Date()) throw errorAt('expiresAt', 'invalid_request', t('expiryPast'))
    })
    if (isNew)
      await recordAudit(tx, caller, {
        action: 'gift_card.issued',
        subject: { kind: 'gift_card', id: String(card.id) },
        after: { last4: card.last4, amount: toDecimal(amount), currency, expiresAt: expiresAt?.toISOString() ?? null },
        reason,
      })
    return { giftCard: { id: card.id, code: formatCode(code), ...toBalance(card, amount) } }
  })
}

/**
 * Gives store credit to an account, or takes from it if the amount is negative, as staff decided; once per idempotency key.
 * @throws ShopError not_found, key_reused; invalid_request for more than is left besides what orders hold
 */
export async function changeCredit(
  { db }: Pick<Context, 'db'>,
  userId: string,
  request: Request<z.output<typeof CreditBody>>,
): Promise<z.output<typeof CreditReply>> {
  const { amount, currency, reason, caller } = request
  assertOnStep(amount, currency)
  return transaction(db, async (tx) => {
    if ((await tx.$count(users, eq(users.id, userId))) === 0) throw new ShopError('not_found')
    const id = await ensureCreditAccount(tx, userId, currency)
    const ofAccount = eq(storedValueAccounts.id, id)
    const [before] = await tx.select().from(storedValueAccounts).where(ofAccount)
    const isNew = await recordByStaff(tx, id, amount > 0 ? 'issue' : 'correct', request, () =>
      assertAvailable(before, -amount),
    )
    if (isNew)
      await recordAudit(tx, caller, {
        action: amount > 0 ? 'user.credited' : 'user.credit_reduced',
        subject: { kind: 'user', id: userId },
        after: { amount: toDecimal(Math.abs(amount)), currency },
        reason,
      })
    const [account] = await tx.select().from(storedValueAccounts).where(ofAccount)
    return { currency, balance: account?.balance ?? 0 }
  })
}

/** The id of the store credit of an account in a currency, which is locked, and created if needed. */
export async function ensureCreditAccount(tx: Database, userId: string, currency: string): Promise<number> {
  await tx.insert(storedValueAccounts).values({ kind: 'store_credit', currency, userId }).onConflictDoNothing()
  const [account] = await tx
    .select({ id: storedValueAccounts.id })
    .from(storedValueAccounts)
    .where(and(eq(storedValueAccounts.userId, userId), eq(storedValueAccounts.currency, currency)))
    .for('update')
  if (!account) throw new Error('PostgreSQL returned no row for an insert')
  return account.id
}
