import { createHmac } from 'node:crypto'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import type { CompiledPromotion } from '../compile-promotions.ts'
import type { PromotionCart } from '../promotion.ts'
import { promotionCounters, promotionRedemptions } from '../tables.ts'

/** Whose uses count. */
export interface PromotionCustomer {
  id: string
  /** A query of the ids of all customers of the same account. */
  sameAccount: SQL
  /** The mailbox of its email address; empty unless a promotion depends on the customer. */
  mailbox: string
  addressHmac: string | null
  /** The id of the account; null for a guest without one. */
  account: string | null
}

const ExhaustedRow = z.object({ promotion: z.int(), reason: z.enum(['used_up', 'limit_reached']) })

/** Uses that an unpaid order of the customer holds, which the next order of the customer replaces. */
export const heldByOwnOrder = (customerId: string | Placeholder): SQL =>
  sql`(customer_id = ${customerId}::uuid and state = 'held' and not committed)`

/** The promotions that a customer cannot use. Asks the database only about those with a limit. */
export async function findExhausted(
  db: Database,
  promotions: readonly CompiledPromotion[],
  { id, sameAccount, addressHmac }: PromotionCustomer,
): Promise<PromotionCart['exhausted']> {
  const limited = promotions.filter(({ isLimited }) => isLimited).map((promotion) => promotion.id)
  const perCustomer = promotions.filter(({ limitPerCustomer }) => limitPerCustomer != null)
  if (limited.length === 0 && perCustomer.length === 0) return new Map()
  const rows = await readRows(
    db,
    ExhaustedRow,
    sql`
    select promotion_id as promotion, 'used_up' as reason from ${promotionCounters} as counter
    where promotion_id = any(${sql.param(limited)}::int[]) and "limit" <= held + used - (
      select count(*) from ${promotionRedemptions} as own where own.promotion_id = counter.promotion_id and ${heldByOwnOrder(id)})
    union all
    select wanted.promotion, 'limit_reached'
    from unnest(${sql.param(perCustomer.map((each) => each.id))}::int[], ${sql.param(perCustomer.map((each) => each.limitPerCustomer))}::int[])
      as wanted (promotion, most)
    where most <= (
      -- Two lists, because conditions with "or" would read all uses of the promotion.
      select count(*) from (
        select order_id from ${promotionRedemptions} as redemption
        where promotion_id = wanted.promotion and state <> 'released' and not ${heldByOwnOrder(id)}
          and customer_id in (select ${id}::uuid union all ${sameAccount})
        union
        select order_id from ${promotionRedemptions} as redemption
        where promotion_id = wanted.promotion and state <> 'released' and not ${heldByOwnOrder(id)}
          and address_hmac = ${addressHmac}) as uses)`,
  )
  return new Map(rows.toReversed().map(({ promotion, reason }) => [promotion, reason]))
}

/** Identifies a mailbox without revealing its address. */
export const hashMailbox = ({ customerKey }: Pick<Secrets, 'customerKey'>, mailbox: string): string =>
  createHmac('sha256', Buffer.from(customerKey, 'base64url')).update(mailbox).digest('base64url')
