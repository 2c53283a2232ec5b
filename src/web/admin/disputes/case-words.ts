import type { CaseStatus, OrderFlag, PaymentCaseJson } from '#contract/payment-cases.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const caseTones: Record<CaseStatus, BadgeTone> = {
  needs_response: 'danger',
  under_review: 'warning',
  open: 'warning',
  won: 'accent',
  lost: 'danger',
  closed: 'neutral',
}

export const flagTones: Record<OrderFlag, BadgeTone> = {
  disputed: 'danger',
  dispute_lost: 'danger',
  fraud_warning: 'warning',
  in_review: 'warning',
}

const providers: Record<string, string> = { stripe: 'Stripe', sandbox: 'the sandbox' }

/** A payment provider, by the name it is known by. */
export const providerName = (provider: string): string => providers[provider] ?? provider

/** Why there is a case, in the provider's words as somebody would write them: Product not received. */
export const reasonWords = (reason: string): string => {
  const words = reason.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What staff can do about a case now. */
export function nextStep({ kind, status, provider }: PaymentCaseJson): string | undefined {
  const there = `in the dashboard of ${providerName(provider)}`
  if (status === 'needs_response') return `Send evidence ${there}.`
  if (status === 'under_review') return 'The bank decides. This can take months.'
  if (status !== 'open') return undefined
  return kind === 'review'
    ? `Approve or refund the payment ${there}.`
    : 'Check the order before you ship it. A refund now prevents a dispute.'
}
