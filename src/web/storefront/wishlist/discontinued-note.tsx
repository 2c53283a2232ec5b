import { t } from '#messages/wishlist.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { useWishlist } from '#web/state/wishlist.ts'
import { Button } from '#web/ui/button.tsx'
import { productToast } from '#web/ui/toast.ts'

/** Explains that some products on the wishlist are no longer sold. */
export function DiscontinuedNote({ ids }: { ids: string[] }) {
  const one = ids.length === 1
  function clear() {
    const { remove } = useWishlist.getState()
    Promise.all(ids.map(remove)).catch((error) => productToast.error(getErrorMessage(error)))
    // The button disappears with the note.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <p className="mt-10 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft text-sm">
      {t('gone', { length: ids.length })}
      <Button variant="secondary" size="small" className="max-sm:min-h-11" onClick={clear}>
        {one ? t('removeIt') : t('removeThem')}
      </Button>
    </p>
  )
}
