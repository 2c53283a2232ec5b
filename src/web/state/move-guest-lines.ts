import type { Reply } from '#contract/endpoints.ts'
import { t } from '#messages/guestGoods.ts'
import { call } from '#web/api/client.ts'
import { NetworkError } from '#web/api/send.ts'
import { hasCode } from '#web/api/shop-error.ts'
import { toast } from '#web/ui/toast.ts'
import { type CartLine, isTemporary, unitsOf } from './lines.ts'

/** Long enough to read what the cart now holds. */
const NOTICE = { duration: 8000 }

interface GuestCart {
  lines: () => CartLine[]
  /** Changes a line in local storage at once; null takes it out. */
  change: (id: string, line: Partial<CartLine> | null) => void
}

/**
 * Moves each guest line to the server's cart and takes it out here only when the server has acknowledged it, or has
 * refused it for good. Whatever fails otherwise stays for the next time.
 * Before a line is sent it notes how many units the server held: if the answer gets lost, the next time shows by
 * that whether the line had arrived, and nothing is added twice.
 */
export async function moveGuestLines(cart: GuestCart): Promise<Reply<'GET /cart'>> {
  let reply = await call('GET /cart')
  for (const line of cart.lines().filter(isTemporary)) {
    const held = unitsOf(reply.items, line)
    const missing = Math.min(line.quantity, (line.heldBefore ?? held) + line.quantity - held)
    try {
      if (missing > 0) {
        cart.change(line.id, { heldBefore: line.heldBefore ?? held })
        reply = (await addUpToStock(line, missing)) ?? reply
      }
      cart.change(line.id, null)
    } catch (error) {
      if (error instanceof NetworkError) throw error
      console.error(`“${line.name}” stays in this browser’s cart`, error)
    }
  }
  return reply
}

async function addUpToStock(line: CartLine, quantity: number): Promise<Reply<'POST /cart/add'> | null> {
  const { productId, size, color, name } = line
  try {
    return await call('POST /cart/add', { productId, quantity, size, color })
  } catch (error) {
    if (hasCode(error, 'not_found')) {
      toast.error(t('notSold', { name }), NOTICE)
      return null
    }
    if (hasCode(error, 'invalid_request', 'payload_too_large')) {
      toast.error(t('notOrderable', { name }), NOTICE)
      return null
    }
    if (!hasCode(error, 'out_of_stock')) throw error
    const { available = 0, inCart = 0 } = error.details
    const rest = Math.min(quantity, available - inCart)
    const reply = rest > 0 ? await call('POST /cart/add', { productId, quantity: rest, size, color }) : null
    const inTheEnd = inCart + Math.max(rest, 0)
    toast.error(
      inTheEnd > 0 ? t('onlyAvailable', { available, name, quantity: inTheEnd }) : t('soldOut', { name }),
      NOTICE,
    )
    return reply
  }
}
