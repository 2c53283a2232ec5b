import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The path of the previous page. A module variable, because storefront and panel have separate layouts. */
let lastPath: string | undefined

/**
 * The main element. It receives the focus when the page changes, so that keyboard and screen reader users start at the top.
 */
export function MainContent({ className, children }: { className: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    // Not on the first page, where the browser sets the focus.
    if (lastPath && lastPath !== pathname) main.current?.focus({ preventScroll: true })
    lastPath = pathname
  }, [pathname])
  return (
    <main id="main" ref={main} tabIndex={-1} className={clsx('focus-visible:outline-none', className)}>
      {children}
    </main>
  )
}
