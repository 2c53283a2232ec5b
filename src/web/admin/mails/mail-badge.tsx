import type { MailJson } from '#contract/mails.ts'
import { Badge } from '#web/ui/badge.tsx'
import { mailStateWords } from './mail-words.ts'

/** State of an email. */
export function MailBadge({ state }: Pick<MailJson, 'state'>) {
  const { name, tone } = mailStateWords(state)
  return <Badge tone={tone}>{name}</Badge>
}
