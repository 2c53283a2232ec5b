import { useId } from 'react'
import { z } from 'zod'
import { currencyWord } from '#contract/currencies.ts'
import { plainAmount, toCents } from '#contract/money.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminReturns.ts'
import { useChangeReturnStatus } from '#web/api/returns.ts'
import { atField } from '#web/forms/at-field.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { parseAmount } from '#web/forms/parse-amount.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { amountError } from '../orders/refund/refund-form.ts'
import type { Return } from './return-labels.ts'

const refundSchema = (max: number, currency: string) =>
  z.object({
    amount: z.string().check(({ value, issues }) => {
      // A return of free items has nothing to refund, but is completed the same way.
      const problem = max > 0 ? amountError(value, max, currency) : undefined
      if (problem) issues.push({ code: 'custom', message: problem, input: value })
    }),
  })

/** Dialog that refunds a return: its value or a smaller amount, but at most what is left of the payment. */
export function RefundReturnDialog({ orderReturn, onClose }: { orderReturn: Return; onClose: () => void }) {
  const { id, amount, refund, heldByDispute, currency } = orderReturn
  const money = (decimal: number) => ({ cents: toCents(decimal), currency })
  const formId = useId()
  const { mutateAsync } = useChangeReturnStatus()
  const form = useContractForm(refundSchema(refund, currency), {
    defaultValues: { amount: plainAmount(refund, currency) },
  })
  const submit = form.onSubmit(async (filled) => {
    const requested = parseAmount(filled.amount)
    try {
      // If the amount was not edited, the server calculates it, because less of the payment may be left by now.
      const orderReturn = await mutateAsync({
        id,
        status: 'Refunded',
        amount: requested === refund ? undefined : requested,
      })
      toast.success(t('refundStarted', { amount: money(orderReturn.amount), id }))
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
          label={common('amountIn', { currency: currencyWord(currency) })}
          hint={[
            t('itemsValue', { amount: money(amount) }),
            refund < amount && t('paymentLeft', { refund: money(refund) }),
            heldByDispute && t('heldByDispute', { held: money(heldByDispute) }),
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
