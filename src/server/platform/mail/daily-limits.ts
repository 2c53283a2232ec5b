import { and, eq, gt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/mailErrors.ts'
import type { Database } from '../database/database.ts'
import { lockName, nameLock } from '../database/locks.ts'
import { mails } from './tables.ts'

/** Maximum emails of one kind to an address per day, from all accounts together. */
const MAX_A_DAY = 10

/** Maximum emails to an address per day. Beyond it, no emails are sent for guests and accounts that have not verified the address. */
const MAX_UNVERIFIED_A_DAY = 20

/** SQL that locks an address, so that transactions count its emails one after another. @param recipient null locks nothing */
export const mailboxLock = (recipient: SQLWrapper): SQL => nameLock(sql`'mails to ' || lower(${recipient})`)

/** Condition: the address has received the daily maximum for unverified addresses. */
export const hasReachedDailyLimit = (recipient: SQLWrapper): SQL<boolean> =>
  sql`(select count(*) = ${sql.raw(String(MAX_UNVERIFIED_A_DAY))} from (select from ${mails}
    where lower(${mails.recipient}) = lower(${recipient}) and ${mails.createdAt} > now() - interval '1 day'
    limit ${sql.raw(String(MAX_UNVERIFIED_A_DAY))}) recent)`

/**
 * Limits emails with confirmation links, because anyone can enter any address.
 * @param field the form field of the address, for errors
 * @throws ShopError too_many_requests
 */
export async function assertUnderDailyLimit(
  tx: Database,
  recipient: string,
  kind: string,
  field?: string,
): Promise<void> {
  await lockName(tx, `mails ${kind} ${recipient.toLowerCase()}`)
  const toAddress = sql`lower(${mails.recipient}) = lower(${recipient})`
  const isRecent = gt(mails.createdAt, sql`now() - interval '1 day'`)
  if ((await tx.$count(mails, and(toAddress, eq(mails.kind, kind), isRecent))) < MAX_A_DAY) return
  const message = t('flooded')
  throw new ShopError('too_many_requests', { message, ...(field && { fields: { [field]: message } }) })
}
