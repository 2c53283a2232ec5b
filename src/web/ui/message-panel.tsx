import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface MessagePanelProps {
  icon?: LucideIcon | undefined
  title: string
  text?: ReactNode | undefined
  /** Ways on. */
  children?: ReactNode | undefined
  /** h1 when it is the whole page, which has room for larger words than a phone. */
  heading?: 'h1' | 'h2' | 'h3' | undefined
  /** In a card, where there is less room and it matters less. */
  compact?: boolean | undefined
}

/** In the place of content: nothing is there, it failed, or it is not for this visitor. */
export function MessagePanel(props: MessagePanelProps) {
  const { icon: Icon, title, text, children, heading: Heading = 'h2', compact } = props
  const whole = Heading === 'h1'
  return (
    <div
      className={clsx(
        'mx-auto flex flex-col items-center px-4 text-center',
        whole ? 'max-w-lg' : 'max-w-md',
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
          compact ? 'text-base' : whole ? 'text-heading sm:text-title' : 'text-heading',
        )}
      >
        {title}
      </Heading>
      {text && (
        <p className={clsx('max-w-full text-balance text-ink-soft wrap-anywhere', whole && 'sm:text-lg')}>{text}</p>
      )}
      {children && <div className="mt-4 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
