import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { resolveValue, type Toast, type ToastOptions, toast, useToaster } from 'react-hot-toast/headless'
import { t } from '#messages/kit.ts'
import { Spinner } from './spinner.tsx'
import type { ToastMessage } from './toast-message.ts'

/**
 * Shows toasts in the top right corner, at most 20, above everything else. The live region is always rendered, so that
 * screen readers announce new toasts. Hover and focus pause their timers.
 */
export default function Toaster() {
  const { toasts, handlers } = useToaster({ duration: 4000, success: { duration: 2000 } })
  const layer = useRef<HTMLElement>(null)
  const newest = toasts[0]?.id

  // Reopened with each toast, to be above dialogs opened in the meantime.
  useEffect(() => {
    if (!newest) return
    layer.current?.showPopover?.()
    return () => layer.current?.hidePopover?.()
  }, [newest])

  const resumeTimers = () => {
    if (!layer.current?.matches(':hover, :focus-within')) handlers.endPause()
  }
  // Removing a hovered or focused toast fires no leave event, so the timers are resumed here.
  useEffect(resumeTimers)

  return (
    <section
      ref={layer}
      popover="manual"
      aria-label={t('notifications')}
      className="pointer-events-none fixed inset-x-0 top-0 bottom-auto z-50 m-0 block w-auto max-w-none overflow-visible border-0 bg-transparent px-4 pt-18 sm:start-auto sm:w-96"
      onMouseEnter={handlers.startPause}
      onMouseLeave={resumeTimers}
      onFocus={handlers.startPause}
      onBlur={resumeTimers}
    >
      <div aria-live="polite" className="flex flex-col items-end gap-2">
        {toasts.map((each) => (
          <ToastCard key={each.id} toast={each} />
        ))}
      </div>
    </section>
  )
}

/** Adds a toast. */
export function showToast(
  kind: (Toast['type'] & keyof typeof toast) | 'blank',
  message: ToastMessage,
  options?: ToastOptions,
): void {
  const show = kind === 'blank' ? toast : toast[kind]
  show(message, options)
}

/** Removes a toast. */
export const dismissToast = (id: string): void => toast.dismiss(id)

function ToastCard({ toast: { id, type, message, visible }, toast: current }: { toast: Toast }) {
  return (
    <div
      className={`pointer-events-auto flex w-full animate-arrive items-start gap-3 rounded-md border bg-surface p-4 shadow-lg transition-opacity ${visible ? '' : 'opacity-0'}`}
    >
      {type === 'success' && <CircleCheck aria-hidden className="size-5 shrink-0 text-accent" />}
      {type === 'error' && <CircleAlert aria-hidden className="size-5 shrink-0 text-danger" />}
      {type === 'loading' && <Spinner />}
      <p className="min-w-0 grow text-sm wrap-anywhere">{resolveValue(message, current)}</p>
      <button
        type="button"
        aria-label={t('dismiss')}
        className="-m-2 rounded-sm p-2 text-ink-faint hover:text-ink"
        onClick={() => toast.dismiss(id)}
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}
