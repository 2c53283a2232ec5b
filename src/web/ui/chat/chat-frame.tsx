import { clsx } from 'clsx'
import X from 'lucide-react/icons/x'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { t } from '#messages/kit.ts'
import { restoreFocus, saveFocus } from '../dialog-focus.ts'
import { IconButton } from '../icon-button.tsx'
import { releaseScroll, showModal } from '../show-modal.ts'
import { useVisibleHeight } from './use-visible-height.ts'

interface ChatFrameProps {
  open: boolean
  onClose: () => void
  title: string
  /** Buttons beside the title. */
  actions?: ReactNode | undefined
  children: ReactNode
}

/**
 * A conversation beside the page, which stays usable; on a small screen it is a full-screen modal dialog. The focus
 * moves to its first `data-focus-first`. Escape closes it and returns the focus.
 */
export function ChatFrame({ open, onClose, title, actions, children }: ChatFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const modal = useSmallScreen()
  useVisibleHeight(dialog, open && modal)

  // Runs before paint, while the element that had the focus can still be saved.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    if (!open) {
      if (!element.open) return
      element.close()
      restoreFocus(element)
      return
    }
    // The screen size changed between small and large.
    if (element.open) element.close()
    else saveFocus(element)
    if (modal) showModal(element)
    else element.show()
    element.querySelector<HTMLElement>('[data-focus-first]')?.focus()
  }, [open, modal])

  useEffect(() => releaseScroll, [])

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || modal) return
    // Not for overlays on top of it, such as a color picker.
    if ((event.target as Element).closest('dialog') === dialog.current) onClose()
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={clsx(
        // Below the menus of the page header.
        'dialog fixed z-35 m-0 max-h-none max-w-none flex-col bg-surface p-0 text-ink open:flex print:hidden',
        modal
          ? 'inset-x-0 top-(--visible-top,0) bottom-auto h-(--visible-height,100dvh) w-full'
          : 'inset-auto end-6 bottom-6 h-[min(37.5rem,calc(100dvh-7rem))] w-95 overflow-hidden rounded-lg border shadow-lg',
      )}
      onKeyDown={closeOnEscape}
      // Android's back button closes a modal dialog by itself.
      onClose={({ target, currentTarget }) => {
        if (target === currentTarget && open && !currentTarget.open) onClose()
      }}
    >
      <div className="flex items-center gap-1 border-b py-1.5 pe-1.5 ps-5">
        <h2 id={titleId} className="min-w-0 grow truncate font-semibold text-lg tracking-tight">
          {title}
        </h2>
        {actions}
        <IconButton label={t('close')} onClick={onClose}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      {children}
    </dialog>
  )
}

const SMALL = '(width < 40rem), (height < 30rem)'

function useSmallScreen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(SMALL)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(SMALL).matches,
    () => false,
  )
}
