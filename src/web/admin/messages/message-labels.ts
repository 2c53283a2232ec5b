import type { MessageState } from '#contract/messages.ts'
import { t } from '#messages/adminMessages.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

const tones: Record<MessageState, BadgeTone> = { unread: 'warning', open: 'accent', closed: 'neutral' }

export const messageStates = Object.keys(tones) as MessageState[]

/** Name and color of a message's state. */
export const messageStateLabel = (state: MessageState): { name: string; tone: BadgeTone } => ({
  name: names()[state],
  tone: tones[state],
})

const names = (): Record<MessageState, string> => ({ unread: t('unread'), open: t('open'), closed: t('closed') })
