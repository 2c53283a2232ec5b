import type { MailJson } from '#contract/mails.ts'
import { Badge } from '#web/ui/badge.tsx'
import { mailStateLabel } from './mail-labels.ts'

/** State of an email. */
export function MailBadge({ state }: Pick<MailJson, 'state'>) {
  const { name, tone } = mailStateLabel(state)
  return <Badge tone={tone}>{name}</Badge>
}
