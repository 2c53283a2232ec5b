import { and, eq, type SQL } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/cartRefusals.ts'
import { cartLines } from './tables.ts'

/** Picks the line with this id (that of its variant) out of somebody's own cart, and no other's. */
export function lineOf(userId: string, itemId: string): SQL | undefined {
  const variantId = /^\d{1,9}$/.test(itemId) ? Number(itemId) : -1
  return and(eq(cartLines.userId, userId), eq(cartLines.variantId, variantId))
}

export const lineMissing = (): ShopError => new ShopError('not_found', { message: t('notInCart') })
