import type { MessageState } from '#contract/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { messageStateLabel } from './message-labels.ts'

/** State of a message. */
export function MessageBadge({ state }: { state: MessageState }) {
  const { name, tone } = messageStateLabel(state)
  return <Badge tone={tone}>{name}</Badge>
}
