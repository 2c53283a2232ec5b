import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { GUEST_DAYS } from '#contract/guests.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Placeholders, prepared, type Statement } from '#server/platform/database/prepared.ts'
import type { Guest } from '#server/platform/http/principal.ts'
import { hashToken, newToken } from '../accounts/opaque-tokens.ts'
import { users } from '../accounts/tables.ts'
import { customers } from './tables.ts'

const DAY = 24 * 60 * 60 * 1000
const toEnd = (seenAt: Date): Date => new Date(seenAt.getTime() + GUEST_DAYS * DAY)

/** @returns undefined for a token that is unknown, has expired or was ended */
export const findGuest = (db: Database, token: string): Statement<Guest | undefined> =>
  guestByToken(db, { hash: hashToken(token) })

const guestByToken = prepared(
  (db, { hash }: Placeholders<{ hash: string }>) =>
    db
      .select({ id: customers.id, email: sql`${customers.email}`.mapWith(String) })
      .from(customers)
      .where(
        and(
          eq(customers.tokenHash, hash),
          gt(customers.seenAt, sql`now() - make_interval(days => ${sql.raw(String(GUEST_DAYS))})`),
        ),
      ),
  ([guest]): Guest | undefined => guest,
)

/** @throws ShopError unauthenticated */
export async function readGuest(db: Database, token: string): Promise<Guest> {
  const guest = await findGuest(db, token)
  if (!guest) throw new ShopError('unauthenticated')
  return guest
}

/** Adds a guest. @returns the token; the database stores only its hash */
export async function addGuest(db: Database, email: string): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken()
  const { seenAt } = await insertGuest(db, email, hashToken(token))
  return { token, expiresAt: toEnd(seenAt) }
}

/** Adds a guest who gets the token of another one later, by `passToken`. @returns the id */
export const addSuccessor = async (db: Database, email: string): Promise<string> =>
  (await insertGuest(db, email, null)).id

async function insertGuest(
  db: Database,
  email: string,
  tokenHash: string | null,
): Promise<{ id: string; seenAt: Date }> {
  const [added] = await db
    .insert(customers)
    .values({ isGuest: true, email, tokenHash, seenAt: sql`now()` })
    .returning({ id: customers.id, seenAt: customers.seenAt })
  if (!added?.seenAt) throw new Error('PostgreSQL returned no row for an insert')
  return { id: added.id, seenAt: added.seenAt }
}

/** Gives the token of a guest who was ended to another guest. */
export async function passToken(tx: Database, token: string, to: string): Promise<void> {
  await tx
    .update(customers)
    .set({ tokenHash: hashToken(token) })
    .where(eq(customers.id, to))
}

/** Extends the validity of a guest's token. @returns its end; undefined if the token was ended meanwhile */
export async function extendGuest(db: Database, id: string): Promise<Date | undefined> {
  const [extended] = await db
    .update(customers)
    .set({ seenAt: sql`now()` })
    .where(and(eq(customers.id, id), isNotNull(customers.tokenHash)))
    .returning({ seenAt: customers.seenAt })
  return extended?.seenAt ? toEnd(extended.seenAt) : undefined
}

/** Ends a guest's token, which then identifies nobody. @returns whether it was valid */
export async function endGuest(tx: Database, id: string): Promise<boolean> {
  const ended = await tx
    .update(customers)
    .set({ tokenHash: null })
    .where(and(eq(customers.id, id), isNotNull(customers.tokenHash)))
    .returning({ id: customers.id })
  return ended.length > 0
}

/**
 * Records the name of a guest who is placing an order. If an account has verified the guest's email address, the guest's orders belong
 * to it. An account that verifies the address later gets them by a trigger.
 * @throws ShopError unauthenticated if the guest has signed in meanwhile
 */
export async function recordGuestOrder(tx: Database, id: string, name: string): Promise<void> {
  const owner = sql`(select ${users.id} from ${users}
    where ${users.email} = ${customers.email} and ${users.emailVerifiedAt} is not null and ${users.closedAt} is null)`
  const named = await tx
    .update(customers)
    .set({ name, userId: sql`coalesce(${customers.userId}, ${owner})` })
    .where(and(eq(customers.id, id), isNotNull(customers.tokenHash)))
    .returning({ id: customers.id })
  if (named.length === 0) throw new ShopError('unauthenticated')
}
