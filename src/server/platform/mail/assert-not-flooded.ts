import { and, eq, gt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/mailRefusals.ts'
import type { Database } from '../database/database.ts'
import { lockName, nameLock } from '../database/locks.ts'
import { mails } from './tables.ts'

/** Emails of one kind to an address per day, from all senders together. */
const MAX_A_DAY = 10

/** Mails of all kinds that an address gets in a day before accounts that may not be its owner's cause no more of them. */
const MAX_FOR_STRANGERS_A_DAY = 20

/** Lets one transaction at a time count the mails to an address: a statement. @param recipient null locks nothing */
export const mailboxLock = (recipient: SQLWrapper): SQL => nameLock(sql`'mails to ' || lower(${recipient})`)

/** A condition: the address has had its daily maximum of emails caused by strangers. */
export const isFlooded = (recipient: SQLWrapper): SQL<boolean> =>
  sql`(select count(*) = ${sql.raw(String(MAX_FOR_STRANGERS_A_DAY))} from (select from ${mails}
    where lower(${mails.recipient}) = lower(${recipient}) and ${mails.createdAt} > now() - interval '1 day'
    limit ${sql.raw(String(MAX_FOR_STRANGERS_A_DAY))}) recent)`

/**
 * That a mailbox is not filled with links to confirm an address which anybody can enter.
 * @param field where the address was typed
 * @throws ShopError too_many_requests
 */
export async function assertNotFlooded(tx: Database, recipient: string, kind: string, field?: string): Promise<void> {
  await lockName(tx, `mails ${kind} ${recipient.toLowerCase()}`)
  const toAddress = sql`lower(${mails.recipient}) = lower(${recipient})`
  const lately = gt(mails.createdAt, sql`now() - interval '1 day'`)
  if ((await tx.$count(mails, and(toAddress, eq(mails.kind, kind), lately))) < MAX_A_DAY) return
  const message = t('flooded')
  throw new ShopError('too_many_requests', { message, ...(field && { fields: { [field]: message } }) })
}
