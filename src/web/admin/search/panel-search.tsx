import Search from 'lucide-react/icons/search'
import { Suspense, useEffect, useState } from 'react'
import type { UserJson } from '#contract/accounts.ts'
import { t } from '#messages/adminSearch.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'

const SearchDialog = lazyComponent(() => import('./search-dialog.tsx'))

/** Button that opens the panel search. Ctrl-K and Cmd-K open it too. */
export function PanelSearch({ user }: { user: UserJson }) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      // Ignored while a dialog is open.
      if (!document.querySelector('dialog:modal')) setOpen(true)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        title={t('searchKeys')}
        className="inline-flex min-h-10 min-w-10 items-center justify-center gap-2 rounded-md px-3 text-ink-soft text-sm transition-colors hover:bg-sunken hover:text-ink"
        onClick={() => setOpen(true)}
      >
        <span className="sr-only">{t('searchPanel')}</span>
        <Search aria-hidden className="size-4.5" strokeWidth={1.75} />
        <kbd aria-hidden className="font-sans text-xs max-md:hidden">
          {t('keys')}
        </kbd>
      </button>
      {open && (
        <Suspense>
          <SearchDialog user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
