import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AddToCartBody } from '#contract/cart.ts'
import type { ChosenOption } from '#contract/chosen-options.ts'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/cartErrors.ts'
import { isInCurrentList, visible } from '#server/catalog/products/product-conditions.ts'
import { createNotInMarketError, createNotSoldError } from '#server/catalog/products/product-not-found.ts'
import { chosenOptions } from '#server/catalog/products/product-options.ts'
import { readProductTexts, translateChosen } from '#server/catalog/products/read-product-texts.ts'
import { products, variants } from '#server/catalog/products/tables.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import type { Texts } from '#server/commerce/translations/read-texts.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { currentMarket } from '#server/platform/http/current-market.ts'
import { assertAvailable, sellableUnitsFor } from './availability.ts'
import { cartLines } from './tables.ts'

type AddRequest = z.output<typeof AddToCartBody>

/**
 * Adds units of a product to the cart.
 * @throws ShopError not_found for a product that is not for sale, or not in this market, or option values that no variant has; out_of_stock with `available` and `inCart`
 * when the line would exceed the available units; the cart is then unchanged
 */
export async function addToCart(db: Database, customerId: string, request: AddRequest): Promise<void> {
  const variant = await chooseVariant(db, customerId, request)
  const marketId = currentMarket()?.id ?? null
  await transaction(db, async (tx) => {
    const [line] = await tx
      .insert(cartLines)
      .values({ customerId, variantId: variant.id, quantity: request.quantity, marketId })
      .onConflictDoUpdate({
        target: [cartLines.customerId, cartLines.variantId],
        set: { quantity: sql`${cartLines.quantity} + ${request.quantity}`, marketId, changedAt: sql`now()` },
      })
      .returning({ quantity: cartLines.quantity })
    const quantity = line?.quantity ?? 0
    assertAvailable(quantity, variant.available, quantity - request.quantity)
  })
}

/** The first variant in stock with the requested values. An option that the request omits matches every value. */
async function chooseVariant(
  db: Database,
  customerId: string,
  request: AddRequest,
): Promise<{ id: number; available: number }> {
  const candidates = await db
    .select({
      id: variants.id,
      options: chosenOptions,
      available: sellableUnitsFor(customerId),
      isInMarket: isInCurrentList().mapWith(Boolean),
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(stockItems, eq(stockItems.id, variants.id))
    .where(and(eq(products.slug, request.productId), visible))
    .orderBy(variants.position)
  const matching = findRequested(await readOptionTexts(db, candidates), candidates, request)
  const choice = matching.find(({ available }) => available > 0) ?? matching[0]
  if (choice && !choice.isInMarket) throw createNotInMarketError()
  if (choice) return choice
  if (candidates.length === 0) throw createNotSoldError()
  throw new ShopError('not_found', { message: t('noSuchVariant') })
}

/** Reads the translations of the options of variants. */
export const readOptionTexts = (db: Database, variants: readonly { options: readonly ChosenOption[] }[]) =>
  readProductTexts(db, { chosen: variants.flatMap(({ options }) => options) })

/**
 * The variants with the requested values. Pages name them in the language of the request, other clients as the owner does.
 * @param texts from `readOptionTexts`
 */
export function findRequested<Variant extends { options: readonly ChosenOption[] }>(
  texts: Texts | undefined,
  variants: readonly Variant[],
  request: Pick<AddRequest, 'options' | 'color' | 'size'>,
): Variant[] {
  const translated = texts
    ? variants.filter(({ options }) => hasRequestedOptions(translateChosen(texts, options), request))
    : []
  return translated.length > 0 ? translated : variants.filter(({ options }) => hasRequestedOptions(options, request))
}

function hasRequestedOptions(
  own: readonly ChosenOption[],
  { options, color, size }: Pick<AddRequest, 'options' | 'color' | 'size'>,
): boolean {
  const wanted = Object.entries({ ...options, ...(color && { color }), ...(size && { size }) })
  return wanted.every(([code, value]) => own.some((chosen) => chosen.code === code && chosen.value === value))
}
