import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface MessagePanelProps {
  icon?: LucideIcon
  title: string
  text?: ReactNode
  /** Ways on. */
  children?: ReactNode
  /** h1 when it is the whole page. */
  heading?: 'h1' | 'h2'
}

/** In the place of content: nothing is there, it failed, or it is not for this visitor. */
export function MessagePanel({ icon: Icon, title, text, children, heading: Heading = 'h2' }: MessagePanelProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-16 text-center sm:py-24">
      {Icon && (
        <span className="mb-2 flex size-16 items-center justify-center rounded-full bg-accent-soft text-accent">
          <Icon aria-hidden className="size-7" strokeWidth={1.5} />
        </span>
      )}
      <Heading
        tabIndex={-1}
        className="max-w-full font-display font-semibold text-2xl tracking-tight wrap-anywhere focus-visible:outline-none"
      >
        {title}
      </Heading>
      {text && <p className="max-w-full text-ink-soft wrap-anywhere">{text}</p>}
      {children && <div className="mt-4 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
