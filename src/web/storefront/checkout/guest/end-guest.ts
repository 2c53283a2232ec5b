import { useCart } from '#web/state/cart.ts'
import { removeGuest } from '#web/state/guest.ts'
import { type CartLine, isTemporary, temporaryId } from '#web/state/lines.ts'

/** Ends the guest after the purchase, because the next person at this computer may be another one. What is left in the cart stays in this browser. */
export async function endGuest(): Promise<void> {
  await useCart.getState().refresh()
  removeGuest()
  useCart.setState(({ items }) => ({ items: items.reduce(withTemporaryId, []) }))
}

const withTemporaryId = (lines: CartLine[], line: CartLine): CartLine[] => [
  ...lines,
  isTemporary(line) ? line : { ...line, id: temporaryId(lines, Date.now()) },
]
