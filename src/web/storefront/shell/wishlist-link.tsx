import { clsx } from 'clsx'
import Heart from 'lucide-react/icons/heart'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/shell.ts'
import { useWishlist } from '#web/state/wishlist.ts'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { CountBadge } from './count-badge.tsx'

export function WishlistLink({ className }: { className?: string }) {
  const count = useWishlist(({ items }) => items.length)
  const label = t('wishlistWithCount', { count })
  return (
    <Link to={paths.wishlist()} aria-label={label} title={t('wishlist')} className={clsx(iconButtonClass(), className)}>
      <Heart aria-hidden className="size-5" />
      <CountBadge count={count} testId="wishlist-badge" />
    </Link>
  )
}
