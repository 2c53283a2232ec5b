import { useRef, useState } from 'react'
import { t as everyPage } from '#messages/everyPage.ts'
import { t as shoppingErrors } from '#messages/shoppingErrors.ts'
import { getErrorMessage, hasCode } from '#web/api/shop-error.ts'
import { type NewLine, useCart } from '#web/state/cart.ts'
import { openCartDrawer, preloadCartDrawer } from '#web/state/cart-drawer.ts'
import { lineKey } from '#web/state/lines.ts'
import { productToast } from '#web/ui/toast.ts'

/**
 * Adds lines to the cart and opens the cart drawer. A toast reports errors, and success if the drawer cannot open. Calls
 * are ignored while a request is pending.
 */
export function useAddToCart() {
  const [pending, setPending] = useState(false)
  const busy = useRef(false)

  /** @returns whether all lines were added; after an error, those before it are */
  async function add(lines: NewLine | NewLine[], message: string): Promise<boolean> {
    if (busy.current) return false
    busy.current = true
    setPending(true)
    preloadCartDrawer()
    try {
      let added = ''
      for (const line of [lines].flat()) {
        await useCart.getState().add(line)
        added ||= lineKey(line)
      }
      if (!(await openCartDrawer({ added, message }))) productToast.success(message)
      return true
    } catch (error) {
      productToast.error(describeError(error))
      return false
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  return { add, pending }
}

function describeError(error: unknown): string {
  if (!hasCode(error, 'out_of_stock')) return getErrorMessage(error)
  const { available = 0, inCart = 0 } = error.details
  if (available === 0) return shoppingErrors('outOfStock')
  return inCart > 0
    ? shoppingErrors('onlyAvailableWithCart', { available, inCart })
    : everyPage('onlyAvailable', { available })
}
