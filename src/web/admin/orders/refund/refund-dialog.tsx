import { useId, useState } from 'react'
import { currencyWord } from '#contract/currencies.ts'
import { toCents } from '#contract/money.ts'
import type { AdminOrderJson } from '#contract/orders.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminOrderActions.ts'
import { useRefundOrder } from '#web/api/admin-orders.ts'
import { newIdempotencyKey } from '#web/api/idempotency-key.ts'
import { atField } from '#web/forms/at-field.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useTextDraft } from '../../drafts/use-text-draft.ts'
import { calculateLineRefund, type RefundKind, refundFormSchema, toRefund } from './refund-form.ts'
import { RefundLines } from './refund-lines.tsx'
import { RefundResult } from './refund-result.tsx'

interface RefundDialogProps {
  order: AdminOrderJson
  userId: string
  onClose: () => void
}

/** Dialog that refunds the rest of an order, an amount, or lines. The server calculates the refund for lines. */
export default function RefundDialog({ order, userId, onClose }: RefundDialogProps) {
  const { id, items, status, refundable, paymentMethod, currency } = order
  const formId = useId()
  // Prevents a second refund when the request is repeated.
  const [idempotencyKey] = useState(newIdempotencyKey)
  const [previousRefundIds] = useState(() => order.refunds.map((refund) => refund.id))
  const [createdRefund, setCreatedRefund] = useState<AdminOrderJson['refunds'][number] | null>(null)
  const { mutateAsync } = useRefundOrder(userId)
  const draft = useTextDraft(`mercer-refund ${userId} ${id}`)
  const form = useContractForm(refundFormSchema(refundable, currency), {
    defaultValues: { kind: 'all', amount: '', lines: [], reason: draft.initial },
  })
  const kind = form.watch('kind')
  // Registered before the reason, so that the amount gets the focus if both are invalid.
  const amount = form.field('amount')

  const close = draft.discardThen(onClose)

  const submit = form.onSubmit(async (filled) => {
    try {
      const { refunds } = await mutateAsync({ id, ...toRefund(filled), idempotencyKey })
      const refund = refunds.findLast((each) => !previousRefundIds.includes(each.id))
      draft.clear()
      if (refund) setCreatedRefund(refund)
      else onClose()
    } catch (error) {
      throw filled.kind === 'all' ? error : atField(error, filled.kind, 'not_refundable')
    }
  })

  if (createdRefund)
    return (
      <RefundResult
        orderId={id}
        currency={currency}
        refund={createdRefund}
        paymentMethod={paymentMethod}
        onClose={onClose}
      />
    )
  return (
    <ActionDialog
      title={common('refundTitle', { id })}
      action={common('refund')}
      formId={formId}
      pending={form.pending}
      onClose={close}
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5 pb-5">
        <RadioGroup<RefundKind>
          legend={t('refundType')}
          value={kind}
          options={[
            { value: 'all', label: t('fullRefund', { refundable: { cents: toCents(refundable), currency } }) },
            { value: 'amount', label: t('customAmount') },
            { value: 'lines', label: common('items') },
          ]}
          onChange={(chosen) => form.setValue('kind', chosen)}
        />
        {kind === 'amount' && (
          <TextField
            label={common('amountIn', { currency: currencyWord(currency) })}
            hint={t('upTo', { refundable: { cents: toCents(refundable), currency } })}
            inputMode="decimal"
            autoComplete="off"
            {...amount}
          />
        )}
        {kind === 'lines' && (
          <RefundLines
            items={items.filter(({ type }) => type !== 'bundle')}
            chosen={form.watch('lines')}
            // Units of an order that has not shipped are still in stock.
            restock={status === 'Cancelled' ? 'hidden' : status === 'Processing' ? 'default-on' : 'default-off'}
            currency={currency}
            value={calculateLineRefund(order, form.watch('lines'))}
            error={form.formState.errors.lines?.message}
            onChange={(lines) =>
              form.setValue('lines', lines, { shouldValidate: form.formState.isSubmitted, shouldDirty: true })
            }
          />
        )}
        <TextAreaField
          label={common('reason')}
          hint={t('refundReasonHint')}
          rows={2}
          {...form.field('reason', draft.rules)}
        />
        <p className="text-ink-soft text-sm">{t('refundHint', { method: paymentMethod ?? t('originalMethod') })}</p>
        <Alert>{form.failure}</Alert>
      </form>
    </ActionDialog>
  )
}
