import MapPin from 'lucide-react/icons/map-pin'
import PackageCheck from 'lucide-react/icons/package-check'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import type { ReactNode } from 'react'
import { t } from '#messages/account.ts'

const benefits = [
  { Icon: PackageCheck, titleKey: 'ordersTitle', textKey: 'ordersText' },
  { Icon: MapPin, titleKey: 'checkoutTitle', textKey: 'checkoutText' },
  { Icon: ShoppingBag, titleKey: 'cartTitle', textKey: 'cartText' },
] as const

interface AccountFrameProps {
  title: string
  note: ReactNode
  /** Alternative sign-in, a `GoogleButton`. */
  google?: ReactNode
  /** Link between the login and registration pages. */
  footer?: ReactNode
  children?: ReactNode
}

/** Layout shared by the login and registration pages: the form, the alternative sign-in, and the benefits of an account. */
export function AccountFrame({ title, note, google, footer, children }: AccountFrameProps) {
  return (
    <div className="page-width pt-4 sm:pt-8">
      <div className="mx-auto grid max-w-lg lg:max-w-none lg:grid-cols-2 lg:overflow-hidden lg:rounded-xl lg:border lg:bg-surface">
        <div className="mx-auto w-full max-w-md py-6 lg:px-4 lg:py-14">
          <h1 tabIndex={-1} className="text-title focus-visible:outline-none">
            {title}
          </h1>
          <p className="mt-2 mb-8 text-ink-soft">{note}</p>
          <noscript>
            <p className="pb-5 text-sm text-warning">{t('needsScripts')}</p>
          </noscript>
          {children}
          {google && (
            <>
              <div className="my-6 flex items-center gap-4 text-ink-soft text-sm">
                <hr className="grow" />
                {t('or')}
                <hr className="grow" />
              </div>
              {google}
            </>
          )}
          {footer && <p className="mt-8 text-center text-ink-soft text-sm">{footer}</p>}
        </div>
        <aside
          aria-label={t('benefits')}
          className="flex flex-col justify-end gap-10 bg-accent-soft p-14 max-lg:hidden"
        >
          <p className="text-balance text-display lg:[font-size:min(5vw,4.25rem)]">{t('benefitsHead')}</p>
          <ul className="grid gap-6">
            {benefits.map(({ Icon, titleKey, textKey }) => (
              <li key={titleKey} className="flex gap-4">
                <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-accent" strokeWidth={1.5} />
                <div>
                  <p className="font-semibold">{t(titleKey)}</p>
                  <p className="text-ink-soft">{t(textKey)}</p>
                </div>
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </div>
  )
}
