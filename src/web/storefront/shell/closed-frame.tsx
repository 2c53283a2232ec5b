import type { ReactNode } from 'react'
import { MainContent } from '#web/main-content.tsx'
import { useShop } from '#web/shop.ts'

/** Stands around the few pages that work while the shop is closed: nothing in it leads to what cannot be seen yet. */
export default function ClosedFrame({ children }: { children: ReactNode }) {
  const { name } = useShop()
  return (
    <div className="flex min-h-dvh flex-col">
      <MainContent className="grow py-10">{children}</MainContent>
      <footer className="page-width py-6 text-center text-ink-soft text-sm wrap-anywhere">{name}</footer>
    </div>
  )
}
