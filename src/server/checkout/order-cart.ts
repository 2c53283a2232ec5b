import { z } from 'zod'
import type { PlaceOrderBody } from '#contract/checkout.ts'
import { ShopError } from '#contract/errors.ts'
import { toDecimal } from '#contract/money.ts'
import { offeredMethods, type ShopSettings } from '#contract/shop.ts'
import { Totals } from '#contract/totals.ts'
import { saveAddressOf } from '../accounts/save-address.ts'
import type { CartLine } from '../cart/queries.ts'
import type { Database } from '../database/client.ts'
import { together } from '../database/together.ts'
import { writeTogether } from '../database/write-together.ts'
import { type Reserved, reserveStock } from '../inventory/reserve-stock.ts'
import type { Units } from '../inventory/stock-changes.ts'
import { newOrder } from '../orders/create-order.ts'
import { calculatePrice } from '../pricing/calculate-price.ts'
import { queueWebhook } from '../webhooks/queue-webhook.ts'
import { stockProblem, stockProblems } from './quote.ts'

type Form = z.output<typeof PlaceOrderBody>

export interface CheckedCart {
  lines: CartLine[]
  totals: Totals
  settings: ShopSettings
}

/**
 * What a locked cart would be ordered as: problems? → the total that the shopper saw.
 * @throws ShopError cart_empty, invalid_request, out_of_stock with `lines`, total_changed with `totals`
 */
export function checkCart(lines: CartLine[], settings: ShopSettings, form: Form): CheckedCart {
  if (lines.length === 0) throw new ShopError('cart_empty')
  assertOffered(form, settings)
  const problems = stockProblems(lines)
  if (problems.length > 0) throw new ShopError('out_of_stock', { lines: problems })
  const totals = calculatePrice(lines, form.shippingMethod, settings)
  if (totals.total !== form.expectedTotal) throw new ShopError('total_changed', { totals: z.encode(Totals, totals) })
  return { lines, totals, settings }
}

/**
 * Writes the order for a cart that was checked in the same transaction, and reserves its stock.
 * @throws ShopError out_of_stock with `lines`
 */
export async function writeOrder(
  tx: Database,
  placing: { id: string; userId: string; idempotencyKey: string; requestHash: string },
  { shippingMethod, billing, saveAddress, expectedTotal, ...shippingAddress }: Form,
  { lines, totals, settings }: CheckedCart,
): Promise<void> {
  const { id: orderId, userId } = placing
  const addresses = { shippingAddress, billingAddress: billing ?? shippingAddress }
  const items = lines.map(({ id, stockCount, sold, ...item }) => item)
  if (saveAddress) await saveAddressOf(tx, userId, shippingAddress)
  const writes = [
    ...newOrder(tx, { ...placing, ...totals, shippingMethod, ...addresses }, items),
    queueWebhook(tx, 'order.created', { orderId, total: toDecimal(totals.total) }),
  ]
  // The stock comes last: others wait for its rows.
  const reservation = reserveStock(tx, { reference: orderId, holder: userId }, unitsOf(lines))
  const [, reserved] = await together(writeTogether(tx, writes), reservation)
  assertReserved(lines, reserved)
  await tellOfLowStock(tx, lines, reserved, settings)
}

function assertOffered({ shippingMethod, country }: Form, settings: ShopSettings): void {
  const fields = {
    ...(!offeredMethods(settings).some(({ id }) => id === shippingMethod) && {
      shippingMethod: 'This shipping method is not offered any more.',
    }),
    ...(!settings.countries.includes(country) && { country: 'We do not ship to this country.' }),
  }
  const [message] = Object.values(fields)
  if (message) throw new ShopError('invalid_request', { fields, message })
}

/** What a cart takes from stock. */
export const unitsOf = (lines: CartLine[]): Units[] =>
  lines.map(({ variantId, quantity }) => ({ stockItemId: variantId, quantity }))

/**
 * What was in stock a moment ago may be gone now: only the locked rows tell.
 * @throws ShopError out_of_stock with `lines`
 */
function assertReserved(lines: CartLine[], { shortages }: Reserved): void {
  const problems = shortages.flatMap(({ stockItemId, available }) =>
    lines.filter(({ variantId }) => variantId === stockItemId).map((line) => stockProblem(line, available)),
  )
  if (problems.length > 0) throw new ShopError('out_of_stock', { lines: problems })
}

async function tellOfLowStock(
  tx: Database,
  lines: CartLine[],
  { available }: Reserved,
  { lowStock }: ShopSettings,
): Promise<void> {
  for (const { variantId, quantity, productId, sku } of lines) {
    const before = available.get(variantId) ?? 0
    const left = before - quantity
    if (before > lowStock && left <= lowStock) await queueWebhook(tx, 'stock.low', { productId, sku, available: left })
  }
}
