import type { SubscriberState } from '#contract/newsletter.ts'
import { t } from '#messages/adminNewsletter.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

const tones: Record<SubscriberState, BadgeTone> = { subscribed: 'accent', pending: 'warning', unsubscribed: 'neutral' }

export const subscriberStates = Object.keys(tones) as SubscriberState[]

/** Name and color of a subscriber's state. */
export const subscriberStateLabel = (state: SubscriberState): { name: string; tone: BadgeTone } => ({
  name: names()[state],
  tone: tones[state],
})

const names = (): Record<SubscriberState, string> => ({
  subscribed: t('subscribed'),
  pending: t('notConfirmed'),
  unsubscribed: t('unsubscribed'),
})
