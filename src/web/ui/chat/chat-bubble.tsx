import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface ChatBubbleProps {
  /** Whether the reader said it. */
  own?: boolean | undefined
  children: ReactNode
}

/** What one side of a conversation said: plain words, with their line breaks. */
export const ChatBubble = ({ own, children }: ChatBubbleProps) => (
  <p
    className={clsx(
      'w-fit max-w-[85%] whitespace-pre-wrap rounded-lg px-3.5 py-2.5 text-[0.9375rem] leading-normal wrap-anywhere',
      own ? 'ml-auto rounded-br-sm bg-accent text-on-accent' : 'rounded-bl-sm bg-sunken',
    )}
  >
    {children}
  </p>
)
