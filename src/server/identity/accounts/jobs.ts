import { lt, sql } from 'drizzle-orm'
import { deleteInParts } from '#server/platform/database/delete-in-parts.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { IdentityContext } from '../context.ts'
import { deleteExpiredTokens } from './account-tokens.ts'
import { removeLeftAvatars } from './change-avatar.ts'
import { deleteOldNonces } from './google/sign-in-with-google.ts'
import { deleteOldInvitations } from './invitations/change-invitations.ts'
import { deleteOldFailures } from './sign-in-delay.ts'
import { endedSessions, sessions } from './tables.ts'

export const accountJobs = (shop: IdentityContext): Job[] => [
  { name: 'forget-sessions', schedule: '40 3 * * *', run: () => deleteEndedSessions(shop) },
  { name: 'remove-left-avatars', schedule: '35 3 * * *', run: () => removeLeftAvatars(shop) },
  { name: 'forget-nonces', schedule: '55 3 * * *', run: () => deleteOldNonces(shop.db) },
  { name: 'forget-account-tokens', schedule: '45 3 * * *', run: () => deleteExpiredTokens(shop.db) },
  { name: 'forget-invitations', schedule: '57 3 * * *', run: () => deleteOldInvitations(shop.db) },
  { name: 'forget-sign-in-failures', schedule: '50 3 * * *', run: () => deleteOldFailures(shop.db) },
]

/**
 * Deletes sessions, with their refresh tokens, a month after they expired, and the note that a session has ended when no
 * access token of it can live any more.
 */
export async function deleteEndedSessions({ db }: IdentityContext): Promise<void> {
  await deleteInParts(db, sessions, lt(sessions.expiresAt, sql`now() - interval '30 days'`))
  await deleteInParts(db, endedSessions, lt(endedSessions.endedAt, sql`now() - interval '1 hour'`))
}
