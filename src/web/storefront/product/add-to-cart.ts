import { useRef, useState } from 'react'
import { t as everyPage } from '#messages/everyPage.ts'
import { t as refusals } from '#messages/refusals.ts'
import { hasCode, messageOf } from '#web/api/shop-error.ts'
import { type NewLine, useCart } from '#web/state/cart.ts'
import { openCartDrawer, prepareCartDrawer } from '#web/state/cart-drawer.ts'
import { lineKey } from '#web/state/lines.ts'
import { productToast } from '#web/ui/toast.ts'

/**
 * Puts something in the cart and shows it there; a toast says so when the cart cannot be shown, and what went wrong.
 * While one is on its way another click does nothing.
 */
export function useAddToCart() {
  const [pending, setPending] = useState(false)
  const busy = useRef(false)

  /** @returns whether it is in the cart */
  async function add(line: NewLine, said: string): Promise<boolean> {
    if (busy.current) return false
    busy.current = true
    setPending(true)
    prepareCartDrawer()
    try {
      await useCart.getState().add(line)
      if (!(await openCartDrawer({ added: lineKey(line), said }))) productToast.success(said)
      return true
    } catch (error) {
      productToast.error(explain(error))
      return false
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  return { add, pending }
}

function explain(error: unknown): string {
  if (!hasCode(error, 'out_of_stock')) return messageOf(error)
  const { available = 0, inCart = 0 } = error.details
  if (available === 0) return refusals('outOfStock')
  return inCart > 0
    ? refusals('onlyAvailableWithCart', { available, inCart })
    : everyPage('onlyAvailable', { available })
}
