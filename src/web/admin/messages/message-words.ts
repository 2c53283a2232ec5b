import type { MessageState } from '#contract/messages.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

/** How each state of a message is called, and drawn. */
export const messageStateWords: Record<MessageState, { name: string; tone: BadgeTone }> = {
  unread: { name: 'Unread', tone: 'warning' },
  open: { name: 'Open', tone: 'accent' },
  closed: { name: 'Closed', tone: 'neutral' },
}

export const messageStates = Object.keys(messageStateWords) as MessageState[]
