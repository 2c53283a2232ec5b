import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#messages/payment.ts'
import { callAs } from '#web/api/order-key.ts'
import { getErrorMessage, isRejected } from '#web/api/shop-error.ts'
import type { OrderViewer } from '#web/order/order-viewer.ts'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { toast } from '#web/ui/toast.ts'
import { paymentFailure } from '../checkout/payment/pay-order.ts'
import { useFinishCheckout } from '../checkout/use-finish-checkout.ts'
import { OrderSkeleton } from './order-skeleton.tsx'

interface PaymentReturnProps {
  orderId: string
  intentId: string
  viewer: OrderViewer
  /** Where the shopper tries again after a failed payment. */
  retryPath: string
}

/**
 * The page of an order after the shopper has returned from the page of a payment method. The URL says how the payment ended, but only
 * the server's answer counts. Then another URL replaces this one, which contains the secret of the payment.
 */
export function PaymentReturn({ orderId, intentId, viewer, retryPath }: PaymentReturnProps) {
  const finish = useFinishCheckout(viewer)
  const navigate = useNavigate()
  const { mutate, error } = useMutation({
    mutationFn: () =>
      callAs(viewer)('POST /payment/confirm', { orderId, paymentIntentId: intentId }, { isIdempotent: true }),
    onSuccess: ({ order, orderKey }) => finish(order, orderKey),
    onError(error) {
      if (!isRejected(error)) return
      const failure = paymentFailure(error)
      if (failure === undefined) toast.error(getErrorMessage(error))
      void navigate(retryPath, { replace: true, state: { paymentFailure: failure } })
    },
  })
  useEffect(() => mutate(), [mutate])
  if (error && !isRejected(error))
    return <FailurePanel heading="h1" title={t('checkFailed')} text={getErrorMessage(error)} onRetry={mutate} />
  return (
    <>
      <p role="status" className="pb-5 text-ink-soft">
        {t('checkingPayment')}
      </p>
      <OrderSkeleton />
    </>
  )
}

/** Reads why the payment failed from the history entry, where `PaymentReturn` stores it. */
export function readPaymentFailure(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('paymentFailure' in state)) return undefined
  return typeof state.paymentFailure === 'string' ? state.paymentFailure : undefined
}
