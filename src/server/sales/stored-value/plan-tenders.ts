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

/** What is to be paid. */
export interface Payable {
  total: Cents
  /** What gift cards can pay at most, because they do not buy gift cards. */
  cardLimit: Cents
  /** The least that the payment provider takes. */
  minimum: Cents
}

/**
 * Which account pays how much of a total: first the gift card that expires first, then store credit.
 * If less than the minimum would be left to pay, the last accounts pay less.
 */
export function planTenders({ total, cardLimit, minimum }: Payable, accounts: readonly UsableAccount[]): Tender[] {
  const tenders: Tender[] = []
  let due = total
  let byCards = cardLimit
  for (const account of accounts.toSorted(byExpiry)) {
    const isCard = account.kind === 'gift_card'
    const amount = Math.min(due, account.available, isCard ? byCards : due)
    if (amount <= 0) continue
    due -= amount
    if (isCard) byCards -= amount
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
