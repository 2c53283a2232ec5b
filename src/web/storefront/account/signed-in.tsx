import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import { keepsTexts } from '#web/browser/browser-storage.ts'
import { useVisitor } from '#web/state/visitor.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'

interface SignedInProps {
  /** Stands there until it is known who looks at the page. */
  skeleton: ReactNode
  /** What the page is for, as in "Please log in to view your orders." */
  purpose: string
  children: (user: UserJson) => ReactNode
}

/** A page for who is signed in; others are asked to log in, and then come back to it. */
export function SignedIn({ skeleton, purpose, children }: SignedInProps) {
  const visitor = useVisitor()
  const { pathname, search } = useLocation()
  if (visitor === 'unknown')
    return (
      <>
        <noscript>
          <h1 className="page-width pt-8 text-title">This page needs JavaScript</h1>
        </noscript>
        <div className="noscript:hidden">{skeleton}</div>
      </>
    )
  if (visitor) return children(visitor)
  if (!keepsTexts())
    return (
      <MessagePanel
        heading="h1"
        icon={Lock}
        title="Your browser blocks storage"
        text={`This shop keeps who is logged in in your browser. Allow site data for it, reload this page and log in to ${purpose}.`}
      />
    )
  const here = pathname + search
  return (
    <MessagePanel heading="h1" icon={Lock} title="Access Denied" text={`Please log in to ${purpose}.`}>
      <Link to={paths.login(here)} className={buttonClass('primary')}>
        Login
      </Link>
      <Link to={paths.register(here)} className={buttonClass('secondary')}>
        Sign Up
      </Link>
    </MessagePanel>
  )
}
