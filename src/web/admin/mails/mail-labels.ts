import type { MailJson } from '#contract/mails.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminMails.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

type MailState = MailJson['state']

const tones: Record<MailState, BadgeTone> = {
  waiting: 'warning',
  sent: 'accent',
  outbox: 'neutral',
  given_up: 'danger',
}

export const mailStates = Object.keys(tones) as MailState[]

/** Name and color of an email's state. */
export const mailStateLabel = (state: MailState): { name: string; tone: BadgeTone } => ({
  name: names()[state],
  tone: tones[state],
})

const names = (): Record<MailState, string> => ({
  waiting: common('waiting'),
  sent: t('sent'),
  outbox: t('outbox'),
  given_up: t('notDelivered'),
})

/** `order-shipped` becomes `Order shipped`. */
export function mailKindLabel(kind: string): string {
  const text = kind.replaceAll('-', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
