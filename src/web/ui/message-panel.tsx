import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface MessagePanelProps {
  icon?: LucideIcon | undefined
  title: string
  text?: ReactNode | undefined
  /** Links or buttons to continue with. */
  children?: ReactNode | undefined
  /** h1 when the panel is the whole page, with larger text. */
  heading?: 'h1' | 'h2' | 'h3' | undefined
  /** For use inside a card, with smaller text. */
  compact?: boolean | undefined
}

/** Shown instead of content that is empty, failed to load, or is not available to the visitor. */
export function MessagePanel(props: MessagePanelProps) {
  const { icon: Icon, title, text, children, heading: Heading = 'h2', compact } = props
  const isPage = Heading === 'h1'
  return (
    <div
      className={clsx(
        'mx-auto flex flex-col items-center px-4 text-center',
        isPage ? 'max-w-lg' : 'max-w-md',
        compact ? 'gap-1.5 py-8 text-sm' : 'gap-3 py-16 sm:py-24',
      )}
    >
      {Icon && (
        <span
          className={clsx(
            'mb-2 flex items-center justify-center rounded-full bg-accent-soft text-accent',
            compact ? 'size-11' : 'size-16',
          )}
        >
          <Icon aria-hidden className={compact ? 'size-5' : 'size-7'} strokeWidth={1.5} />
        </span>
      )}
      <Heading
        tabIndex={-1}
        className={clsx(
          'max-w-full text-balance font-semibold wrap-anywhere focus-visible:outline-none',
          compact ? 'text-base' : isPage ? 'text-heading sm:text-title' : 'text-heading',
        )}
      >
        {title}
      </Heading>
      {text && (
        <p className={clsx('max-w-full text-balance text-ink-soft wrap-anywhere', isPage && 'sm:text-lg')}>{text}</p>
      )}
      {children && <div className="mt-4 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
