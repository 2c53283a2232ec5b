import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface ChatBubbleProps {
  /** The reader wrote the message. */
  isOwn?: boolean | undefined
  children: ReactNode
}

/** A message of a conversation: plain text with its line breaks. */
export const ChatBubble = ({ isOwn, children }: ChatBubbleProps) => (
  <p
    className={clsx(
      'w-fit max-w-[85%] whitespace-pre-wrap rounded-lg px-3.5 py-2.5 text-[0.9375rem] leading-normal wrap-anywhere',
      isOwn ? 'ms-auto rounded-ee-sm bg-accent text-on-accent' : 'rounded-es-sm bg-sunken',
    )}
  >
    {children}
  </p>
)
