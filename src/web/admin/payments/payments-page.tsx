import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, useOutletContext } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminPayments.ts'
import { paymentMethodsQuery } from '#web/api/payment-methods.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'

// Lazy, because the route manifest that every page loads lists this page's static imports.
const PaymentsForm = lazyComponent(() => import('./payments-form.tsx'))

export const meta = privateMeta(() => common('pageTitle', { title: common('paymentMethods') }))
export const handle: PanelHandle = { title: () => common('paymentMethods') }

/** The payment methods of the checkout. */
export default function PaymentsPage() {
  const user = useOutletContext<UserJson>()
  const { data, error, refetch } = useQuery(paymentMethodsQuery(user.id))
  if (error && !data) return <FailurePanel title={t('loadFailed')} text={getErrorMessage(error)} onRetry={refetch} />
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-5">
      <Breadcrumbs>
        <Link to={adminPaths.settings()}>{common('settings')}</Link>
        <span aria-current="page">{common('paymentMethods')}</span>
      </Breadcrumbs>
      <h2 className="sr-only">{common('paymentMethods')}</h2>
      <p className="max-w-prose text-ink-soft text-sm">{t('intro')}</p>
      <Suspense fallback={<PaymentsSkeleton />}>
        {data ? <PaymentsForm user={user} saved={data} /> : <PaymentsSkeleton />}
      </Suspense>
    </div>
  )
}

const PaymentsSkeleton = () => (
  <div className="grid gap-5 pb-20">
    <Skeleton className="h-40 rounded-lg" />
    <Skeleton className="h-72 rounded-lg" />
    <Skeleton className="h-72 rounded-lg" />
  </div>
)
