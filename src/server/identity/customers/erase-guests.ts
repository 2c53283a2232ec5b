import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { customers } from './tables.ts'

/** How long the contact details of guests are stored, as an interval. */
export const GUEST_CONTACTS = '2 years'

/** Condition: a guest without an account who has not been to the checkout for this long. */
export const isFormerGuest = and(
  customers.isGuest,
  isNull(customers.userId),
  sql`${customers.seenAt} < now() - ${GUEST_CONTACTS}::interval`,
)

/** Erases the names and email addresses of guests who have not been to the checkout for `GUEST_CONTACTS`. */
export async function eraseFormerGuests(db: Database): Promise<void> {
  await db
    .update(customers)
    .set({ email: null, name: null, tokenHash: null })
    .where(and(isFormerGuest, isNotNull(customers.email)))
}

/** Erases the names and email addresses that guests typed whose orders belong to an account that is being deleted. */
export async function eraseGuestsOf(tx: Database, userId: string): Promise<void> {
  await tx
    .update(customers)
    .set({ email: null, name: null, tokenHash: null })
    .where(and(eq(customers.userId, userId), customers.isGuest))
}
