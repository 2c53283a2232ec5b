import { eq } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { users } from './tables.ts'

/** Gives an account the keys of the panel. @returns false when there is no account with this address */
export async function makeAdministrator(db: Database, email: string): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ role: 'admin' })
    .where(eq(users.email, email))
    .returning({ id: users.id })
  return changed.length > 0
}
