import Menu from 'lucide-react/icons/menu'
import { type ReactNode, useState } from 'react'
import type { UserJson } from '#contract/accounts.ts'
import { SHOP_NAME } from '#contract/shop.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Sidebar } from './sidebar.tsx'

interface PanelFrameProps {
  user: UserJson
  children: ReactNode
}

/** What stands around every page of the panel: the sidebar, on a phone as a drawer, and the header. */
export function PanelFrame({ user, children }: PanelFrameProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_1fr]">
      <div className="sticky top-0 hidden h-dvh overflow-y-auto border-r bg-surface p-4 lg:block">
        <p className="px-3 pt-1 pb-5 font-display font-semibold text-xl tracking-tight">
          {SHOP_NAME} <span className="font-normal text-ink-soft">Admin</span>
        </p>
        <Sidebar user={user} />
      </div>
      <Dialog open={open} onClose={close} title={`${SHOP_NAME} Admin`} side="left">
        <Sidebar user={user} onNavigate={close} />
      </Dialog>
      <div className="min-w-0">
        <header className="sticky top-0 z-30 flex min-h-14 items-center gap-2 border-b bg-canvas/90 px-4 backdrop-blur-md sm:px-6">
          <IconButton label="Menu" className="-ml-2.5 lg:hidden" aria-expanded={open} onClick={() => setOpen(true)}>
            <Menu aria-hidden className="size-5" />
          </IconButton>
          <p className="text-sm">
            Welcome back<span className="text-ink-soft">, {user.name}</span>
          </p>
        </header>
        <main id="main" tabIndex={-1} className="px-4 py-6 focus-visible:outline-none sm:px-6">
          {children}
        </main>
      </div>
    </div>
  )
}
