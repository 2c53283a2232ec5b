import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { PlaceOrderBody } from '#contract/checkout.ts'
import { Totals } from '#contract/error-reply.ts'
import { ShopError } from '#contract/errors.ts'
import { lockCart } from '../cart/lock-cart.ts'
import { type CartLine, readCart } from '../cart/queries.ts'
import type { Database } from '../database/client.ts'
import { transaction } from '../database/transaction.ts'
import { reserveStock } from '../inventory/stock.ts'
import { createOrder } from '../orders/create-order.ts'
import { findOrderByKey, listUnpaidOrders } from '../orders/open-orders.ts'
import { calculatePrice } from '../pricing/calculate-price.ts'
import { readSettings } from '../settings/read-settings.ts'
import type { Shop } from '../shop.ts'
import { closeUnpaidOrder } from './close-unpaid-order.ts'
import { stockProblem, stockProblems } from './quote.ts'

interface Placing {
  userId: string
  idempotencyKey: string
  form: z.output<typeof PlaceOrderBody>
}

/**
 * Places an order for a shopper's cart and reserves its stock. The cart keeps its lines until the order is paid.
 * An earlier order that the shopper left unpaid is closed first: its stock may be what this one needs.
 * @returns the order's id; the same one for the same key
 * @throws ShopError key_reused, cart_empty, out_of_stock with `lines`, total_changed with `totals`
 */
export async function placeOrder(shop: Shop, placing: Placing): Promise<string> {
  const requestHash = createHash('sha256').update(JSON.stringify(placing.form)).digest('base64url')
  const known = await findPlaced(shop.db, placing, requestHash)
  if (known) return known
  for (const id of await listUnpaidOrders(shop.db, placing.userId, placing.idempotencyKey)) {
    await closeUnpaidOrder(shop, id, { type: 'cancelled', actor: 'shopper', note: 'Replaced by a new order' })
  }
  return transaction(shop.db, async (tx) => {
    await lockCart(tx, placing.userId)
    // The same request may have come twice at once; the other one had the lock first.
    return (await findPlaced(tx, placing, requestHash)) ?? (await orderCart(tx, placing, requestHash))
  })
}

async function findPlaced(
  db: Database,
  { userId, idempotencyKey }: Placing,
  requestHash: string,
): Promise<string | undefined> {
  const order = await findOrderByKey(db, userId, idempotencyKey)
  if (order && order.requestHash !== requestHash) throw new ShopError('key_reused')
  return order?.id
}

async function orderCart(
  tx: Database,
  { userId, idempotencyKey, form }: Placing,
  requestHash: string,
): Promise<string> {
  const { shippingMethod, billing, expectedTotal, ...shippingAddress } = form
  const lines = await readCart(tx, userId)
  if (lines.length === 0) throw new ShopError('cart_empty')
  const problems = stockProblems(lines)
  if (problems.length > 0) throw new ShopError('out_of_stock', { lines: problems })
  const totals = calculatePrice(lines, shippingMethod, await readSettings(tx))
  if (totals.total !== expectedTotal) throw new ShopError('total_changed', { totals: z.encode(Totals, totals) })
  await reserveLines(tx, lines)
  return createOrder(
    tx,
    {
      ...totals,
      userId,
      idempotencyKey,
      requestHash,
      shippingMethod,
      shippingAddress,
      billingAddress: billing ?? shippingAddress,
    },
    lines.map(({ id, stockCount, ...item }) => item),
  )
}

/** What was in stock a moment ago may be gone now: only the locked rows tell. */
async function reserveLines(tx: Database, lines: CartLine[]): Promise<void> {
  const shortages = await reserveStock(
    tx,
    lines.map(({ variantId, quantity }) => ({ stockItemId: variantId, quantity })),
  )
  if (shortages.length === 0) return
  const problems = shortages.flatMap(({ stockItemId, available }) =>
    lines.filter(({ variantId }) => variantId === stockItemId).map((line) => stockProblem(line, available)),
  )
  throw new ShopError('out_of_stock', { lines: problems })
}
