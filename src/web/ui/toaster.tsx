import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless'
import { Spinner } from './spinner.tsx'
import { toast } from './toast.ts'

/** Shows toasts in the upper right corner, at most 20, above everything else, and says them to screen readers. */
export function Toaster() {
  const { toasts, handlers } = useToaster({ duration: 4000, success: { duration: 2000 } })
  const layer = useRef<HTMLElement>(null)
  const newest = toasts[0]?.id

  // Shown anew with each toast, so that it lies above a dialog that has been opened since.
  useEffect(() => {
    if (!newest) return
    layer.current?.showPopover?.()
    return () => layer.current?.hidePopover?.()
  }, [newest])

  return (
    <section
      ref={layer}
      popover="manual"
      aria-label="Notifications"
      className="pointer-events-none fixed inset-x-0 top-0 bottom-auto m-0 flex w-auto max-w-none flex-col items-end gap-2 overflow-visible border-0 bg-transparent px-4 pt-18 not-open:hidden sm:left-auto sm:w-96"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      <div aria-live="polite" className="contents">
        {toasts.map((each) => (
          <ToastCard key={each.id} toast={each} />
        ))}
      </div>
    </section>
  )
}

function ToastCard({ toast: { id, type, message, visible }, toast: whole }: { toast: Toast }) {
  return (
    <div
      className={`pointer-events-auto flex w-full animate-arrive items-start gap-3 rounded-md border bg-surface p-4 shadow-lg transition-opacity ${visible ? '' : 'opacity-0'}`}
    >
      {type === 'success' && <CircleCheck aria-hidden className="size-5 shrink-0 text-accent" />}
      {type === 'error' && <CircleAlert aria-hidden className="size-5 shrink-0 text-danger" />}
      {type === 'loading' && <Spinner />}
      <p className="grow text-sm">{resolveValue(message, whole)}</p>
      <button
        type="button"
        aria-label="Dismiss"
        className="-m-2 rounded-sm p-2 text-ink-faint hover:text-ink"
        onClick={() => toast.dismiss(id)}
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}
