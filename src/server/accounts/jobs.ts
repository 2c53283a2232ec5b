import { lt, sql } from 'drizzle-orm'
import type { Job } from '../jobs/jobs.ts'
import type { Shop } from '../shop.ts'
import { sessions } from './tables.ts'

export const accountJobs = (shop: Shop): Job[] => [
  { name: 'forget-sessions', schedule: '40 3 * * *', run: () => forgetSessions(shop) },
]

/** Deletes sessions, with their refresh tokens, a month after they expired. */
export async function forgetSessions({ db }: Shop): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now() - interval '30 days'`))
}
