import { lt, sql } from 'drizzle-orm'
import type { PlatformContext } from '../context.ts'
import { deleteInParts } from '../database/delete-in-parts.ts'
import type { Job } from '../jobs/jobs.ts'
import { sealStoredTokens } from './seal-stored-tokens.ts'
import { mails } from './tables.ts'

export const mailJobs = (shop: PlatformContext): Job[] => [
  { name: 'forget-mails', schedule: '50 3 * * *', run: () => deleteOldMails(shop) },
  { name: 'seal-mail-tokens', schedule: '*/5 * * * *', run: () => sealStoredTokens(shop) },
]

/** Deletes mails, which tell much about people, after three months. */
export async function deleteOldMails({ db }: PlatformContext): Promise<void> {
  await deleteInParts(db, mails, lt(mails.createdAt, sql`now() - interval '90 days'`))
}
