import { z } from 'zod'
import { Money } from './fields.ts'
import { limitText, listTotal, oneOf, pageText } from './query-fields.ts'
import { MAX_PER_PAGE, MAX_SEARCH_LENGTH } from './shop.ts'

/** What banks and payment providers raise about a payment, in words for the panel. */
export const paymentCaseKinds = {
  dispute: 'Dispute',
  fraud_warning: 'Fraud warning',
  review: 'Review',
} as const
export type PaymentCaseKind = keyof typeof paymentCaseKinds

/** `open` and `closed` are of warnings, reviews and inquiries; a dispute waits for evidence, is looked at, and is won or lost. */
export const caseStatuses = {
  needs_response: 'Needs response',
  under_review: 'Under review',
  open: 'Open',
  won: 'Won',
  lost: 'Lost',
  closed: 'Closed',
} as const
export type CaseStatus = keyof typeof caseStatuses

/** Of a case that is not over. */
export const openCaseStatuses = ['needs_response', 'under_review', 'open'] as const satisfies CaseStatus[]

/** What marks an order in lists, because of cases of its payments. */
export const orderFlags = {
  disputed: 'Disputed',
  dispute_lost: 'Dispute lost',
  fraud_warning: 'Fraud warning',
  in_review: 'In review',
} as const
export type OrderFlag = keyof typeof orderFlags

export const OrderFlags = z
  .array(z.enum(Object.keys(orderFlags) as [OrderFlag, ...OrderFlag[]]))
  .meta({ description: 'What staff should know about its payment' })

export const PaymentCase = z.object({
  id: z.string(),
  kind: z.enum(Object.keys(paymentCaseKinds) as [PaymentCaseKind, ...PaymentCaseKind[]]),
  status: z.enum(Object.keys(caseStatuses) as [CaseStatus, ...CaseStatus[]]),
  reason: z.string().meta({ description: 'In the words of the payment provider' }),
  provider: z.string(),
  providerId: z.string().meta({ description: 'Its id at the payment provider' }),
  amount: Money.meta({ description: 'What a dispute is about; 0 for a warning or a review' }),
  withdrawn: Money.meta({ description: 'What the provider has taken for it and not given back' }),
  evidenceDueBy: z.iso.datetime().nullable().meta({ description: 'Until when the provider takes evidence' }),
  openedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
})
export type PaymentCaseJson = z.input<typeof PaymentCase>

/** What the list of disputes can be narrowed to; `open` are all that are not over. */
export const caseFilters = {
  open: 'All open',
  needs_response: caseStatuses.needs_response,
  under_review: caseStatuses.under_review,
  won: caseStatuses.won,
  lost: caseStatuses.lost,
  closed: caseStatuses.closed,
} as const
export type CaseFilter = keyof typeof caseFilters

export const caseSorts = {
  due: 'Deadline: soonest first',
  'due-last': 'Deadline: latest first',
  newest: 'Newest first',
  oldest: 'Oldest first',
} as const
export type CaseSort = keyof typeof caseSorts

export const PaymentCaseQuery = z.strictObject({
  kind: oneOf(paymentCaseKinds).optional(),
  status: oneOf(caseFilters).optional().meta({ description: '`open` are all that are not over' }),
  search: z
    .string()
    .trim()
    .max(MAX_SEARCH_LENGTH)
    .optional()
    .meta({ description: 'The number of an order, an id of the provider, or a part of the customer’s name or e-mail' }),
  sortBy: oneOf(caseSorts).default('due'),
  page: pageText.default(1),
  limit: limitText(MAX_PER_PAGE).default(20),
})

export const ListedPaymentCase = PaymentCase.extend({
  orderId: z.string(),
  customer: z.string(),
  email: z.string(),
})
export const PaymentCasesReply = z.object({ disputes: z.array(ListedPaymentCase), total: listTotal })
