import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { isClosedPage } from '#contract/opening.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/menu.ts'
import { MainContent } from '#web/page/main-content.tsx'
import { useShop } from '#web/shop/shop.ts'
import { OpeningSoon } from './opening-soon.tsx'

/**
 * Layout of the pages that work while the shop is closed. Without children it shows a note above the shop, visible only to
 * staff.
 */
export default function ClosedFrame({ children }: { children?: ReactNode }) {
  const { name } = useShop()
  const { pathname } = useLocation()
  if (!children) return <PreviewNote />
  return (
    <div className="flex min-h-dvh flex-col">
      <MainContent className="grow py-10">{isClosedPage(pathname) ? <OpeningSoon /> : children}</MainContent>
      <footer className="page-width py-6 text-center text-ink-soft text-sm wrap-anywhere">{name}</footer>
    </div>
  )
}

/** Tells staff that the shop is not open yet. */
const PreviewNote = () => (
  <p className="bg-accent-soft px-4 py-2 text-center text-accent-strong text-sm print:hidden">
    {t('onlyStaff', {
      link: (text) => (
        <Link to={paths.admin()} className="font-medium underline underline-offset-4">
          {text}
        </Link>
      ),
    })}
  </p>
)
