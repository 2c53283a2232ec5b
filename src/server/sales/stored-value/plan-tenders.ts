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

/** Which account pays how much of a total: first the gift card that expires first, then store credit. */
export function planTenders(total: Cents, accounts: readonly UsableAccount[]): Tender[] {
  let due = total
  const tenders: Tender[] = []
  for (const account of accounts.toSorted(byExpiry)) {
    const amount = Math.min(due, account.available)
    if (amount <= 0) continue
    due -= amount
    tenders.push({ account, amount })
  }
  return tenders
}

export const sumTenders = (tenders: readonly Tender[]): Cents => add(...tenders.map(({ amount }) => amount))

function byExpiry(one: UsableAccount, other: UsableAccount): number {
  if (one.kind !== other.kind) return one.kind === 'gift_card' ? -1 : 1
  return endOf(one) - endOf(other) || one.id - other.id
}

const endOf = ({ expiresAt }: UsableAccount): number => expiresAt?.getTime() ?? Number.MAX_SAFE_INTEGER
