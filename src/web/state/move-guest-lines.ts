import type { Reply } from '#contract/endpoints.ts'
import { t } from '#messages/guestGoods.ts'
import { call } from '#web/api/client.ts'
import { NetworkError } from '#web/api/send.ts'
import { hasCode } from '#web/api/shop-error.ts'
import { tokens } from '#web/api/tokens.ts'
import { toast } from '#web/ui/toast.ts'
import { removeGuest } from './guest.ts'
import { type CartLine, findUnits, isTemporary, lineKey, temporaryId, toRequestedOptions } from './lines.ts'

/** Shown long enough to read. */
const TOAST_OPTIONS = { duration: 8000 }

interface GuestCart {
  lines: () => CartLine[]
  /** Changes the lines in local storage at once. */
  edit: (change: (lines: CartLine[]) => CartLine[]) => void
}

/**
 * The server's cart: of the account, after that of the guest who has signed in was merged into it, or of the guest. If the guest's token has
 * expired, the lines stay in this browser.
 */
async function readServerCart({ edit }: GuestCart): Promise<Reply<'GET /cart'>> {
  if (!tokens.guest()) return call('GET /cart')
  if (tokens.access()) {
    const merged = await call('POST /cart/merge', undefined, { isIdempotent: true })
    removeGuest()
    return merged
  }
  try {
    return await call('GET /cart')
  } catch (error) {
    if (!hasCode(error, 'unauthenticated')) throw error
    removeGuest()
    edit((lines) => {
      const kept: CartLine[] = []
      for (const line of lines) kept.push({ ...line, id: temporaryId(kept, Date.now()) })
      return kept
    })
    throw error
  }
}

/**
 * Moves the guest's lines to the server's cart. When the server has acknowledged a line, that of the server takes its place; one that is
 * refused for good is removed. Others stay for the next time. The units that the server already had are stored before a line is sent. If the
 * response is lost, the next time shows whether the line had arrived, so nothing is added twice.
 */
export async function moveGuestLines(cart: GuestCart): Promise<Reply<'GET /cart'>> {
  let reply = await readServerCart(cart)
  for (const line of cart.lines().filter(isTemporary)) {
    const serverUnits = findUnits(reply.items, line)
    const missing = Math.min(line.quantity, (line.heldBefore ?? serverUnits) + line.quantity - serverUnits)
    try {
      if (missing > 0) {
        const heldBefore = line.heldBefore ?? serverUnits
        cart.edit((lines) => lines.map((each) => (each.id === line.id ? { ...each, heldBefore } : each)))
        reply = (await addUpToStock(line, missing)) ?? reply
      }
      const moved = reply.items.find((each) => lineKey(each) === lineKey(line))
      cart.edit((lines) => replaceLine(lines, line.id, moved))
    } catch (error) {
      console.error(`“${line.name}” stays in this browser’s cart`, error)
      if (error instanceof NetworkError) break
    }
  }
  return reply
}

/** Puts a line of the server, if there is one, in the place of the line that was moved. */
function replaceLine(lines: CartLine[], id: string, moved: CartLine | undefined): CartLine[] {
  const rest = lines.filter((line) => line.id !== moved?.id)
  return rest.flatMap((line) => (line.id === id ? (moved ?? []) : line))
}

async function addUpToStock(line: CartLine, quantity: number): Promise<Reply<'POST /cart/add'> | null> {
  const { productId, name } = line
  const choice = toRequestedOptions(line)
  try {
    return await call('POST /cart/add', { productId, quantity, ...choice })
  } catch (error) {
    if (hasCode(error, 'not_found')) {
      toast.error(t('notSold', { name }), TOAST_OPTIONS)
      return null
    }
    if (hasCode(error, 'invalid_request', 'payload_too_large')) {
      toast.error(t('notOrderable', { name }), TOAST_OPTIONS)
      return null
    }
    if (!hasCode(error, 'out_of_stock')) throw error
    const { available = 0, inCart = 0 } = error.details
    const rest = Math.min(quantity, available - inCart)
    const reply = rest > 0 ? await call('POST /cart/add', { productId, quantity: rest, ...choice }) : null
    const totalUnits = inCart + Math.max(rest, 0)
    toast.error(
      totalUnits > 0 ? t('onlyAvailable', { available, name, quantity: totalUnits }) : t('soldOut', { name }),
      TOAST_OPTIONS,
    )
    return reply
  }
}
