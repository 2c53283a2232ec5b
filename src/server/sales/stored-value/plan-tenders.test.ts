import { expect, it } from 'vitest'
import { planTenders, type UsableAccount } from './plan-tenders.ts'

const account = (id: number, available: number, fields: Partial<UsableAccount> = {}): UsableAccount => ({
  ...{ id, kind: 'gift_card', last4: 'ABCD', expiresAt: null, available },
  ...fields,
})
const plan = (total: number, accounts: UsableAccount[]) =>
  planTenders(total, accounts).map(({ account: { id }, amount }) => [id, amount])

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
