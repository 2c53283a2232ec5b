import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import type { CreditBody, CreditReply, NewGiftCardBody, NewGiftCardReply } from '#contract/gift-cards.ts'
import { toDecimal } from '#contract/money.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { toBalance } from './find-gift-card.ts'
import { createCode, formatCode, hashCode, lastLetters } from './gift-card-code.ts'
import { storedValueAccounts, storedValueTransactions } from './tables.ts'

type Request<Body> = Body & { caller: SignedInCaller; idempotencyKey: string }
type Context = { db: Database; secrets: Pick<Secrets, 'giftCardKey'> }

/** Issues a gift card, as staff decided; once per idempotency key. @throws ShopError key_reused */
export async function issueGiftCard(
  { db, secrets }: Context,
  { amount, currency, reason, caller, idempotencyKey, ...body }: Request<z.output<typeof NewGiftCardBody>>,
): Promise<z.output<typeof NewGiftCardReply>> {
  const source = toSource(caller, idempotencyKey)
  const code = createCode(secrets, source)
  const expiresAt = body.expiresAt === null ? null : new Date(body.expiresAt)
  return transaction(db, async (tx) => {
    await tx
      .insert(storedValueAccounts)
      .values({ kind: 'gift_card', currency, expiresAt, codeHmac: hashCode(secrets, code), last4: lastLetters(code) })
      .onConflictDoNothing()
    const [card] = await tx
      .select()
      .from(storedValueAccounts)
      .where(eq(storedValueAccounts.codeHmac, hashCode(secrets, code)))
    if (!card) throw new Error('PostgreSQL returned no row for an insert')
    const isSame = card.currency === currency && card.expiresAt?.getTime() === expiresAt?.getTime()
    if (!isSame) throw new ShopError('key_reused')
    const isNew = await addIssue(tx, card.id, { amount, source, reason, caller })
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

/** Gives store credit to an account, as staff decided; once per idempotency key. @throws ShopError not_found, key_reused */
export async function giveCredit(
  { db }: Pick<Context, 'db'>,
  userId: string,
  { amount, currency, reason, caller, idempotencyKey }: Request<z.output<typeof CreditBody>>,
): Promise<z.output<typeof CreditReply>> {
  return transaction(db, async (tx) => {
    if ((await tx.$count(users, eq(users.id, userId))) === 0) throw new ShopError('not_found')
    const id = await ensureCreditAccount(tx, userId, currency)
    const isNew = await addIssue(tx, id, { amount, source: toSource(caller, idempotencyKey), reason, caller })
    if (isNew)
      await recordAudit(tx, caller, {
        action: 'user.credited',
        subject: { kind: 'user', id: userId },
        after: { amount: toDecimal(amount), currency },
        reason,
      })
    const [account] = await tx.select().from(storedValueAccounts).where(eq(storedValueAccounts.id, id))
    return { currency, balance: account?.balance ?? 0 }
  })
}

/** The id of the store credit of an account in a currency. It is created if needed. */
export async function ensureCreditAccount(tx: Database, userId: string, currency: string): Promise<number> {
  await tx.insert(storedValueAccounts).values({ kind: 'store_credit', currency, userId }).onConflictDoNothing()
  const [account] = await tx
    .select({ id: storedValueAccounts.id })
    .from(storedValueAccounts)
    .where(and(eq(storedValueAccounts.userId, userId), eq(storedValueAccounts.currency, currency)))
  if (!account) throw new Error('PostgreSQL returned no row for an insert')
  return account.id
}

/** @returns whether it was not issued before @throws ShopError key_reused for another amount or reason */
async function addIssue(
  tx: Database,
  accountId: number,
  { amount, source, reason, caller }: { amount: number; source: string; reason: string; caller: SignedInCaller },
): Promise<boolean> {
  const added = await tx
    .insert(storedValueTransactions)
    .values({ accountId, type: 'issue', amount, source, reason, actorId: caller.userId })
    .onConflictDoNothing()
    .returning({ id: storedValueTransactions.id })
  if (added.length > 0) return true
  const [earlier] = await tx
    .select()
    .from(storedValueTransactions)
    .where(
      and(
        eq(storedValueTransactions.accountId, accountId),
        eq(storedValueTransactions.source, source),
        eq(storedValueTransactions.type, 'issue'),
      ),
    )
  if (earlier?.amount !== amount || earlier.reason !== reason) throw new ShopError('key_reused')
  return false
}

const toSource = ({ userId }: SignedInCaller, idempotencyKey: string): string => `key:${userId}:${idempotencyKey}`
