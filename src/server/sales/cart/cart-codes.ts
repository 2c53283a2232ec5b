import { and, asc, eq, type Placeholder, sql } from 'drizzle-orm'
import { z } from 'zod'
import { MAX_CART_CODES } from '#contract/cart-discounts.ts'
import { promotionCodes, promotionRedemptions } from '#server/commerce/promotions/tables.ts'
import { heldByOwnOrder } from '#server/commerce/promotions/uses/find-exhausted.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Placeholders, prepared, type Statement } from '#server/platform/database/prepared.ts'
import { nullable } from '#server/platform/database/read-rows.ts'
import { cartCodes } from './tables.ts'

/** A code in a cart. */
export interface EnteredCode {
  id: number
  code: string
  promotionId: number
  /** Why it cannot be used any more. */
  problem: z.output<typeof Problem> | null
}

const Problem = z.enum(['ended', 'used_up'])

/** Why a code cannot be used by a customer. What the customer's unpaid order holds is free for the next order. */
export const codeProblem = (customerId: string | Placeholder) =>
  nullable(
    sql`case when ${promotionCodes.endsAt} <= now() then 'ended'
    when ${promotionCodes.limit} <= ${promotionCodes.held} + ${promotionCodes.used} - (
      select count(*) from ${promotionRedemptions} where code_id = ${promotionCodes.id} and ${heldByOwnOrder(customerId)})
    then 'used_up' end`.mapWith((problem: unknown) => Problem.parse(problem)),
  )

/** The codes in a cart, in the order in which they were entered. */
export const readCartCodes = (db: Database, customerId: string): Statement<EnteredCode[]> =>
  selectCodes(db, { customerId })

const selectCodes = prepared((db, { customerId }: Placeholders<{ customerId: string }>) =>
  db
    .select({
      id: promotionCodes.id,
      code: promotionCodes.code,
      promotionId: promotionCodes.promotionId,
      problem: codeProblem(customerId),
    })
    .from(cartCodes)
    .innerJoin(promotionCodes, eq(promotionCodes.id, cartCodes.codeId))
    .where(eq(cartCodes.customerId, customerId))
    .orderBy(asc(cartCodes.addedAt), asc(cartCodes.codeId)),
)

/** Adds a code to a locked cart. @returns whether there was room */
export async function addCartCode(tx: Database, customerId: string, codeId: number): Promise<boolean> {
  const [row] = await codeAdded(tx, { customerId, codeId })
  return AddedRow.parse(row).entered
}

const AddedRow = z.object({ entered: z.boolean() })

const codeAdded = prepared(
  (_, { customerId, codeId }: Placeholders<{ customerId: string; codeId: number }>) => sql`
    with added as (
      insert into ${cartCodes} (user_id, code_id) select ${customerId}::uuid, ${codeId}::bigint
      where (select count(*) from ${cartCodes} where user_id = ${customerId}::uuid) < ${sql.raw(String(MAX_CART_CODES))}
      on conflict do nothing returning code_id)
    select exists (select from added)
      or exists (select from ${cartCodes} where user_id = ${customerId}::uuid and code_id = ${codeId}::bigint) as entered`,
)

export async function removeCartCode(db: Database, customerId: string, code: string): Promise<void> {
  await db
    .delete(cartCodes)
    .where(
      and(
        eq(cartCodes.customerId, customerId),
        sql`${cartCodes.codeId} = (select id from ${promotionCodes} where code = ${code})`,
      ),
    )
}

export async function clearCartCodes(tx: Database, customerId: string): Promise<void> {
  await tx.delete(cartCodes).where(eq(cartCodes.customerId, customerId))
}

/** Removes the codes that an order has used from the cart of its customer. */
export const removeUsedCodes = (tx: Database, customerId: string, orderId: string): Statement<unknown> =>
  usedCodesRemoved(tx, { customerId, orderId })

const usedCodesRemoved = prepared(
  (_, { customerId, orderId }: Placeholders<{ customerId: string; orderId: string }>) => sql`
    delete from ${cartCodes} where user_id = ${customerId}::uuid
      and code_id in (select code_id from ${promotionRedemptions} where order_id = ${orderId})`,
)

/** Moves codes to another cart, as many as it has room for. Both carts are locked. */
export async function moveCartCodes(tx: Database, from: string, to: string): Promise<void> {
  for (const { id } of await readCartCodes(tx, from)) if (!(await addCartCode(tx, to, id))) break
  await clearCartCodes(tx, from)
}
