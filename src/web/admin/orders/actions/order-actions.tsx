import Printer from 'lucide-react/icons/printer'
import Truck from 'lucide-react/icons/truck'
import { Suspense, useRef, useState } from 'react'
import { hasInvoice, type OrderStatus, wasPaid } from '#contract/order-status.ts'
import type { AdminOrderJson } from '#contract/orders.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminOrderActions.ts'
import { InvoiceButton } from '#web/order/invoice-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFocusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { useStatusActions } from './use-status-actions.tsx'

const RefundDialog = lazyComponent(() => import('../refund/refund-dialog.tsx'))

/** Whether the order may be sent although it is not paid yet. */
const isSentUnpaid = ({ paymentStatus, manualPayment }: AdminOrderJson): boolean =>
  paymentStatus === 'awaiting' && manualPayment?.method !== 'transfer'

/** The actions that staff can take on an order now. */
export function OrderActions({ order, userId }: { order: AdminOrderJson; userId: string }) {
  const { id, next: nextStatuses, refundable, paymentStatus, shippingMethod } = order
  const { changeStatus, pending, dialog } = useStatusActions(userId)
  const [refunding, setRefunding] = useState(false)
  const group = useRef<HTMLFieldSetElement>(null)
  const focusAfterRemoval = useFocusAfterRemoval()
  const canBecome = (status: OrderStatus) => nextStatuses.includes(status)

  /** Moves the focus to the group if the action removes the button. */
  const moveFocusToGroup = (button: HTMLElement) => focusAfterRemoval(button, () => group.current)

  const statusButtonProps = (to: OrderStatus) => ({
    pending: pending?.status === to,
    onClick({ currentTarget }: { currentTarget: HTMLElement }) {
      moveFocusToGroup(currentTarget)
      changeStatus(order, to)
    },
  })

  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-label={common('actionsFor', { name: id })}
      className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>button]:grow"
    >
      {canBecome('Shipped') && (
        <Button aria-haspopup="dialog" {...statusButtonProps('Shipped')}>
          <Truck aria-hidden className="size-4" />
          {t('shipOrder')}
        </Button>
      )}
      {canBecome('Completed') && <Button {...statusButtonProps('Completed')}>{t('markCompleted')}</Button>}
      {refundable > 0 && (
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => {
            moveFocusToGroup(currentTarget)
            setRefunding(true)
          }}
        >
          {common('refund')}
        </Button>
      )}
      {canBecome('Cancelled') && (
        <Button variant="secondary" aria-haspopup="dialog" {...statusButtonProps('Cancelled')}>
          {t('cancelOrder')}
        </Button>
      )}
      {(wasPaid(paymentStatus) || isSentUnpaid(order)) && shippingMethod && (
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          {t('packingSlip')}
        </Button>
      )}
      {hasInvoice(order) && <InvoiceButton orderId={id} label={t('invoice')} />}
      {dialog}
      <Suspense>
        {refunding && <RefundDialog order={order} userId={userId} onClose={() => setRefunding(false)} />}
      </Suspense>
    </fieldset>
  )
}
