import { clsx } from 'clsx'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import { type ReactNode, useState } from 'react'
import type { UserJson } from '#contract/accounts.ts'
import { t } from '#messages/adminShell.ts'
import { OfflineNote } from '#web/browser/offline-note.tsx'
import { MainContent } from '#web/page/main-content.tsx'
import { useShop } from '#web/shop/shop.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PanelLogo } from './panel-logo.tsx'
import { useRestoredFocus } from './restore-focus.ts'
import { Sidebar } from './sidebar.tsx'
import { useNarrowSidebar } from './sidebar-width.ts'
import { TopBar } from './top-bar.tsx'

interface PanelFrameProps {
  user: UserJson
  children: ReactNode
}

/** Layout of the panel: the sidebar, a drawer on phones, and the top bar. */
export function PanelFrame({ user, children }: PanelFrameProps) {
  const [open, setOpen] = useState(false)
  const [narrow, setNarrow] = useNarrowSidebar()
  const { name } = useShop()
  useRestoredFocus()
  const close = () => setOpen(false)
  const Icon = narrow ? PanelLeftOpen : PanelLeftClose
  return (
    <div
      className={clsx(
        'min-h-dvh [--top-bar:3.75rem] lg:grid print:block',
        narrow ? 'lg:grid-cols-[4.25rem_minmax(0,1fr)]' : 'lg:grid-cols-[15rem_minmax(0,1fr)]',
      )}
    >
      <aside
        aria-label={t('sidebar')}
        className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-e bg-surface px-3 pb-3 lg:flex print:hidden"
      >
        <div
          className={clsx('flex items-center gap-1', narrow ? 'flex-col py-2.5' : 'min-h-(--top-bar) justify-between')}
        >
          <PanelLogo narrow={narrow} />
          <IconButton
            label={narrow ? t('expandSidebar') : t('collapseSidebar')}
            small
            className="text-ink-faint"
            onClick={() => setNarrow(!narrow)}
          >
            <Icon aria-hidden className="size-4.5" strokeWidth={1.75} />
          </IconButton>
        </div>
        <Sidebar user={user} narrow={narrow} />
      </aside>
      <Dialog open={open} onClose={close} title={t('shopAdmin', { shop: name })} side="left">
        <Sidebar user={user} onNavigate={close} />
      </Dialog>
      <div className="min-w-0">
        <TopBar user={user} drawerOpen={open} onOpenDrawer={() => setOpen(true)} />
        <div className="sticky top-(--top-bar) z-20">
          <OfflineNote />
        </div>
        <MainContent className="mx-auto max-w-[100rem] px-4 py-5 [--table-top:var(--top-bar)] sm:px-6">
          {children}
        </MainContent>
      </div>
    </div>
  )
}
