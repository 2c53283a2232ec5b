import type { Job } from '#server/platform/jobs/jobs.ts'
import { deleteExpired, type RowRetention, retentionJob } from '#server/platform/jobs/retention.ts'
import type { IdentityContext } from '../context.ts'
import { tokenRetention } from './account-tokens.ts'
import { deleteOrphanedAvatars } from './change-avatar.ts'
import { nonceRetention } from './google/sign-in-with-google.ts'
import { invitationRetention } from './invitations/change-invitations.ts'
import { failureRetention } from './sign-in-delay.ts'
import { endedSessions, passwordResetRequests, sessions } from './tables.ts'

export const accountJobs = (shop: IdentityContext): Job[] => [
  retentionJob(shop.db, 'delete-old-sessions', '40 3 * * *', sessionRetention),
  { name: 'delete-orphaned-avatars', schedule: '35 3 * * *', run: () => deleteOrphanedAvatars(shop) },
  retentionJob(shop.db, 'delete-old-nonces', '55 3 * * *', nonceRetention),
  retentionJob(shop.db, 'delete-old-account-tokens', '45 3 * * *', [...tokenRetention, ...resetRequestRetention]),
  retentionJob(shop.db, 'delete-old-invitations', '57 3 * * *', invitationRetention),
  retentionJob(shop.db, 'delete-old-sign-in-failures', '50 3 * * *', failureRetention),
]

const sessionRetention: RowRetention[] = [
  {
    data: 'sessions and their refresh tokens',
    period: '30 days',
    after: 'they expired',
    table: sessions,
    since: sessions.expiresAt,
  },
  // Longer than the lifetime of an access token.
  {
    data: 'records of ended sessions',
    period: '1 hour',
    after: 'the session ended',
    table: endedSessions,
    since: endedSessions.endedAt,
  },
]

/** Only failed requests: processed ones are deleted at once. */
const resetRequestRetention: RowRetention[] = [
  {
    data: 'password reset requests that could not be processed',
    period: '1 day',
    after: 'the last attempt',
    table: passwordResetRequests,
    since: passwordResetRequests.givenUpAt,
  },
]

export const deleteEndedSessions = ({ db }: Pick<IdentityContext, 'db'>): Promise<void> =>
  deleteExpired(db, sessionRetention)
