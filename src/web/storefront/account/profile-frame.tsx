import Package from 'lucide-react/icons/package'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'

const linkClass =
  'flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-medium transition-colors hover:bg-sunken'

interface ProfileFrameProps {
  user: UserJson
  children: ReactNode
}

/** Who it is, and the ways to what is theirs, beside cards with what the shop keeps of them. */
export const ProfileFrame = ({ user, children }: ProfileFrameProps) => (
  <div className={profileGrid}>
    <Card className="flex flex-col gap-5 lg:sticky lg:top-24">
      <div className="flex min-w-0 items-center gap-4">
        <Avatar name={user.name} image={user.avatar} className="size-16 text-xl" />
        <div className="min-w-0 grow">
          <p className="font-semibold text-lg leading-snug tracking-tight wrap-anywhere">{user.name}</p>
          <p className="mt-0.5 text-ink-soft text-sm">Member since {memberSince(user.createdAt)}</p>
        </div>
      </div>
      <nav aria-label="Account" className="-mx-3 flex flex-col border-t pt-3">
        <Link to={paths.orders()} className={linkClass}>
          <Package aria-hidden className="size-5 text-ink-soft" strokeWidth={1.5} />
          Order History
        </Link>
        <Link to={paths.cart()} className={linkClass}>
          <ShoppingBag aria-hidden className="size-5 text-ink-soft" strokeWidth={1.5} />
          Shopping Cart
        </Link>
      </nav>
    </Card>
    <div className="flex min-w-0 flex-col gap-6">{children}</div>
  </div>
)

export const profileGrid = 'grid items-start gap-6 lg:grid-cols-[min(20rem,40%)_minmax(0,1fr)]'

const memberSince = (createdAt: string): string =>
  new Date(createdAt).toLocaleDateString('en-US', { month: 'long', year: 'numeric' })
