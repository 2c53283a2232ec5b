import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { promotionRedemptions, promotions } from '../tables.ts'

/** Erases the hashes of email addresses 30 days after the promotion ended or was turned off, or two years after the order. */
export async function eraseAddresses(db: Database): Promise<void> {
  await db
    .update(promotionRedemptions)
    .set({ addressHmac: null })
    .where(
      sql`${promotionRedemptions.addressHmac} is not null and (${promotionRedemptions.createdAt} < now() - interval '2 years'
        or ${promotionRedemptions.promotionId} in (select ${promotions.id} from ${promotions} where least(${promotions.endsAt}, ${promotions.disabledAt}) < now() - interval '30 days'))`,
    )
}
