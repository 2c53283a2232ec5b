import { clsx } from 'clsx'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './icon-button.tsx'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** A drawer comes from the edge; without it the dialog stands in the middle. */
  side?: keyof typeof sides
  /** Ways on, always in sight at the lower end. */
  footer?: ReactNode
  children: ReactNode
}

const middle = 'm-auto w-[min(32rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] rounded-lg'
const sides = {
  left: 'my-0 mr-auto ml-0 h-dvh max-h-none w-[min(22rem,calc(100vw-3rem))]',
  right: 'my-0 mr-0 ml-auto h-dvh max-h-none w-[min(28rem,100vw)] max-w-none [--closed:translateX(100%)]',
  bottom: 'mx-auto mt-auto mb-0 max-h-[85dvh] w-[min(40rem,100vw)] max-w-none rounded-t-xl [--closed:translateY(100%)]',
}

/** A modal dialog: the browser keeps the focus in it, closes it with Escape and gives the focus back. */
export function Dialog({ open, onClose, title, side, footer, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open && dialog.current?.open) dialog.current.close()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; the keyboard's way is Escape
    <dialog
      ref={dialog}
      data-side={side}
      aria-labelledby={titleId}
      className={clsx('dialog overflow-y-auto bg-surface p-0 text-ink shadow-lg', side ? sides[side] : middle)}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className="flex min-h-full flex-col px-5 pb-5">
        <div className="-mx-5 sticky top-0 z-10 flex items-center justify-between gap-4 bg-surface px-5 pt-5 pb-4">
          <h2 id={titleId} className="font-semibold text-xl tracking-tight">
            {title}
          </h2>
          <IconButton label="Close" className="-m-2" onClick={() => dialog.current?.close()}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
        {children}
        {footer && <div className="-mx-5 -mb-5 sticky bottom-0 mt-auto border-t bg-surface px-5 py-4">{footer}</div>}
      </div>
    </dialog>
  )
}
