import { useId } from 'react'
import { z } from 'zod'
import { toCents } from '#contract/money.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminReturns.ts'
import { useMoveReturn } from '#web/api/returns.ts'
import { atField } from '#web/forms/at-field.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { readAmount } from '#web/forms/read-amount.ts'
import { Alert } from '#web/ui/alert.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { ActionDialog } from '../orders/actions/action-dialog.tsx'
import { amountProblem } from '../orders/refund/refund-form.ts'
import type { Return } from './return-words.ts'

const refundOf = (most: number) =>
  z.object({
    amount: z.string().check(({ value, issues }) => {
      // What was free has nothing to pay back, and is done all the same.
      const problem = most > 0 ? amountProblem(value, most) : undefined
      if (problem) issues.push({ code: 'custom', message: problem, input: value })
    }),
  })

/** Pays back what a return is worth, as far as it is left of the payment, or less of it. */
export function RefundReturnDialog({ made, onClose }: { made: Return; onClose: () => void }) {
  const { id, amount, refund, heldByDispute } = made
  const formId = useId()
  const { mutateAsync } = useMoveReturn()
  const form = useContractForm(refundOf(refund), { defaultValues: { amount: refund.toFixed(2) } })
  const submit = form.onSubmit(async (filled) => {
    const wanted = readAmount(filled.amount)
    try {
      // Left as it was, the shop decides: less may be left of the payment by now.
      const made = await mutateAsync({ id, status: 'Refunded', amount: wanted === refund ? undefined : wanted })
      toast.success(t('refundStarted', { amount: toCents(made.amount), id }))
      onClose()
    } catch (error) {
      throw atField(error, 'amount', 'not_refundable')
    }
  })
  return (
    <ActionDialog
      title={common('refundTitle', { id })}
      action={common('refund')}
      formId={formId}
      pending={form.pending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5 pb-5">
        <TextField
          label={common('amountInDollars')}
          hint={[
            t('itemsWorth', { amount: toCents(amount) }),
            refund < amount && t('paymentLeft', { refund: toCents(refund) }),
            heldByDispute && t('heldByDispute', { held: toCents(heldByDispute) }),
          ]
            .filter(Boolean)
            .join(' ')}
          inputMode="decimal"
          autoComplete="off"
          {...form.field('amount')}
        />
        <Alert>{form.failure}</Alert>
      </form>
    </ActionDialog>
  )
}
