import type { LucideIcon } from 'lucide-react'
import Heart from 'lucide-react/icons/heart'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Package from 'lucide-react/icons/package'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/profile.ts'
import { Card } from '#web/ui/card.tsx'
import { AvatarField } from './avatar-field.tsx'
import { EmailState } from './email-state.tsx'

interface ProfileFrameProps {
  user: UserJson
  children: ReactNode
}

/** Layout of the profile: the user's name and links beside cards with settings and personal data. */
export const ProfileFrame = ({ user, children }: ProfileFrameProps) => (
  <div className={profileGrid}>
    <Card className="flex min-w-0 flex-col gap-5 lg:sticky lg:top-24">
      <div className="flex flex-col items-center gap-4">
        <AvatarField user={user} />
        <div className="max-w-full text-center">
          <p className="font-semibold text-lg leading-snug tracking-tight wrap-anywhere">{user.name}</p>
          <p className="mt-0.5 text-ink-soft text-sm wrap-anywhere">{user.email}</p>
          <EmailState user={user} />
          <p className="mt-2 text-ink-soft text-sm">{t('memberSince', { since: new Date(user.createdAt) })}</p>
        </div>
      </div>
      <nav aria-label={t('account')} className="-mx-3 grid border-t pt-3 sm:max-lg:grid-cols-2">
        <ProfileLink to={paths.orders()} icon={Package}>
          {t('orderHistory')}
        </ProfileLink>
        <ProfileLink to={paths.wishlist()} icon={Heart}>
          {t('wishlist')}
        </ProfileLink>
        <ProfileLink to={paths.cart()} icon={ShoppingBag}>
          {t('cart')}
        </ProfileLink>
        <ProfileLink to="#addresses" icon={MapPin}>
          {t('addresses')}
        </ProfileLink>
        <ProfileLink to="#mails" icon={Mail}>
          {t('mails')}
        </ProfileLink>
        <ProfileLink to="#security" icon={ShieldCheck}>
          {t('security')}
        </ProfileLink>
      </nav>
    </Card>
    <div className="flex min-w-0 flex-col gap-6">{children}</div>
  </div>
)

const ProfileLink = ({ to, icon: Icon, children }: { to: string; icon: LucideIcon; children: string }) => (
  <Link
    to={to}
    className="flex min-h-11 items-center gap-3 rounded-md px-3 font-medium text-sm transition-colors hover:bg-sunken"
  >
    <Icon aria-hidden className="size-5 text-ink-soft" strokeWidth={1.5} />
    {children}
  </Link>
)

export const profileGrid = 'grid items-start gap-6 lg:grid-cols-[min(20rem,40%)_minmax(0,1fr)]'
