import { and, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PlatformContext } from '#server/platform/context.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { type Check, healthState } from './check.ts'

/** @param isLive whether the shop has real customers, who depend on its emails */
export const mailCheck = ({ db, config }: Pick<PlatformContext, 'db' | 'config'>, isLive: boolean): Check<'mail'> => ({
  id: 'mail',
  async read() {
    const hasServer = config.mail.smtpUrl !== undefined
    const [retried, givenUp] = await Promise.all([
      countUpTo(db, mails, and(isNull(mails.sentAt), isNull(mails.givenUpAt), isNotNull(mails.failure))),
      countUpTo(db, mails, and(isNotNull(mails.givenUpAt), gt(mails.createdAt, sql`now() - interval '2 days'`))),
    ])
    return {
      state: healthState({ critical: isLive && !hasServer, warning: retried > 0 || givenUp > 0 }),
      figures: { hasServer, retried, givenUp },
    }
  },
})
