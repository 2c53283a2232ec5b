import { type MouseEvent, useEffect } from 'react'
import { useLocation } from 'react-router'
import { closeCartDrawer, useCartDrawer } from '#web/state/cart-drawer.ts'

/** Where the cart's drawer stands once somebody has opened it. It closes when another page is opened. */
export function CartDrawerPlace() {
  const { Drawer, open, added, said } = useCartDrawer()
  const { key } = useLocation()
  useEffect(closeCartDrawer, [key])

  // At once, not only when the page has come: while it is open nothing of the page can take the focus.
  function closeBehindLink({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) {
    if ((target as Element).closest('a') && !ctrlKey && !metaKey && !shiftKey) closeCartDrawer()
  }

  return (
    Drawer && (
      // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it only hears of its links
      <div onClick={closeBehindLink}>
        <Drawer open={open} added={added} said={said} onClose={closeCartDrawer} />
      </div>
    )
  )
}
