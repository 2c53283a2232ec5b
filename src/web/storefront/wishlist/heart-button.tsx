import { clsx } from 'clsx'
import HeartIcon from 'lucide-react/icons/heart'
import { t } from '#messages/hearts.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { useWishlist } from '#web/state/wishlist.ts'
import { productToast } from '#web/ui/toast.ts'

interface HeartButtonProps {
  id: string
  name: string
  /** Classes for its position, such as `absolute top-1 end-1`. */
  className?: string
}

/**
 * Adds a product to the wishlist or removes it. The heart changes at once; if saving fails, it changes back with a message.
 * The touch target is 44 px, the visible circle 36 px.
 */
export function HeartButton({ id, name, className }: HeartButtonProps) {
  const isOnWishlist = useWishlist(({ items }) => items.some((entry) => entry.id === id))

  function toggle() {
    const { add, remove } = useWishlist.getState()
    const change = isOnWishlist ? remove : add
    change(id).catch((error) => productToast.error(getErrorMessage(error)))
  }

  return (
    <button
      type="button"
      aria-pressed={isOnWishlist}
      aria-label={t('addNameToWishlist', { name })}
      title={isOnWishlist ? t('removeFromWishlist') : t('addToWishlist')}
      onClick={toggle}
      className={clsx('group/heart z-10 flex size-11 shrink-0 items-center justify-center rounded-full', className)}
    >
      <span className="flex size-9 items-center justify-center rounded-full bg-surface/85 text-ink shadow-sm transition-colors group-hover/heart:bg-surface group-aria-pressed/heart:text-danger">
        <HeartIcon
          aria-hidden
          className={clsx(
            'size-5 fill-transparent transition-[fill,scale] duration-250 ease-calm group-active/heart:scale-75',
            'group-aria-pressed/heart:fill-current',
          )}
        />
      </span>
    </button>
  )
}
