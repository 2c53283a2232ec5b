import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { type Placeholders, prepared, type Statement } from '#server/platform/database/prepared.ts'
import { promotionRedemptions, type RedemptionState } from '../tables.ts'

/** The use of a promotion by an order. */
export interface PromotionUse {
  promotionId: number
  /** Null for a promotion that needs no code. */
  codeId: number | null
  /** What it saves, in hundredths. */
  discount: number
}

/** Thrown in a transaction that must be repeated, because a promotion was used up or deleted after the order was priced. */
export class OutdatedPromotions extends Error {}

/**
 * Locks what counts the uses of promotions. Orders that are replaced release some uses and hold others, which must be locked together. After
 * the locks of orders, and before those of stock.
 */
export const lockUses = (tx: Database, uses: Pick<PromotionUse, 'promotionId' | 'codeId'>[]): Statement<unknown> =>
  usesLocked(tx, toIds(uses))

/**
 * Holds a use of each promotion until the order is paid or canceled.
 * @throws OutdatedPromotions
 */
export async function holdUses(tx: Database, uses: readonly PromotionUse[]): Promise<void> {
  const [row] = await usesHeld(tx, toIds(uses))
  if (!(row as { held: boolean } | undefined)?.held) throw new OutdatedPromotions()
}

/** Records which promotions an order uses. They are held already. */
export const recordUses = (
  tx: Database,
  order: { id: string; customerId: string; addressHmac: string | null; committed: boolean },
  uses: readonly PromotionUse[],
): Statement<unknown> => usesRecorded(tx, { ...order, uses: JSON.stringify(uses) })

/** Counts the uses of a locked order in another state. Those that were released stay so. */
export const changeUses = (tx: Database, orderId: string, state: RedemptionState): Statement<unknown> =>
  usesChanged(tx, { orderId, state })

/** Marks the uses of an order as committed while its payment is processing, so that its customer's next order cannot have them. */
export const commitUses = (tx: Database, orderId: string, committed: boolean): Statement<unknown> =>
  usesCommitted(tx, { orderId, committed })

/** The promotions and codes that orders use. */
export const listUses = (tx: Database, orderIds: string[]): Statement<Pick<PromotionUse, 'promotionId' | 'codeId'>[]> =>
  usesOfOrders(tx, { orderIds })

const toIds = (uses: readonly Pick<PromotionUse, 'promotionId' | 'codeId'>[]) => ({
  promotions: uses.map(({ promotionId }) => promotionId),
  codes: uses.flatMap(({ codeId }) => codeId ?? []),
})

type Ids = ReturnType<typeof toIds>

const usesLocked = prepared(
  (_, { promotions, codes }: Placeholders<Ids>) =>
    sql`select lock_promotion_uses(${promotions}::int[], ${codes}::bigint[])`,
)

const usesHeld = prepared(
  (_, { promotions, codes }: Placeholders<Ids>) =>
    sql`select hold_promotion_uses(${promotions}::int[], ${codes}::bigint[]) as held`,
)

type NewUses = { id: string; customerId: string; addressHmac: string | null; committed: boolean; uses: string }

const usesRecorded = prepared(
  (_, { id, customerId, addressHmac, committed, uses }: Placeholders<NewUses>) => sql`
    insert into ${promotionRedemptions} (order_id, promotion_id, code_id, customer_id, address_hmac, committed, discount)
    select ${id}, "promotionId", "codeId", ${customerId}::uuid, ${addressHmac}, ${committed}::boolean, discount
    from json_to_recordset(${uses}::json) as use ("promotionId" int, "codeId" bigint, discount bigint)`,
)

const usesChanged = prepared(
  (_, { orderId, state }: Placeholders<{ orderId: string; state: string }>) =>
    sql`select change_promotion_uses(${orderId}, ${state})`,
)

const usesCommitted = prepared((db, { orderId, committed }: Placeholders<{ orderId: string; committed: boolean }>) =>
  db
    .update(promotionRedemptions)
    .set({ committed: sql`${committed}` })
    .where(sql`${promotionRedemptions.orderId} = ${orderId}`),
)

const usesOfOrders = prepared((db, { orderIds }: Placeholders<{ orderIds: string[] }>) =>
  db
    .select({ promotionId: promotionRedemptions.promotionId, codeId: promotionRedemptions.codeId })
    .from(promotionRedemptions)
    .where(sql`${promotionRedemptions.orderId} = any(${orderIds}::text[])`),
)
