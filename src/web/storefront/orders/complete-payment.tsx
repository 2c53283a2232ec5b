import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { formatPrice } from '#contract/money.ts'
import type { OrderJson } from '#contract/orders.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/orders.ts'
import { checkoutOptionsQuery } from '#web/api/checkout.ts'
import { orderQuery } from '#web/api/orders.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import type { OrderViewer } from '#web/order/order-viewer.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { CardEntry } from '../checkout/payment/card-entry.ts'
import { paymentFailure, payOrder } from '../checkout/payment/pay-order.ts'
import { PaymentFields } from '../checkout/payment/payment-fields.tsx'
import { recordPaid } from '../checkout/record-paid.ts'
import { clearCheckout } from '../checkout/stored-checkout.ts'
import { useOneAtATime } from './actions/one-at-a-time.ts'
import { keepLinkKey } from './link/link-key.ts'
import { OrderSection } from './order-section.tsx'
import { readPaymentFailure } from './payment-return.tsx'

/** Payment form for an order that was placed but not paid. */
export function CompletePayment({ order: { id, due, currency }, viewer }: { order: OrderJson; viewer: OrderViewer }) {
  const { orderKey } = viewer
  const card = useRef<CardEntry>(null)
  const queries = useQueryClient()
  const options = useQuery(checkoutOptionsQuery)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      if (orderKey === undefined) return payOrder(id, viewer, card.current)
      keepLinkKey(orderKey)
      return payOrder(id, viewer, card.current, paths.paidByLink())
    },
    onSuccess(order) {
      recordPaid(queries, viewer.id, order, orderKey)
      // Another person may have begun a checkout in the browser where a link is opened.
      if (orderKey === undefined) clearCheckout()
    },
    onError(error) {
      if (paymentFailure(error)) card.current?.focus()
      // It may have been paid or canceled elsewhere.
      else void queries.invalidateQueries({ queryKey: orderQuery(viewer, id).queryKey })
    },
  })
  const pay = useOneAtATime(mutate)
  const returnFailure = readPaymentFailure(useLocation().state)
  const failure = error || isPending ? paymentFailure(error) : returnFailure

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    if (card.current?.check().length) return card.current.focus()
    pay()
  }

  return (
    <OrderSection title={t('completePayment')}>
      <p className="-mt-2 mb-5 text-ink-soft text-sm">{t('unpaidHint')}</p>
      {options.data ? (
        <form noValidate onSubmit={submit}>
          <PaymentFields ref={card} payment={options.data.payment} failure={failure} />
          <Alert className="mt-5">{error && failure === undefined && getErrorMessage(error)}</Alert>
          <Button type="submit" size="large" className="mt-6" pending={isPending}>
            {isPending ? t('processing') : t('payTotal', { total: formatPrice(due, currency) })}
          </Button>
        </form>
      ) : options.error ? (
        <FailurePanel title={t('paymentUnavailable')} text={getErrorMessage(options.error)} onRetry={options.refetch} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </OrderSection>
  )
}
