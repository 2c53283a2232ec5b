import { z } from 'zod'
import { t as flags } from '#messages/orderFlags.ts'
import { t as sorts } from '#messages/panelSorts.ts'
import { t } from '#messages/paymentCases.ts'
import { Money } from './fields.ts'
import { limitText, listTotal, oneOf, pageText } from './query-fields.ts'
import { MAX_PER_PAGE, MAX_SEARCH_LENGTH } from './shop.ts'

/** Kinds of cases that banks and payment providers open for a payment, with their names in the panel. */
export const paymentCaseKinds = {
  get dispute() {
    return t('kindDispute')
  },
  get fraud_warning() {
    return t('kindFraudWarning')
  },
  get review() {
    return t('kindReview')
  },
} as const
export type PaymentCaseKind = keyof typeof paymentCaseKinds

/** Warnings, reviews and inquiries are `open` or `closed`. A dispute needs evidence, is under review, then won or lost. */
export const caseStatuses = {
  get needs_response() {
    return t('needsResponse')
  },
  get under_review() {
    return t('underReview')
  },
  get open() {
    return t('open')
  },
  get won() {
    return t('won')
  },
  get lost() {
    return t('lost')
  },
  get closed() {
    return t('closed')
  },
} as const
export type CaseStatus = keyof typeof caseStatuses

/** Statuses of unfinished cases. */
export const openCaseStatuses = ['needs_response', 'under_review', 'open'] as const satisfies CaseStatus[]

/** Marks on an order in lists, for cases of its payments. */
export const orderFlags = {
  get disputed() {
    return flags('disputed')
  },
  get dispute_lost() {
    return flags('disputeLost')
  },
  get fraud_warning() {
    return flags('fraudWarning')
  },
  get in_review() {
    return flags('inReview')
  },
} as const
export type OrderFlag = keyof typeof orderFlags

export const OrderFlags = z
  .array(z.enum(Object.keys(orderFlags) as [OrderFlag, ...OrderFlag[]]))
  .meta({ description: 'Marks for cases of its payments' })

export const PaymentCase = z.object({
  id: z.string(),
  kind: z.enum(Object.keys(paymentCaseKinds) as [PaymentCaseKind, ...PaymentCaseKind[]]),
  status: z.enum(Object.keys(caseStatuses) as [CaseStatus, ...CaseStatus[]]),
  reason: z.string().meta({ description: 'In the words of the payment provider' }),
  provider: z.string(),
  providerId: z.string().meta({ description: 'Its id at the payment provider' }),
  amount: Money.meta({ description: 'The disputed amount; 0 for a warning or a review' }),
  withdrawn: Money.meta({ description: 'The amount withdrawn by the provider and not returned' }),
  evidenceDueBy: z.iso.datetime().nullable().meta({ description: 'Deadline for evidence' }),
  openedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
})
export type PaymentCaseJson = z.input<typeof PaymentCase>

/** Filters of the list of disputes; `open` are all unfinished ones. */
export const caseFilters = {
  get open() {
    return t('allOpen')
  },
  get needs_response() {
    return caseStatuses.needs_response
  },
  get under_review() {
    return caseStatuses.under_review
  },
  get won() {
    return caseStatuses.won
  },
  get lost() {
    return caseStatuses.lost
  },
  get closed() {
    return caseStatuses.closed
  },
}
export type CaseFilter = keyof typeof caseFilters

export const caseSorts = {
  get due() {
    return sorts('due')
  },
  get 'due-last'() {
    return sorts('dueLast')
  },
  get newest() {
    return sorts('newest')
  },
  get oldest() {
    return sorts('oldest')
  },
} as const
export type CaseSort = keyof typeof caseSorts

export const PaymentCaseQuery = z.strictObject({
  kind: oneOf(paymentCaseKinds).optional(),
  status: oneOf(caseFilters).optional().meta({ description: '`open` are all unfinished ones' }),
  search: z
    .string()
    .trim()
    .max(MAX_SEARCH_LENGTH)
    .optional()
    .meta({ description: 'The number of an order, an id of the provider, or a part of the customer’s name or email' }),
  sortBy: oneOf(caseSorts).default('due'),
  page: pageText.default(1),
  limit: limitText(MAX_PER_PAGE).default(20),
})

export const ListedPaymentCase = PaymentCase.extend({
  currency: z.string(),
  orderId: z.string(),
  customer: z.string(),
  email: z.string(),
})
export const PaymentCasesReply = z.object({ disputes: z.array(ListedPaymentCase), total: listTotal })
