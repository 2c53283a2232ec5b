import { add, type Cents } from '#contract/money.ts'
import type { StoredValueKind } from './tables.ts'

/** An account that can pay. */
export interface UsableAccount {
  id: number
  kind: StoredValueKind
  last4: string | null
  expiresAt: Date | null
  /** What the customer's next order can use, in hundredths. */
  available: Cents
}

/** A part of an order that an account pays. */
export interface Tender {
  account: UsableAccount
  amount: Cents
}

/**
 * Which account pays how much of a total: first the gift card that expires first, then store credit.
 * @param minimum the least that the payment provider takes. If less than that would be left to pay, the last accounts pay less.
 */
export function planTenders(total: Cents, accounts: readonly UsableAccount[], minimum: Cents): Tender[] {
  const tenders: Tender[] = []
  let due = total
  for (const account of accounts.toSorted(byExpiry)) {
    const amount = Math.min(due, account.available)
    if (amount <= 0) continue
    due -= amount
    tenders.push({ account, amount })
  }
  // An order that costs less cannot be paid in part.
  return due > 0 && due < minimum && total >= minimum ? reduce(tenders, minimum - due) : tenders
}

/** Takes an amount from the last tenders. */
function reduce(tenders: readonly Tender[], excess: Cents): Tender[] {
  let rest = excess
  return tenders
    .toReversed()
    .map((tender) => {
      const taken = Math.min(rest, tender.amount)
      rest -= taken
      return { ...tender, amount: tender.amount - taken }
    })
    .filter(({ amount }) => amount > 0)
    .toReversed()
}

export const sumTenders = (tenders: readonly Tender[]): Cents => add(...tenders.map(({ amount }) => amount))

function byExpiry(one: UsableAccount, other: UsableAccount): number {
  if (one.kind !== other.kind) return one.kind === 'gift_card' ? -1 : 1
  return endOf(one) - endOf(other) || one.id - other.id
}

const endOf = ({ expiresAt }: UsableAccount): number => expiresAt?.getTime() ?? Number.MAX_SAFE_INTEGER
