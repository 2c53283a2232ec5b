import type { Logger } from 'pino'
import type { Database } from '#server/platform/database/database.ts'
import { repeat } from '#server/platform/jobs/repeat.ts'
import type { MailSecrets } from '#server/platform/mail/sealed-token.ts'
import { answerResetRequests } from './request-reset.ts'

/** Whoever forgot a password waits for the mail. */
const LOOK_EVERY_MS = 1_000

/** Begins to answer who wants to set a new password. @returns what stops it */
export const startAnsweringResets = (db: Database, secrets: MailSecrets, log: Logger): (() => Promise<void>) =>
  repeat(
    (goOn) => answerResetRequests(db, secrets, goOn),
    LOOK_EVERY_MS,
    (error) => log.error({ err: error }, 'those who forgot their password could not be answered'),
  )
