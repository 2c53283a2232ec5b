import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type MailQuery, type MailSort, type MailsReply, mailStates } from '#contract/mails.ts'
import { MAX_FOUND } from '#contract/shop.ts'
import { countUpTo } from '../database/count-up-to.ts'
import type { Database } from '../database/database.ts'
import { narrowSearch } from '../database/narrow-search.ts'
import { contains, isAddress } from '../database/text-search.ts'
import { mails } from './tables.ts'

const State = z.enum(mailStates)
const state = sql`case
  when ${mails.givenUpAt} is not null then 'given_up'
  when ${mails.sentAt} is null then 'waiting'
  when ${mails.sentThrough} = 'outbox' then 'outbox'
  else 'sent' end`.mapWith((value: unknown) => State.parse(value))

/** The same states as conditions that can use indexes. */
const stateConditions: Record<(typeof mailStates)[number], SQL | undefined> = {
  given_up: isNotNull(mails.givenUpAt),
  waiting: and(isNull(mails.sentAt), isNull(mails.givenUpAt)),
  outbox: eq(mails.sentThrough, 'outbox'),
  sent: eq(mails.sentThrough, 'smtp'),
}

const listColumns = {
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

const sortOrders: Record<MailSort, SQL[]> = {
  newest: [desc(mails.createdAt), desc(mails.id)],
  oldest: [asc(mails.createdAt), asc(mails.id)],
  recipient: [asc(mails.recipient), asc(mails.id)],
  'recipient-last': [desc(mails.recipient), desc(mails.id)],
}

/** A page of emails. */
export async function listMails(
  db: Database,
  { state: stateFilter, search, sortBy, page, limit }: z.output<typeof MailQuery>,
): Promise<z.output<typeof MailsReply>> {
  const filtered = and(
    stateFilter && stateConditions[stateFilter],
    search ? await searchCondition(db, search) : undefined,
  )
  const { condition, total } = search
    ? await narrowSearch(mails.id, db.select({ id: mails.id }).from(mails).where(filtered).limit(MAX_FOUND), filtered)
    : { condition: filtered, total: countUpTo(db, mails, filtered) }
  const [rows, counted] = await Promise.all([
    db
      .select(listColumns)
      .from(mails)
      .where(condition)
      .orderBy(...sortOrders[sortBy])
      .limit(limit)
      .offset((page - 1) * limit),
    total,
  ])
  return { mails: rows.map(withTimes), total: counted }
}

/** Order and return numbers occur only in subjects. Their digits are searched, because most subjects contain the same letters. */
const NUMBER = /^(?:ORD|RET)-(\d{3,})$/i

/** Searches recipients and subjects. A complete address that has received emails must match exactly. */
async function searchCondition(db: Database, search: string): Promise<SQL | undefined> {
  const [, digits] = NUMBER.exec(search) ?? []
  if (digits) return contains(mails.subject, search, digits)
  const toAddress = inArray(mails.recipient, [search, search.toLowerCase()])
  if (isAddress(search) && (await db.select({ id: mails.id }).from(mails).where(toAddress).limit(1)).length > 0)
    return toAddress
  return or(contains(mails.recipient, search), contains(mails.subject, search))
}

/** An email with the columns that are needed to render it. */
export async function findMail(db: Database, id: string) {
  const [row] = await db
    .select({
      ...listColumns,
      language: mails.language,
      data: mails.data,
      sealedToken: mails.sealedToken,
      html: mails.html,
      text: mails.text,
    })
    .from(mails)
    .where(eq(mails.id, id))
  return row && withTimes(row)
}

const withTimes = <Row extends { createdAt: Date; sentAt: Date | null }>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
})
