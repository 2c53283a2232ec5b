import { eq, sql } from 'drizzle-orm'
import { MAX_CART_CODES } from '#contract/cart-discounts.ts'
import { errorAt, ShopError } from '#contract/errors.ts'
import { t } from '#messages/cartCodes.ts'
import { isOpen, promotionCodes, promotions } from '#server/commerce/promotions/tables.ts'
import { findExhausted } from '#server/commerce/promotions/uses/find-exhausted.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Placeholders, prepared } from '#server/platform/database/prepared.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { addCartCode, codeProblem } from '../../cart/cart-codes.ts'
import { lockCart } from '../../cart/lock-cart.ts'
import type { SalesContext } from '../../context.ts'
import { readCustomerFor } from './cart-promotions.ts'

/**
 * Adds a code to a cart. Unknown codes and those that do not apply now have the same error.
 * @throws ShopError code_invalid; code_used_up; limit_reached for a customer who has used it as often as allowed; invalid_request for too many
 * codes
 */
export async function enterCode(
  { db, secrets, pricingRules }: Pick<SalesContext, 'db' | 'secrets' | 'pricingRules'>,
  customerId: string,
  code: string,
): Promise<void> {
  const found = await readActiveCode(db, customerId, code)
  const promotion = found && (await pricingRules.readCurrent(db)).promotions.byId.get(found.promotionId)
  if (!found || found.problem === 'ended' || !promotion) throw new ShopError('code_invalid')
  if (found.problem) throw new ShopError('code_used_up')
  const customer = await readCustomerFor(db, secrets, customerId, [promotion])
  const reason = (await findExhausted(db, [promotion], customer)).get(promotion.id)
  if (reason) throw new ShopError(reason === 'used_up' ? 'code_used_up' : 'limit_reached')
  await transaction(db, async (tx) => {
    await lockCart(tx, customerId)
    if (!(await addCartCode(tx, customerId, found.id)))
      throw errorAt('code', 'invalid_request', t('tooMany', { max: MAX_CART_CODES }))
  })
}

/** A code of a promotion that is active now. */
async function readActiveCode(db: Database, customerId: string, code: string) {
  const [found] = await selectActiveCode(db, { customerId, code })
  return found
}

const selectActiveCode = prepared((db, { customerId, code }: Placeholders<{ customerId: string; code: string }>) =>
  db
    .select({ id: promotionCodes.id, promotionId: promotionCodes.promotionId, problem: codeProblem(customerId) })
    .from(promotionCodes)
    .innerJoin(promotions, eq(promotions.id, promotionCodes.promotionId))
    .where(sql`${promotionCodes.code} = ${code} and coalesce(${promotions.startsAt} <= now(), true) and ${isOpen}`),
)
