import { z } from 'zod'
import type { Input } from '#contract/endpoints.ts'
import { toCents } from '#contract/money.ts'
import { RefundBody } from '#contract/orders.ts'
import { t } from '#messages/adminOrderActions.ts'
import { t as rules } from '#messages/orderRules.ts'
import { readAmount } from '#web/forms/read-amount.ts'

const refundKinds = ['all', 'amount', 'lines'] as const
export type RefundKind = (typeof refundKinds)[number]

const RefundLine = z.object({ line: z.int(), quantity: z.int(), restock: z.boolean() })
export type RefundLineChoice = z.output<typeof RefundLine>

/** What is wrong with a typed amount of which at most `most` dollars can go back. */
export function amountProblem(typed: string, most: number): string | undefined {
  const amount = readAmount(typed)
  if (amount === undefined) return t('enterAmount')
  if (amount === 0) return rules('moreThanNothing')
  return amount > most ? t('amountTooHigh', { most: toCents(most) }) : undefined
}

/** The form of a refund of which at most `refundable` dollars can go back. */
export const refundForm = (refundable: number) =>
  z
    .object({
      kind: z.enum(refundKinds),
      amount: z.string(),
      lines: z.array(RefundLine),
      reason: RefundBody.shape.reason,
    })
    .check(({ value: { kind, amount, lines }, issues }) => {
      const problem = kind === 'amount' ? amountProblem(amount, refundable) : undefined
      if (problem) issues.push({ code: 'custom', message: problem, path: ['amount'], input: amount })
      if (kind === 'lines' && lines.length === 0)
        issues.push({ code: 'custom', message: t('chooseItem'), path: ['lines'], input: lines })
    })

type Refund = Pick<Input<'POST /admin/orders/{id}/refunds'>, 'amount' | 'lines' | 'reason'>

/** What the shop is asked for: nothing but a reason is all that is left. */
export function toRefund({ kind, amount, lines, reason }: z.output<ReturnType<typeof refundForm>>): Refund {
  if (kind === 'amount') return { amount: readAmount(amount), reason }
  return kind === 'lines' ? { lines, reason } : { reason }
}
