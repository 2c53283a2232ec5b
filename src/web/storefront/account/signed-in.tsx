import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import { t as shell } from '#messages/shell.ts'
import { t } from '#messages/signedIn.ts'
import { isStorageAvailable } from '#web/browser/browser-storage.ts'
import { useVisitor } from '#web/state/visitor.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'

interface SignedInProps {
  /** Shown until it is known whether the visitor is signed in. */
  skeleton: ReactNode
  /** Selects the message for guests, such as "Sign in to view your orders." */
  page: 'order' | 'return' | 'orders' | 'profile'
  children: (user: UserJson) => ReactNode
}

/** Renders a page for signed-in users. Guests are asked to log in and then return to it. */
export function SignedIn({ skeleton, page, children }: SignedInProps) {
  const visitor = useVisitor()
  const { pathname, search } = useLocation()
  if (visitor === 'unknown')
    return (
      <>
        <noscript>
          <h1 className="page-width pt-8 text-title">{t('needsScripts')}</h1>
        </noscript>
        <div className="noscript:hidden">{skeleton}</div>
      </>
    )
  if (visitor) return children(visitor)
  if (!isStorageAvailable())
    return <MessagePanel heading="h1" icon={Lock} title={t('storageBlocked')} text={t('storageHint', { page })} />
  const currentUrl = pathname + search
  return (
    <MessagePanel heading="h1" icon={Lock} title={t('accessDenied')} text={t('signInTo', { page })}>
      <Link to={paths.login(currentUrl)} className={buttonClass('primary')}>
        {shell('login')}
      </Link>
      <Link to={paths.register(currentUrl)} className={buttonClass('secondary')}>
        {shell('signUp')}
      </Link>
    </MessagePanel>
  )
}
