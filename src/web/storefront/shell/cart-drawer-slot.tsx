import { type MouseEvent, useEffect } from 'react'
import { useLocation } from 'react-router'
import { closeCartDrawer, useCartDrawer } from '#web/state/cart-drawer.ts'

/** Renders the cart drawer once it has been opened. It closes when the page changes. */
export function CartDrawerSlot() {
  const { Drawer, open, added, message } = useCartDrawer()
  const { key } = useLocation()
  useEffect(closeCartDrawer, [key])

  // Closes on the click, before the next page has loaded, because the open drawer keeps focus out of the page.
  function closeOnLinkClick({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) {
    if ((target as Element).closest('a') && !ctrlKey && !metaKey && !shiftKey) closeCartDrawer()
  }

  return (
    Drawer && (
      // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: handles bubbled link clicks
      <div onClick={closeOnLinkClick}>
        <Drawer open={open} added={added} message={message} onClose={closeCartDrawer} />
      </div>
    )
  )
}
