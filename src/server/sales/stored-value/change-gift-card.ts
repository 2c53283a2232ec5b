import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import type { AdminGiftCard } from '#contract/gift-cards.ts'
import { toDecimal } from '#contract/money.ts'
import { assertOnStep } from '#server/commerce/pricing/assert-on-step.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { StoredValueAccount } from './find-gift-card.ts'
import { readGiftCard } from './list-gift-cards.ts'
import { assertAvailable, recordByStaff, type StaffRequest } from './record-by-staff.ts'
import { storedValueAccounts } from './tables.ts'

type GiftCard = z.output<typeof AdminGiftCard>

/** Disables a gift card or enables it again. Nothing happens if it is so already. @throws ShopError not_found */
export async function switchGiftCard(
  db: Database,
  id: number,
  isEnabled: boolean,
  { caller, reason }: { caller: SignedInCaller; reason: string },
): Promise<GiftCard> {
  return transaction(db, async (tx) => {
    const card = await lockGiftCard(tx, id)
    if ((card.disabledAt === null) !== isEnabled) {
      await tx
        .update(storedValueAccounts)
        .set({ disabledAt: isEnabled ? null : sql`now()` })
        .where(eq(storedValueAccounts.id, id))
      await recordAudit(tx, caller, {
        action: isEnabled ? 'gift_card.enabled' : 'gift_card.disabled',
        ...{ subject: subjectOf(card), after: { last4: card.last4 }, reason },
      })
    }
    return reread(tx, id)
  })
}

/**
 * Adds to the balance of a gift card, or takes from it if the amount is negative; once per idempotency key.
 * @throws ShopError not_found, key_reused; invalid_request for more than is left besides what orders hold
 */
export const correctGiftCard = (db: Database, id: number, request: StaffRequest): Promise<GiftCard> =>
  changeBalance(db, id, request, { type: 'correct', taken: -request.amount, action: 'gift_card.corrected' })

/** Records a payment in cash from the balance of a gift card. @throws as `correctGiftCard` */
export const cashOutGiftCard = (db: Database, id: number, request: StaffRequest): Promise<GiftCard> =>
  changeBalance(db, id, request, { type: 'cash_out', taken: request.amount, action: 'gift_card.cashed_out' })

async function changeBalance(
  db: Database,
  id: number,
  request: StaffRequest,
  change: { type: 'correct' | 'cash_out'; taken: number; action: 'gift_card.corrected' | 'gift_card.cashed_out' },
): Promise<GiftCard> {
  return transaction(db, async (tx) => {
    const card = await lockGiftCard(tx, id)
    assertOnStep(request.amount, card.currency)
    const isNew = await recordByStaff(tx, id, change.type, request, () => assertAvailable(card, change.taken))
    const changed = await reread(tx, id)
    if (isNew)
      await recordAudit(tx, request.caller, {
        action: change.action,
        subject: subjectOf(card),
        before: { last4: card.last4, balance: toDecimal(card.balance) },
        after: { last4: card.last4, balance: toDecimal(changed.balance) },
        reason: request.reason,
      })
    return changed
  })
}

const subjectOf = ({ id }: StoredValueAccount) => ({ kind: 'gift_card', id: String(id) }) as const

/** @throws ShopError not_found */
async function lockGiftCard(tx: Database, id: number): Promise<StoredValueAccount> {
  const [card] = await tx
    .select()
    .from(storedValueAccounts)
    .where(and(eq(storedValueAccounts.id, id), eq(storedValueAccounts.kind, 'gift_card')))
    .for('update')
  if (!card) throw new ShopError('not_found')
  return card
}

async function reread(tx: Database, id: number): Promise<GiftCard> {
  const card = await readGiftCard(tx, id)
  if (!card) throw new ShopError('not_found')
  return card
}
