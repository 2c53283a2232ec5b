import { z } from 'zod'
import type { Input } from '#contract/endpoints.ts'
import { type Cents, isOnStep, toCents } from '#contract/money.ts'
import { type AdminOrderJson, RefundBody } from '#contract/orders.ts'
import { calculateRefund } from '#contract/refund-value.ts'
import { t } from '#messages/adminOrderActions.ts'
import { t as fields } from '#messages/fields.ts'
import { t as rules } from '#messages/orderRules.ts'
import { parseAmount } from '#web/forms/parse-amount.ts'

const refundKinds = ['all', 'amount', 'lines'] as const
export type RefundKind = (typeof refundKinds)[number]

const RefundLine = z.object({ line: z.int(), quantity: z.int(), restock: z.boolean() })
export type RefundLineChoice = z.output<typeof RefundLine>

/** Error for an entered amount that may be at most `max` in the currency of the order. Undefined if it is valid. */
export function amountError(typed: string, max: number, currency: string): string | undefined {
  const amount = parseAmount(typed)
  if (amount === undefined) return t('enterAmount')
  if (!isOnStep(toCents(amount), currency)) return fields('wholeAmount')
  if (amount === 0) return rules('moreThanNothing')
  return amount > max ? t('amountTooHigh', { max: { cents: toCents(max), currency } }) : undefined
}

type Order = Pick<AdminOrderJson, 'currency' | 'subtotal' | 'discount' | 'tax' | 'taxIncluded'> & {
  items: Pick<
    AdminOrderJson['items'][number],
    'line' | 'price' | 'quantity' | 'returned' | 'parent' | 'share' | 'discount' | 'tax' | 'taxDeducted'
  >[]
}

/** The refund for lines, in cents. Undefined if there are no lines. */
export function calculateLineRefund(
  { items, ...totals }: Order,
  lines: Omit<RefundLineChoice, 'restock'>[],
): Cents | undefined {
  if (lines.length === 0) return undefined
  const [subtotal, discount, tax] = [toCents(totals.subtotal), toCents(totals.discount), toCents(totals.tax)]
  const priced = items.map((item) => ({
    ...item,
    price: toCents(item.price),
    share: item.share === undefined ? undefined : toCents(item.share),
    discount: toCents(item.discount ?? 0),
    tax: item.tax === undefined ? undefined : toCents(item.tax),
    taxDeducted: toCents(item.taxDeducted ?? 0),
  }))
  return calculateRefund({ ...totals, subtotal, discount, tax }, priced, lines)
}

/** Schema of the form for a refund of at most `refundable`. */
export const refundFormSchema = (refundable: number, currency: string) =>
  z
    .object({
      kind: z.enum(refundKinds),
      amount: z.string(),
      lines: z.array(RefundLine),
      reason: RefundBody.shape.reason,
    })
    .check(({ value: { kind, amount, lines }, issues }) => {
      const problem = kind === 'amount' ? amountError(amount, refundable, currency) : undefined
      if (problem) issues.push({ code: 'custom', message: problem, path: ['amount'], input: amount })
      if (kind === 'lines' && lines.length === 0)
        issues.push({ code: 'custom', message: t('chooseItem'), path: ['lines'], input: lines })
    })

type Refund = Pick<Input<'POST /admin/orders/{id}/refunds'>, 'amount' | 'lines' | 'reason'>

/** The request body. Without an amount or lines, the server refunds everything that is left. */
export function toRefund({ kind, amount, lines, reason }: z.output<ReturnType<typeof refundFormSchema>>): Refund {
  if (kind === 'amount') return { amount: parseAmount(amount), reason }
  return kind === 'lines' ? { lines, reason } : { reason }
}
