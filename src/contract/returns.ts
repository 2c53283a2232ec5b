import { z } from 'zod'
import { t as sorts } from '#messages/panelSorts.ts'
import { t } from '#messages/returnRules.ts'
import { MAX_COMPONENT_UNITS } from './bundles.ts'
import { Money, requiredText } from './fields.ts'
import { ChosenOption } from './options.ts'
import { type ReturnReason, returnReasons, returnStatuses } from './order-status.ts'
import { limitText, listTotal, oneOf, pageText } from './query-fields.ts'
import { MAX_ORDER_LINES, MAX_PER_LINE, MAX_PER_PAGE, MAX_SEARCH_LENGTH } from './shop.ts'

const reasons = z.enum(Object.keys(returnReasons) as [ReturnReason, ...ReturnReason[]])
const MAX_NOTE_LENGTH = 1000
const note = z.string().trim().max(MAX_NOTE_LENGTH)
/** Units of an ordered line, which may be a component of many bundles. */
export const lineUnits = z
  .int()
  .min(1)
  .max(MAX_PER_LINE * MAX_COMPONENT_UNITS)
export const lineNumber = z.int().min(0).max(10_000)
/** Some lines of an order. */
export const listOfLines = <Line extends z.ZodType>(line: Line) => z.array(line).max(MAX_ORDER_LINES)

export const ReturnLine = z.object({
  line: z.int().meta({ description: 'The `line` of the order’s item' }),
  quantity: z.int(),
  reason: reasons,
  restocked: z.boolean().nullable().meta({ description: 'Null until it was received' }),
})

export const Return = z
  .object({
    id: z.string(),
    orderId: z.string(),
    status: z.enum(returnStatuses),
    lines: z.array(ReturnLine),
    currency: z.string().meta({ description: 'That of its order' }),
    comment: z.string().optional(),
    /** The note of staff to the shopper with their decision. */
    note: z.string().optional(),
    amount: Money.meta({
      description:
        'The value of its lines with their share of discount and tax, plus standard shipping if the whole order is returned; once Refunded, the refunded amount',
    }),
    refund: Money.meta({
      description: 'The amount refunded, or to be refunded; at most the unrefunded rest of the payment',
    }),
    heldByDispute: Money.optional().meta({
      description: 'Amount that an open dispute holds back; refunded if the dispute is won',
    }),
    requestedAt: z.iso.datetime(),
    changedAt: z.iso.datetime(),
  })
  .meta({ id: 'Return' })
export type ReturnJson = z.input<typeof Return>

export const RequestReturnBody = z.strictObject({
  lines: listOfLines(z.strictObject({ line: lineNumber, quantity: lineUnits, reason: reasons })).min(1, {
    error: () => t('chooseItems'),
  }),
  comment: note.optional(),
})

/** The note of a return that is rejected. */
export const RejectionNote = requiredText(() => t('whyRejected'), MAX_NOTE_LENGTH)

/** A decision of staff on a return. When it is received, the lines in `restock` are restocked; by default all of them. */
export const ReturnStatusBody = z
  .strictObject({
    status: z.enum(returnStatuses).exclude(['Requested']),
    note: note.optional().meta({ description: 'For the shopper; a rejection needs one' }),
    restock: listOfLines(lineNumber).optional().meta({ description: 'The lines to restock when it is received' }),
    amount: Money.optional().meta({ description: 'The amount to refund, if not all' }),
  })
  .superRefine(({ status, note, restock, amount }, context) => {
    const wrong = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (status === 'Rejected' && !note) wrong('note', t('whyRejected'))
    if (status !== 'Received' && restock) wrong('restock', t('onlyReceived'))
    if (status !== 'Refunded' && amount !== undefined) wrong('amount', t('onlyRefund'))
  })

export const AdminReturn = Return.extend({
  customer: z.string(),
  email: z.string(),
  items: z.array(
    z.object({
      line: z.int(),
      name: z.string(),
      image: z.string(),
      options: z.array(ChosenOption),
      color: z.string().nullable(),
      size: z.string().nullable(),
    }),
  ),
})

/** Filters of the list of returns. `Waiting` selects those that wait for staff. */
export const returnFilters = ['Waiting', ...returnStatuses] as const

/** Sort orders of the list of returns. */
export const returnSorts = {
  get newest() {
    return sorts('newest')
  },
  get oldest() {
    return sorts('oldest')
  },
} as const
export type ReturnSort = keyof typeof returnSorts

export const AdminReturnQuery = z.strictObject({
  status: z.enum(returnFilters).optional(),
  search: z
    .string()
    .trim()
    .max(MAX_SEARCH_LENGTH)
    .optional()
    .meta({ description: 'The number of a return or its order, or a part of the customer’s name or email' }),
  sortBy: oneOf(returnSorts).default('newest'),
  page: pageText.default(1),
  limit: limitText(MAX_PER_PAGE).default(20),
})
export const AdminReturnsReply = z.object({ returns: z.array(AdminReturn), total: listTotal })
export const AdminReturnReply = z.object({ return: AdminReturn })
