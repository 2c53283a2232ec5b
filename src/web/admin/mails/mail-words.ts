import type { MailJson } from '#contract/mails.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

type MailState = MailJson['state']

/** How each state of a mail is called, and drawn. */
export const mailStateWords: Record<MailState, { name: string; tone: BadgeTone }> = {
  waiting: { name: 'Waiting', tone: 'warning' },
  sent: { name: 'Sent', tone: 'accent' },
  outbox: { name: 'Outbox', tone: 'neutral' },
  given_up: { name: 'Not delivered', tone: 'danger' },
}

export const mailStates = Object.keys(mailStateWords) as MailState[]

/** `order-shipped` becomes `Order shipped`. */
export function kindInWords(kind: string): string {
  const words = kind.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
