import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { storedValueAccounts, storedValueTransactions } from './tables.ts'

const BATCH_SIZE = 500

/**
 * Ends the balances of gift cards whose day has come. What an unpaid order holds stays: it is spent with the order, or ends in a later run once it
 * is released. Several processes may run this at the same time.
 */
export async function expireGiftCards(db: Database, batchSize = BATCH_SIZE): Promise<void> {
  while ((await expireBatch(db, batchSize)) === batchSize);
}

const AccountRow = z.object({ account_id: z.coerce.number() })

async function expireBatch(db: Database, limit: number): Promise<number> {
  // A card can end twice, so the source names the transaction.
  const expired = await readRows(
    db,
    AccountRow,
    sql`
      with due as (
        select id, balance - held as amount from ${storedValueAccounts}
        where kind = 'gift_card' and expires_at <= now() and balance > held order by id limit ${limit} for update skip locked
      )
      insert into ${storedValueTransactions} (account_id, type, amount, source)
      select id, 'expire', amount, 'expiry:' || pg_current_xact_id() from due returning account_id`,
  )
  return expired.length
}
