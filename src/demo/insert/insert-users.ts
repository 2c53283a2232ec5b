import { DAY, HOUR } from '#demo/calendar.ts'
import type { DemoStore } from '#demo/create-demo-store.ts'
import { createRandom } from '#demo/random.ts'
import { demoAccounts } from '#demo/shoppers/accounts.ts'
import { users } from '#server/identity/accounts/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { insertRows } from './insert-rows.ts'

/** @param passwordHash hash of the password that all accounts share */
export async function insertUsers(tx: Database, store: DemoStore, passwordHash: string, today: Date): Promise<void> {
  const random = createRandom('accounts')
  const administrator: typeof users.$inferInsert = {
    id: random.uuid(),
    ...demoAccounts.admin,
    passwordHash,
    role: 'admin',
    createdAt: new Date(store.openedAt.getTime() - 3 * DAY),
    emailVerifiedAt: new Date(store.openedAt.getTime() - 3 * DAY),
    lastLoginAt: new Date(today.getTime() - 14 * HOUR),
  }
  await insertRows(tx, users, [administrator])

  const lastOrders = new Map(store.orders.map(({ shopper, placedAt }) => [shopper, placedAt]))
  await insertRows(
    tx,
    users,
    store.shoppers.map((shopper) => {
      const { firstName, lastName, habits, ...account } = shopper
      // Some return without buying.
      const lastSeen = (lastOrders.get(shopper) ?? shopper.createdAt).getTime() + random.next() ** 3 * 20 * DAY
      const lastLoginAt = new Date(Math.min(lastSeen, today.getTime() - random.between(1, 300) * 60_000))
      return {
        ...account,
        name: `${firstName} ${lastName}`,
        role: 'user' as const,
        passwordHash,
        lastLoginAt,
        emailVerifiedAt: shopper.createdAt,
      }
    }),
  )
}
