import { useRef, useState } from 'react'
import { t } from '#messages/wishlist.ts'
import { messageOf } from '#web/api/shop-error.ts'
import { useWishlist } from '#web/state/wishlist.ts'
import { useFocusAfter } from '#web/ui/focus-after.ts'
import { productToast } from '#web/ui/toast.ts'

/** The product that was removed last, which can be restored. */
export interface Left {
  id: string
  name: string
  how: 'removed' | 'moved'
}

/** Removes products from the wishlist and restores the last one on request. Screen readers announce the change. */
export function useLeaving() {
  const [left, setLeft] = useState<Left | null>(null)
  const [said, setSaid] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const focusAfter = useFocusAfter()
  const find = (id: string) => place.current?.querySelector<HTMLElement>(`[data-wish="${CSS.escape(id)}"] [data-focus]`)

  function leave(next: Left, button: HTMLElement) {
    setLeft(next)
    setSaid(t('left', { how: next.how === 'removed' ? 'removed' : 'other', name: next.name }))
    focusAfter(button, () => find(next.id))
    useWishlist
      .getState()
      .remove(next.id)
      .catch((error) => {
        setLeft(null)
        setSaid('')
        productToast.error(messageOf(error))
      })
  }

  function undo(button: HTMLElement) {
    if (!left) return
    focusAfter(button, () => find(left.id))
    setSaid(t('restored', { name: left.name }))
    setLeft(null)
    useWishlist
      .getState()
      .add(left.id)
      .catch((error) => {
        setSaid('')
        productToast.error(messageOf(error))
      })
  }

  return { place, left, said, leave, undo }
}
