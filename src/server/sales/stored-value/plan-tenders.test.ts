import { expect, it } from 'vitest'
import { planTenders, sumTenders, type UsableAccount } from './plan-tenders.ts'

const account = (id: number, available: number, fields: Partial<UsableAccount> = {}): UsableAccount => ({
  ...{ id, kind: 'gift_card', last4: 'ABCD', expiresAt: null, available },
  ...fields,
})
const plan = (total: number, accounts: UsableAccount[], minimum = 0, cardLimit = total) =>
  planTenders({ total, cardLimit, minimum }, accounts).map(({ account: { id }, amount }) => [id, amount])

it('the gift card that expires first pays first, and store credit after all cards', () => {
  const accounts = [
    account(1, 100, { kind: 'store_credit', last4: null }),
    account(2, 100),
    account(3, 100, { expiresAt: new Date('2027-02-01') }),
    account(4, 100, { expiresAt: new Date('2027-01-01') }),
  ]
  expect(plan(350, accounts)).toEqual([
    [4, 100],
    [3, 100],
    [2, 100],
    [1, 50],
  ])
})

it('no account pays more than it has or more than is owed, and those that pay nothing are left out', () => {
  expect(plan(120, [account(1, 0), account(2, 100), account(3, 100)])).toEqual([
    [2, 100],
    [3, 20],
  ])
  expect(plan(0, [account(1, 100)])).toEqual([])
  expect(plan(500, [account(1, 100)])).toEqual([[1, 100]])
})

it('the last accounts pay less if otherwise less than the minimum amount of the payment provider would be left', () => {
  const accounts = [account(1, 100), account(2, 20)]
  expect(plan(150, accounts, 30)).toEqual([
    [1, 100],
    [2, 20],
  ])
  expect(plan(140, accounts, 30)).toEqual([
    [1, 100],
    [2, 10],
  ])
  expect(plan(125, accounts, 50)).toEqual([[1, 75]])
  // All is paid, so nothing is left for the provider.
  expect(plan(120, accounts, 50)).toEqual([
    [1, 100],
    [2, 20],
  ])
  // Too little for the provider in any case.
  expect(plan(40, [account(1, 10)], 50)).toEqual([[1, 10]])
})

it('for any amounts, what is left to pay is 0 or at least the minimum if the total is', () => {
  for (let total = 50; total < 200; total += 7)
    for (let one = 0; one < 120; one += 9)
      for (let other = 0; other < 120; other += 13) {
        const tenders = planTenders({ total, cardLimit: total, minimum: 50 }, [account(1, one), account(2, other)])
        const due = total - sumTenders(tenders)
        expect(due === 0 || due >= 50, `${total} with ${one} and ${other} leaves ${due}`).toBe(true)
        expect(due).toBeGreaterThanOrEqual(total - one - other)
        for (const { account, amount } of tenders) expect(amount).toBeLessThanOrEqual(account.available)
      }
})

it('gift cards pay no more than their limit, and store credit pays the rest', () => {
  const accounts = [account(1, 50), account(2, 50), account(3, 100, { kind: 'store_credit', last4: null })]
  expect(plan(150, accounts, 0, 70)).toEqual([
    [1, 50],
    [2, 20],
    [3, 80],
  ])
  expect(plan(150, accounts, 0, 0)).toEqual([[3, 100]])
})
