import { clsx } from 'clsx'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './icon-button.tsx'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** A drawer comes from the edge; without it the dialog stands in the middle. */
  side?: 'left'
  children: ReactNode
}

const places = {
  middle: 'm-auto w-[min(32rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] rounded-lg',
  left: 'my-0 mr-auto ml-0 h-dvh max-h-none w-[min(22rem,calc(100vw-3rem))]',
}

/** A modal dialog: the browser keeps the focus in it, closes it with Escape and gives the focus back. */
export function Dialog({ open, onClose, title, side, children }: DialogProps) {
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
      className={clsx('dialog overflow-y-auto bg-surface p-0 text-ink shadow-lg', places[side ?? 'middle'])}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className="flex min-h-full flex-col p-5">
        <div className="mb-4 flex items-center justify-between gap-4">
          <h2 id={titleId} className="font-display font-semibold text-xl">
            {title}
          </h2>
          <IconButton label="Close" className="-m-2" onClick={() => dialog.current?.close()}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  )
}
