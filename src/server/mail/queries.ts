import { and, desc, eq, ilike, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { MailQuery, MailsReply, mailStates } from '#contract/mails.ts'
import type { Database } from '../database/client.ts'
import { containing } from '../database/text-search.ts'
import { mails } from './tables.ts'

const state = sql<(typeof mailStates)[number]>`case
  when ${mails.givenUpAt} is not null then 'given_up'
  when ${mails.sentAt} is null then 'waiting'
  when ${mails.sentThrough} = 'outbox' then 'outbox'
  else 'sent' end`

const listed = {
  id: mails.id,
  kind: mails.kind,
  recipient: mails.recipient,
  subject: mails.subject,
  state,
  createdAt: mails.createdAt,
  sentAt: mails.sentAt,
  attempts: mails.attempts,
  failure: mails.failure,
}

/** A page of the mails, newest first. */
export async function listMails(
  db: Database,
  { state: wanted, search, page, limit }: z.output<typeof MailQuery>,
): Promise<z.output<typeof MailsReply>> {
  const found = search
    ? or(ilike(mails.recipient, containing(search)), ilike(mails.subject, containing(search)))
    : undefined
  const conditions = and(wanted ? eq(state, wanted) : undefined, found)
  const [rows, total] = await Promise.all([
    db
      .select(listed)
      .from(mails)
      .where(conditions)
      .orderBy(desc(mails.createdAt), desc(mails.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(mails, conditions),
  ])
  return { mails: rows.map(withTimes), total }
}

/** A mail with what its letter is made of. */
export async function findMail(db: Database, id: string) {
  const [row] = await db
    .select({ ...listed, data: mails.data, html: mails.html, text: mails.text })
    .from(mails)
    .where(eq(mails.id, id))
  return row && withTimes(row)
}

const withTimes = <Row extends { createdAt: Date; sentAt: Date | null }>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
})
