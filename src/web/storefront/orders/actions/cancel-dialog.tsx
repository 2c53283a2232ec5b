import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import type { OrderStatus } from '#contract/order-status.ts'
import type { OrderJson } from '#contract/orders.ts'
import { t } from '#messages/orderActions.ts'
import { callAs } from '#web/api/order-key.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { type OrderViewer, orderPath } from '#web/order/order-viewer.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ConfirmButtons } from '#web/ui/confirm-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { cancellationText } from './cancellation-text.ts'
import { useOneAtATime } from './one-at-a-time.ts'
import { useOrderCache } from './use-order-cache.ts'

/** Must match the API's limit. */
const MAX_REASON_LENGTH = 500

interface CancelDialogProps {
  order: OrderJson
  viewer: OrderViewer
  onClose: () => void
  /** Called when the order was canceled, before the dialog closes. */
  onCanceled: () => void
}

/** Explains what canceling the order does, and cancels it. If the order can no longer be canceled, the dialog says why. */
export default function CancelDialog({ order, viewer, onClose, onCanceled }: CancelDialogProps) {
  const { id, status, can } = order
  const cache = useOrderCache(viewer)
  const form = useId()
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callAs(viewer)('POST /orders/{id}/cancel', { id, reason: reason.trim() || undefined }),
    onSuccess({ order: canceled }) {
      cache.update(canceled)
      toast.success(t('wasCanceled', { id }))
      onCanceled()
      onClose()
    },
    // The order may have been shipped or canceled elsewhere, or the response was lost.
    onError: () => cache.reload(),
  })

  const cancel = useOneAtATime(mutate)

  function submit(event: FormEvent) {
    event.preventDefault()
    cancel()
  }

  if (!can.cancel)
    return (
      <Dialog
        open
        onClose={onClose}
        title={status === 'Cancelled' ? t('isCanceled') : t('tooLate')}
        footer={
          <DialogButtons>
            <Link to={orderPath(viewer, id)} className={buttonClass('primary')}>
              {t('viewOrder')}
            </Link>
            <Button variant="secondary" onClick={onClose}>
              {t('close')}
            </Button>
          </DialogButtons>
        }
      >
        <p className="pb-5 text-ink-soft">{t(tooLate[status])}</p>
      </Dialog>
    )
  return (
    <Dialog
      open
      onClose={onClose}
      pending={isPending}
      title={t('cancelId', { id })}
      footer={
        <ConfirmButtons
          action={t('cancelOrder')}
          form={form}
          cancelLabel={t('keepOrder')}
          onCancel={onClose}
          pending={isPending}
        />
      }
    >
      <form id={form} onSubmit={submit} className="flex flex-col gap-5 pb-5">
        <p className="text-ink-soft">{t('cantUndo', { order: cancellationText(order) })}</p>
        <TextAreaField
          label={t('whyCancel')}
          optional
          name="reason"
          rows={3}
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Alert>{error && getErrorMessage(error)}</Alert>
      </form>
    </Dialog>
  )
}

const tooLate = {
  Pending: 'cantCancel',
  Processing: 'cantCancel',
  Shipped: 'alreadyShipped',
  Completed: 'alreadyDelivered',
  Cancelled: 'nothingShips',
} as const satisfies Record<OrderStatus, string>
