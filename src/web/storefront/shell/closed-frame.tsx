import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isClosedPage } from '#contract/opening.ts'
import { MainContent } from '#web/main-content.tsx'
import { useShop } from '#web/shop.ts'
import { OpeningSoon } from './opening-soon.tsx'

/** Stands around the few pages that work while the shop is closed, and in the place of all others. */
export default function ClosedFrame({ children }: { children: ReactNode }) {
  const { name } = useShop()
  const { pathname } = useLocation()
  return (
    <div className="flex min-h-dvh flex-col">
      <MainContent className="grow py-10">{isClosedPage(pathname) ? <OpeningSoon /> : children}</MainContent>
      <footer className="page-width py-6 text-center text-ink-soft text-sm wrap-anywhere">{name}</footer>
    </div>
  )
}
