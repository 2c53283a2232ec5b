import { and, eq, gt, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import type { Database } from '../database/database.ts'
import { lockName } from '../database/locks.ts'
import { mails } from './tables.ts'

/** Links of one kind that an address gets in a day, whoever asks for them and by however many accounts. */
const MAX_A_DAY = 10

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
  const message = 'This email was sent many links today. Please look for one in the mailbox, or try again tomorrow.'
  throw new ShopError('too_many_requests', { message, ...(field && { fields: { [field]: message } }) })
}
