import { clsx } from 'clsx'
import Heart from 'lucide-react/icons/heart'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useWishlist } from '#web/state/wishlist.ts'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { countOf } from '#web/words/count-of.ts'
import { CountBadge } from './count-badge.tsx'

export function WishlistLink({ className }: { className?: string }) {
  const count = useWishlist(({ items }) => items.length)
  const said = count === 0 ? 'Wishlist' : `Wishlist, ${countOf(count, 'item')}`
  return (
    <Link to={paths.wishlist()} aria-label={said} title="Wishlist" className={clsx(iconButtonClass(), className)}>
      <Heart aria-hidden className="size-5" />
      <CountBadge count={count} testId="wishlist-badge" />
    </Link>
  )
}
