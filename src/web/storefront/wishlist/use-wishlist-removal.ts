import { useRef, useState } from 'react'
import { t } from '#messages/wishlist.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { useWishlist } from '#web/state/wishlist.ts'
import { useFocusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { productToast } from '#web/ui/toast.ts'

/** The product that was removed last, which can be restored. */
export interface RemovedProduct {
  id: string
  name: string
  reason: 'removed' | 'moved'
}

/** Removes products from the wishlist and restores the last one on request. Screen readers announce the change. */
export function useWishlistRemoval() {
  const [removed, setRemoved] = useState<RemovedProduct | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const container = useRef<HTMLDivElement>(null)
  const focusAfterRemoval = useFocusAfterRemoval()
  const find = (id: string) =>
    container.current?.querySelector<HTMLElement>(`[data-wish="${CSS.escape(id)}"] [data-focus]`)

  function remove(next: RemovedProduct, button: HTMLElement) {
    setRemoved(next)
    setAnnouncement(t('removedOrMoved', { how: next.reason === 'removed' ? 'removed' : 'other', name: next.name }))
    focusAfterRemoval(button, () => find(next.id))
    useWishlist
      .getState()
      .remove(next.id)
      .catch((error) => {
        setRemoved(null)
        setAnnouncement('')
        productToast.error(getErrorMessage(error))
      })
  }

  function undo(button: HTMLElement) {
    if (!removed) return
    focusAfterRemoval(button, () => find(removed.id))
    setAnnouncement(t('restored', { name: removed.name }))
    setRemoved(null)
    useWishlist
      .getState()
      .add(removed.id)
      .catch((error) => {
        setAnnouncement('')
        productToast.error(getErrorMessage(error))
      })
  }

  return { container, removed, announcement, remove, undo }
}
