import { colorAndSize } from '#contract/chosen-options.ts'
import { allocate, type Cents, getPriceStep, multiply } from '#contract/money.ts'
import { NO_PICTURE } from '#contract/pictures.ts'
import type { CartLine } from '../cart/queries.ts'
import type { ItemFields } from '../orders/create-order.ts'

/**
 * The line items of an order. A bundle is followed by its components, which cost nothing and have a share of its price in
 * proportion to their own prices. If the price list lacks one, these are those of the default list.
 * @param discounts in the order of `lines`, each for all units of a line; that of a bundle is split among its components
 */
export function buildLineItems(lines: CartLine[], currency: string, discounts: readonly Cents[] = []): ItemFields[] {
  const items: ItemFields[] = []
  const step = getPriceStep(currency)
  for (const [at, cartLine] of lines.entries()) {
    const {
      id: _,
      stockCount,
      sold,
      notInMarket,
      components,
      parts,
      weight,
      fallback,
      handle: _handle,
      rulesVersion,
      ...line
    } = cartLine
    const parent = items.length
    const discount = discounts[at] ?? 0
    items.push({ ...line, nameLanguage: fallback?.lang ?? null, ...(!parts && discount > 0 && { discount }) })
    if (!parts) continue
    const areListed = parts.every(({ price }) => price !== null)
    const shares = allocate(
      multiply(line.price, line.quantity),
      parts.map(({ price, defaultPrice, quantity }) => multiply((areListed && price) || defaultPrice, quantity)),
      step,
    )
    const shareDiscounts = discount > 0 ? allocate(discount, shares, step) : []
    items.push(
      ...parts.map(
        ({ variantId, productId, type, sku, name, image, options, quantity, tracked, taxClass, fallback }, index) => ({
          ...{ variantId, productId, type, sku, name, options, tracked, taxClass, parent, share: shares[index] ?? 0 },
          nameLanguage: fallback?.lang ?? null,
          ...(discount > 0 && { discount: shareDiscounts[index] ?? 0 }),
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
