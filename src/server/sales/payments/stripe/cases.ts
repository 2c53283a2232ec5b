import type Stripe from 'stripe'
import type { CaseStatus } from '#contract/payment-cases.ts'
import { fromStripeAmount } from '#contract/stripe-amounts.ts'
import type { ProviderCase } from '../provider.ts'
import { callStripe, hasStripeCode } from './client.ts'

const PAGE_SIZE = 100

/** All disputes, early fraud warnings and reviews of an intent. */
export async function listCases(stripe: Stripe, intentId: string): Promise<ProviderCase[]> {
  const filter = { payment_intent: intentId, limit: PAGE_SIZE }
  const [disputes, warnings, review] = await Promise.all([
    callStripe('disputes.list', () => stripe.disputes.list(filter)),
    callStripe('radar.earlyFraudWarnings.list', () => stripe.radar.earlyFraudWarnings.list(filter)),
    readReview(stripe, intentId),
  ])
  return [...disputes.data.map(toDispute), ...warnings.data.map(toWarning), ...(review ? [toReview(review)] : [])]
}

async function readReview(stripe: Stripe, intentId: string): Promise<Stripe.Review | undefined> {
  try {
    const { review } = await callStripe('paymentIntents.retrieve', () =>
      stripe.paymentIntents.retrieve(intentId, { expand: ['review'] }),
    )
    return review && typeof review !== 'string' ? review : undefined
  } catch (error) {
    if (hasStripeCode(error, 'resource_missing')) return undefined
    throw error
  }
}

/** Inquiries (`warning_…`) are disputes for which nothing was withdrawn yet. */
const disputeStatuses: Record<string, CaseStatus> = {
  warning_needs_response: 'needs_response',
  needs_response: 'needs_response',
  appeal_needs_response: 'needs_response',
  warning_under_review: 'under_review',
  under_review: 'under_review',
  appeal_under_review: 'under_review',
  won: 'won',
  lost: 'lost',
  warning_closed: 'closed',
  prevented: 'closed',
}

function toDispute(dispute: Stripe.Dispute): ProviderCase {
  const { id, status, reason, currency, balance_transactions, evidence_details, created } = dispute
  // Withdrawals are negative and returns positive. Fees are not included: they are the shop's own cost.
  const balance = balance_transactions.reduce((sum, entry) => sum + entry.amount, 0)
  const amount = fromStripeAmount(dispute.amount, currency)
  // Entries are in the currency of the shop's account, which may be another than that of the payment.
  const isSameCurrency = balance_transactions.every((entry) => entry.currency === currency)
  return {
    kind: 'dispute',
    id,
    // Unknown statuses, which Stripe may add later, count as open.
    status: disputeStatuses[status] ?? 'under_review',
    reason,
    amount,
    withdrawn: balance >= 0 ? 0 : isSameCurrency ? fromStripeAmount(-balance, currency) : amount,
    evidenceDueBy: evidence_details.due_by === null ? undefined : toDate(evidence_details.due_by),
    openedAt: toDate(created),
  }
}

const noAmounts = { amount: 0, withdrawn: 0, evidenceDueBy: undefined }

const toWarning = ({ id, actionable, fraud_type, created }: Stripe.Radar.EarlyFraudWarning): ProviderCase => ({
  kind: 'fraud_warning',
  id,
  status: actionable ? 'open' : 'closed',
  reason: fraud_type,
  openedAt: toDate(created),
  ...noAmounts,
})

const toReview = ({ id, open, reason, created }: Stripe.Review): ProviderCase => ({
  kind: 'review',
  id,
  status: open ? 'open' : 'closed',
  reason,
  openedAt: toDate(created),
  ...noAmounts,
})

const toDate = (seconds: number): Date => new Date(seconds * 1000)
