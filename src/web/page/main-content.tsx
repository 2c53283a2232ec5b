import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The page before. The shop and the panel have frames of their own, so that a frame does not know it. */
let shown: string | undefined

/** Takes the focus when another page is opened, so that keyboard and screen reader go on from its beginning. */
export function MainContent({ className, children }: { className: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    // The first one the browser itself has opened.
    if (shown && shown !== pathname) main.current?.focus({ preventScroll: true })
    shown = pathname
  }, [pathname])
  return (
    <main id="main" ref={main} tabIndex={-1} className={clsx('focus-visible:outline-none', className)}>
      {children}
    </main>
  )
}
