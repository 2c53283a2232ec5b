import { Suspense } from 'react'
import { t } from '#messages/giftCards.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'

// Lazy, because the route manifest that every page loads lists this page's static imports.
const BalanceForm = lazyComponent(() => import('./balance-form.tsx'))

export const meta = privateMeta(() => t('balanceTitle'))

/** Page on which anyone who has the code of a gift card can see its balance. */
export default function BalancePage() {
  return (
    <div className="page-width flex justify-center pt-8 sm:pt-14">
      <div className="flex w-full max-w-md flex-col gap-6">
        <div>
          <h1 className="text-title">{t('balanceTitle')}</h1>
          <p className="mt-2 text-ink-soft">{t('balanceHint')}</p>
        </div>
        <Suspense fallback={<div className="min-h-40" />}>
          <BalanceForm />
        </Suspense>
      </div>
    </div>
  )
}
