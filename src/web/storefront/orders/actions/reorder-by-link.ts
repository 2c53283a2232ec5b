import type { OrderJson } from '#contract/orders.ts'
import type { ReorderJson } from '#contract/reorder.ts'
import { useCart } from '#web/state/cart.ts'
import { type CartLine, findUnits, maxUnits } from '#web/state/lines.ts'
import { readGuestLines } from '#web/state/read-guest-lines.ts'

type MissedItem = ReorderJson['missed'][number]

/**
 * Adds the lines of an order to the cart of this browser at current prices, as far as they are still sold and in stock. The server does this for
 * accounts; the person with the link to an order may have no account, or another one.
 */
export async function reorderByLink({ items }: OrderJson): Promise<Omit<ReorderJson, 'items'>> {
  // Components come with their bundle.
  const ordered = items.filter(({ parent }) => parent === undefined).map(toCartLine)
  const current = await readGuestLines(ordered)
  const missed: MissedItem[] = []
  let total = 0
  for (const { id, ...item } of ordered) {
    const line = { ...item, ...current.get(id) }
    const outcome = limitToAvailable(line)
    if (outcome.added > 0) await useCart.getState().add({ ...line, quantity: outcome.added })
    total += outcome.added
    const { name, productId, quantity: requested } = line
    if (outcome.reason) missed.push({ name, productId, requested, ...outcome, reason: outcome.reason })
  }
  return { added: total, missed }
}

const toCartLine = ({
  line,
  productId,
  name,
  image,
  price,
  quantity,
  options,
  color,
  size,
}: OrderJson['items'][number]) =>
  ({
    ...{ id: String(line), productId, name, image, price, quantity, options, color, size },
    stockCount: 0,
    sold: false,
  }) satisfies CartLine

function limitToAvailable(line: Omit<CartLine, 'id'>): { added: number; reason?: MissedItem['reason'] } {
  const { sold, stockCount, quantity } = line
  if (!sold) return { added: 0, reason: 'not_sold' }
  if (stockCount <= 0) return { added: 0, reason: 'out_of_stock' }
  const added = Math.min(quantity, Math.max(0, maxUnits(stockCount) - findUnits(useCart.getState().items, line)))
  if (added === quantity) return { added }
  return { added, reason: maxUnits(stockCount) === stockCount ? 'fewer_left' : 'cart_full' }
}
