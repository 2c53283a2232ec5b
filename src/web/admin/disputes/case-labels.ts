import type { CaseStatus, OrderFlag, PaymentCaseJson } from '#contract/payment-cases.ts'
import { t } from '#messages/adminDisputes.ts'
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

/** Brand name of a payment provider. */
export const providerName = (provider: string): string =>
  ({ stripe: 'Stripe', sandbox: t('sandbox') })[provider] ?? provider

/** The provider's reason code in readable form: "Product not received". */
export const reasonLabel = (reason: string): string => {
  const text = reason.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The next step that staff can take in a case. */
export function nextStep({ kind, status, provider }: PaymentCaseJson): string | undefined {
  if (status === 'needs_response') return t('sendEvidence', { provider: providerName(provider) })
  if (status === 'under_review') return t('bankDecides')
  if (status !== 'open') return undefined
  return kind === 'review' ? t('approveOrRefund', { provider: providerName(provider) }) : t('checkOrder')
}
