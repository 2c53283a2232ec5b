import { and, eq, type SQL } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/cartErrors.ts'
import { cartLines } from './tables.ts'

/** Matches a line of this user's cart by its id, which is the variant's. */
export function isCartLine(customerId: string, itemId: string): SQL | undefined {
  const variantId = /^\d{1,9}$/.test(itemId) ? Number(itemId) : -1
  return and(eq(cartLines.customerId, customerId), eq(cartLines.variantId, variantId))
}

export const lineNotFound = (): ShopError => new ShopError('not_found', { message: t('notInCart') })
