import { and, eq, type SQL } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/cartErrors.ts'
import { cartLines, savedLines } from './tables.ts'

/** Matches a line of this customer's cart by its id, which is the variant's. */
export const isCartLine = (customerId: string, itemId: string): SQL | undefined =>
  and(eq(cartLines.customerId, customerId), eq(cartLines.variantId, readVariantId(itemId)))

/** The same for a line saved for later. */
export const isSavedLine = (customerId: string, itemId: string): SQL | undefined =>
  and(eq(savedLines.customerId, customerId), eq(savedLines.variantId, readVariantId(itemId)))

const readVariantId = (itemId: string): number => (/^\d{1,9}$/.test(itemId) ? Number(itemId) : -1)

export const lineNotFound = (): ShopError => new ShopError('not_found', { message: t('notInCart') })
