import { useId } from 'react'
import { z } from 'zod'
import { returnReasons } from '#contract/order-status.ts'
import { t } from '#messages/adminReturns.ts'
import { useChangeReturnStatus } from '#web/api/returns.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Return, ReturnedItem } from './return-labels.ts'

/** `restock` contains line numbers as texts, because they are values of checkboxes. */
const Receipt = z.object({ restock: z.array(z.string()) })

interface ReceiveDialogProps {
  orderReturn: Return
  items: ReturnedItem[]
  onClose: () => void
}

/** Dialog that records that a return has arrived and which of its lines go back in stock. */
export function ReceiveDialog({ orderReturn: { id, lines }, items, onClose }: ReceiveDialogProps) {
  const formId = useId()
  const { mutateAsync } = useChangeReturnStatus()
  const undamaged = lines.filter(({ reason }) => reason !== 'damaged')
  const form = useContractForm(Receipt, { defaultValues: { restock: undamaged.map(({ line }) => String(line)) } })
  const submit = form.onSubmit(async ({ restock }) => {
    await mutateAsync({ id, status: 'Received', restock: restock.map(Number) })
    toast.success(t('received', { id }))
    onClose()
  })
  return (
    <ActionDialog
      title={t('receiveTitle', { id })}
      action={t('markReceived')}
      formId={formId}
      pending={form.pending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-3 pb-5">
        <fieldset>
          <legend className="pb-1 font-medium text-sm">{t('itemsToRestock')}</legend>
          {lines.map(({ line, quantity, reason }) => (
            <Checkbox
              key={line}
              value={line}
              label={
                <>
                  {quantity} × {items.find((each) => each.line === line)?.name}{' '}
                  <span className="text-ink-soft">· {returnReasons[reason]}</span>
                </>
              }
              {...form.register('restock')}
            />
          ))}
        </fieldset>
        <p className="text-ink-soft text-sm">{t('restockHint')}</p>
        <Alert>{form.failure}</Alert>
      </form>
    </ActionDialog>
  )
}
