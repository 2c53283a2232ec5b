import { clsx } from 'clsx'
import X from 'lucide-react/icons/x'
import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { t } from '#messages/kit.ts'
import { focusFirst, restoreFocus, saveFocus } from './dialog-focus.ts'
import { IconButton } from './icon-button.tsx'
import { showModal } from './show-modal.ts'

export interface DialogProps {
  open: boolean
  onClose: () => void
  /** An action is running: the dialog stays open until it ends. */
  pending?: boolean | undefined
  title: string
  /** Opens as a drawer from this edge, mirrored in languages written from right to left. By default the dialog is centered. */
  side?: keyof typeof sides | undefined
  /** Actions at the bottom, always visible unless the screen is very low. */
  footer?: ReactNode | undefined
  children: ReactNode
}

const centeredClass = 'm-auto w-[min(32rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] rounded-lg'
const sides = {
  left: 'my-0 me-auto ms-0 h-dvh max-h-none w-[min(22rem,calc(100vw-3rem))]',
  right:
    'my-0 me-0 ms-auto h-dvh max-h-none w-[min(28rem,100%)] max-w-none [--closed:translateX(100%)] rtl:[--closed:translateX(-100%)]',
  bottom: 'mx-auto mt-auto mb-0 max-h-[85dvh] w-[min(40rem,100%)] max-w-none rounded-t-xl [--closed:translateY(100%)]',
}

/** The second click of a double click comes within this time in milliseconds. */
const DOUBLE_CLICK_MS = 500

/**
 * A modal dialog. `focusFirst` decides where the focus starts. The browser traps the focus and closes the dialog with
 * Escape. It also restores the focus, except after nested dialogs, which `restoreFocus` handles.
 */
export function Dialog({ open, onClose, pending = false, title, side, footer, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const openedAt = useRef(0)
  const isUnmounting = useRef(false)

  useEffect(() => {
    if (open && dialog.current && !dialog.current.open) {
      saveFocus(dialog.current)
      showModal(dialog.current)
      // React's autoFocus runs before the dialog is visible.
      focusFirst(dialog.current)
      openedAt.current = performance.now()
    }
    if (!open && dialog.current?.open) dialog.current.close()
  }, [open])

  // Browsers restore the focus only when a dialog is closed, so it is also closed when it unmounts, without calling
  // `onClose`.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => {
      isUnmounting.current = true
      element?.close()
    }
  }, [])

  const close = () => !pending && dialog.current?.close()

  /** The second click of a double click on the opening button must not press a button of the dialog. */
  function ignoreSecondClick(event: MouseEvent) {
    if (event.detail < 2 || performance.now() - openedAt.current > DOUBLE_CLICK_MS) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; by keyboard, Escape closes
    <dialog
      ref={dialog}
      data-side={side}
      aria-labelledby={titleId}
      className={clsx('dialog overflow-y-auto bg-surface p-0 text-ink shadow-lg', side ? sides[side] : centeredClass)}
      onCancel={(event) => pending && event.preventDefault()}
      onClose={({ currentTarget }) => {
        if (isUnmounting.current) return
        // Browsers close a dialog at the second Escape, even if the first one was prevented.
        if (pending) return showModal(currentTarget)
        restoreFocus(currentTarget)
        onClose()
      }}
      onClickCapture={ignoreSecondClick}
      onClick={(event) => event.target === dialog.current && close()}
    >
      {/* Inert during the closing animation. */}
      <div inert={!open} aria-hidden={!open || undefined} className="flex min-h-full flex-col px-5 pb-5">
        <div className="-mx-5 sticky top-0 z-10 mb-1 flex items-start justify-between gap-4 bg-surface px-5 pt-5 pb-3">
          <h2 id={titleId} className="font-semibold text-xl tracking-tight">
            {title}
          </h2>
          <IconButton label={t('close')} className="-m-2" aria-disabled={pending || undefined} onClick={close}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
        {children}
        {footer && (
          <div
            data-dialog-footer
            className="-mx-5 -mb-5 [@media(min-height:30rem)]:sticky bottom-0 z-10 mt-auto border-t bg-surface px-5 py-4"
          >
            {footer}
          </div>
        )}
      </div>
    </dialog>
  )
}
