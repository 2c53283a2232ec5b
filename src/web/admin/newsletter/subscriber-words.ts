import type { SubscriberState } from '#contract/newsletter.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

/** How each state of a subscriber is called, and drawn. */
export const subscriberStateWords: Record<SubscriberState, { name: string; tone: BadgeTone }> = {
  subscribed: { name: 'Subscribed', tone: 'accent' },
  pending: { name: 'Not confirmed', tone: 'warning' },
  unsubscribed: { name: 'Unsubscribed', tone: 'neutral' },
}

export const subscriberStates = Object.keys(subscriberStateWords) as SubscriberState[]
