import type { MessageState } from '#contract/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { messageStateWords } from './message-words.ts'

/** State of a message. */
export function MessageBadge({ state }: { state: MessageState }) {
  const { name, tone } = messageStateWords(state)
  return <Badge tone={tone}>{name}</Badge>
}
