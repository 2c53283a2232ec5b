import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { type EmailRenderContext, renderStoredMail } from './render-stored-mail.ts'
import { LAST_ATTEMPT_HOURS, MIN_ATTEMPTS, waitMinutes } from './retries.ts'
import { tokenOf } from './sealed-token.ts'
import { explainFailure, MAX_TALK_MS, type SendMail } from './smtp.ts'
import { mails } from './tables.ts'

/** Conversations with the mail server at the same time. */
const AT_ONCE = 4
const MAX_TO_OUTBOX = 1_000

/**
 * Sends every mail that is due. Several processes may do so at once: each mail is taken by one of them, and only when
 * that one dies in the middle of it, or the server's word is lost, may it be sent a second time.
 * @param send null leaves them in the outbox, where they are written when somebody reads them
 * @param goOn asked before each mail
 */
export async function deliverMails(
  writing: EmailRenderContext,
  send: SendMail | null,
  log: Logger,
  goOn: () => boolean = () => true,
): Promise<void> {
  const { db } = writing
  if (!send) return leaveInOutbox(db)
  let usable = true
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (usable && goOn()) {
        const mail = await takeOne(db)
        if (!mail) return
        usable &&= await deliver(writing, mail, send, log)
      }
    }),
  )
}

const due = and(isNull(mails.sentAt), isNull(mails.givenUpAt), lte(mails.nextAttemptAt, sql`now()`))

type TakenMail = typeof mails.$inferSelect

/** Takes the mail that is due longest, for as long as sending it can take. No lock is held while it is sent. */
async function takeOne(db: Database): Promise<TakenMail | undefined> {
  const [mail] = await db
    .update(mails)
    .set({
      attempts: sql`${mails.attempts} + 1`,
      failure: null,
      nextAttemptAt: sql`now() + make_interval(secs => ${(2 * MAX_TALK_MS) / 1000})`,
    })
    .where(
      sql`${mails.id} = (select id from ${mails} where ${due} order by ${mails.nextAttemptAt} limit 1 for update skip locked)`,
    )
    .returning()
  return mail
}

/** @returns whether the server can be used for the next mail */
async function deliver(writing: EmailRenderContext, mail: TakenMail, send: SendMail, log: Logger): Promise<boolean> {
  const { db } = writing
  const told = { mail: mail.id, kind: mail.kind, attempts: mail.attempts }
  let email: { html: string; text: string } | null
  let token: string | undefined
  try {
    token = tokenOf(writing.secrets, mail)
    email = await renderStoredMail(mail, writing)
  } catch (error) {
    log.error({ ...told, err: error }, 'a mail could not be written')
    await putOff(db, mail, `It could not be written: ${error instanceof Error ? error.message : error}`)
    return true
  }
  if (!email) {
    await db.delete(mails).where(eq(mails.id, mail.id))
    return true
  }
  try {
    await send({ ...mail, ...email, shopName: await writing.readShopName(db) })
  } catch (error) {
    const { reason, code, ofThisMail, forGood } = explainFailure(error)
    log.warn({ ...told, code, forGood }, 'a mail was not sent')
    await putOff(db, mail, reason, forGood)
    return ofThisMail
  }
  await db
    .update(mails)
    .set({ ...withoutToken(email, token), sealedToken: null, sentAt: sql`now()`, sentThrough: 'smtp', failure: null })
    .where(stillTo(mail))
  return true
}

/** An email as it is kept: what it was sent for is its recipient's alone to do. */
const withoutToken = ({ html, text }: { html: string; text: string }, token: string | undefined) =>
  token === undefined ? { html, text } : { html: html.replaceAll(token, HIDDEN), text: text.replaceAll(token, HIDDEN) }

const HIDDEN = 'hidden'

/** Unless it was emptied meanwhile, with the account of who got it: nothing of it comes back, nor a failure that names them. */
const stillTo = ({ id, recipient }: TakenMail) => and(eq(mails.id, id), eq(mails.recipient, recipient))

async function putOff(db: Database, mail: TakenMail, failure: string, forGood = false): Promise<void> {
  const { attempts } = mail
  const isTried = attempts >= MIN_ATTEMPTS
  const isOld = sql`${mails.createdAt} < now() - make_interval(hours => ${LAST_ATTEMPT_HOURS})`
  await db
    .update(mails)
    .set({
      failure: failure.slice(0, 500),
      nextAttemptAt: sql`now() + make_interval(mins => ${waitMinutes(attempts)})`,
      givenUpAt: sql`case when ${forGood} or (${isTried} and ${isOld}) then now() end`,
    })
    .where(stillTo(mail))
}

async function leaveInOutbox(db: Database): Promise<void> {
  await db
    .update(mails)
    .set({ sentAt: sql`now()`, sentThrough: 'outbox' })
    .where(
      sql`${mails.id} in (select id from ${mails} where ${due} order by ${mails.nextAttemptAt} limit ${MAX_TO_OUTBOX} for update skip locked)`,
    )
}
