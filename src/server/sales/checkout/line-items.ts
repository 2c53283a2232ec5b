import { colorAndSize } from '#contract/chosen-options.ts'
import { allocate, getPriceStep, multiply } from '#contract/money.ts'
import { NO_PICTURE } from '#contract/pictures.ts'
import type { CartLine } from '../cart/queries.ts'
import type { ItemFields } from '../orders/create-order.ts'

/**
 * The line items of an order. A bundle is followed by its components, which cost nothing and have a share of its price in
 * proportion to their own prices. If the price list lacks one, these are those of the default list.
 */
export function buildLineItems(lines: CartLine[], currency: string): ItemFields[] {
  const items: ItemFields[] = []
  for (const { id: _, stockCount, sold, notInMarket, components, parts, weight, fallback, ...line } of lines) {
    const parent = items.length
    items.push({ ...line, nameLanguage: fallback?.lang ?? null })
    if (!parts) continue
    const areListed = parts.every(({ price }) => price !== null)
    const shares = allocate(
      multiply(line.price, line.quantity),
      parts.map(({ price, defaultPrice, quantity }) => multiply((areListed && price) || defaultPrice, quantity)),
      getPriceStep(currency),
    )
    items.push(
      ...parts.map(
        ({ variantId, productId, type, sku, name, image, options, quantity, tracked, taxClass, fallback }, index) => ({
          ...{ variantId, productId, type, sku, name, options, tracked, taxClass, parent, share: shares[index] ?? 0 },
          nameLanguage: fallback?.lang ?? null,
          ...colorAndSize(options),
          image: image ?? NO_PICTURE,
          price: 0,
          quantity: quantity * line.quantity,
        }),
      ),
    )
  }
  return items
}
