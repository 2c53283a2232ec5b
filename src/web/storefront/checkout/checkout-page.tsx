import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/checkout.ts'
import { addressesQuery } from '#web/api/addresses.ts'
import { checkoutOptionsQuery, quoteQuery } from '#web/api/checkout.ts'
import { useCountryRules } from '#web/api/country-rules.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { useShop } from '#web/shop/shop.ts'
import { useCart } from '#web/state/cart.ts'
import { isForSale } from '#web/state/lines.ts'
import { useVisitor } from '#web/state/visitor.ts'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { countStep } from '../counting/counting.ts'
import { Checkout } from './checkout.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { EmptyCheckout } from './empty-checkout.tsx'

export const meta = privateMeta(() => t('checkout'))

export default function CheckoutPage() {
  const visitor = useVisitor()
  useEffect(() => countStep('checkout'), [])
  return (
    // At least as high as the screen, so that the footer does not move when the form has loaded.
    <div className="min-h-dvh">
      {visitor === null && <Navigate to={paths.login(paths.checkout())} replace />}
      {visitor === null || visitor === 'unknown' ? (
        <CheckoutSkeleton />
      ) : (
        <CheckoutLoader key={visitor.id} user={visitor} />
      )}
    </div>
  )
}

/** Loads everything the form needs, and redirects a shopper with an empty cart. */
function CheckoutLoader({ user }: { user: UserJson }) {
  const synced = useSyncedCart()
  const options = useQuery(checkoutOptionsQuery)
  const addresses = useQuery(addressesQuery(user.id))
  const quote = useQuery({ ...quoteQuery(user.id), enabled: synced })
  const { countries } = useShop()
  // The country that the form probably begins with, so that its fields do not change when it has appeared.
  const { isLoading } = useCountryRules(countries.find((code) => code === user.country) ?? countries[0] ?? 'US')
  const failed = [options, quote].find((query) => query.isError && !query.data)
  if (failed)
    return (
      <CheckoutFrame step="Details">
        <FailurePanel title={t('notAvailable')} text={getErrorMessage(failed.error)} onRetry={failed.refetch} />
      </CheckoutFrame>
    )
  if (!options.data || !quote.data || addresses.isPending || isLoading) return <CheckoutSkeleton />
  if (!quote.data.items.some(isForSale)) return <EmptyCheckout userId={user.id} />
  // Without the saved addresses, the shopper can still enter one.
  return <Checkout user={user} options={options.data} quote={quote.data} addresses={addresses.data ?? []} />
}

/** False until the guest cart has been merged into the server's cart. */
function useSyncedCart(): boolean {
  const [synced, setSynced] = useState(false)
  useEffect(() => {
    let isMounted = true
    void useCart
      .getState()
      .sync()
      .then(() => isMounted && setSynced(true))
    return () => {
      isMounted = false
    }
  }, [])
  return synced
}
