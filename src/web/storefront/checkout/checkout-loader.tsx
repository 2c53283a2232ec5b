import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { t } from '#messages/checkout.ts'
import { addressesQuery } from '#web/api/addresses.ts'
import { checkoutOptionsQuery, quoteQuery } from '#web/api/checkout.ts'
import { useCountryRules } from '#web/api/country-rules.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { useShop } from '#web/shop/shop.ts'
import { useCart } from '#web/state/cart.ts'
import { isForSale } from '#web/state/lines.ts'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import type { Buyer } from './buyer.ts'
import { Checkout } from './checkout.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { EmptyCheckout } from './empty-checkout.tsx'

interface CheckoutLoaderProps {
  buyer: Buyer
  /** The section above the form. */
  children?: ReactNode
  /** Focuses the first field when the form has loaded. */
  focusFirst?: boolean
}

/** Loads everything the form needs, and redirects a shopper with an empty cart. */
export function CheckoutLoader({ buyer, children, focusFirst }: CheckoutLoaderProps) {
  const synced = useSyncedCart()
  const options = useQuery(checkoutOptionsQuery)
  const addresses = useQuery({ ...addressesQuery(buyer.id), enabled: !buyer.isGuest })
  const quote = useQuery({ ...quoteQuery(buyer.id), enabled: synced })
  const { countries } = useShop()
  // The country that the form probably begins with, so that its fields do not change when it has appeared.
  const { isLoading } = useCountryRules(countries.find((code) => code === buyer.country) ?? countries[0] ?? 'US')
  const failed = [options, quote].find((query) => query.isError && !query.data)
  if (failed)
    return (
      <CheckoutFrame step="Details">
        <FailurePanel title={t('notAvailable')} text={getErrorMessage(failed.error)} onRetry={failed.refetch} />
      </CheckoutFrame>
    )
  if (!options.data || !quote.data || addresses.isLoading || isLoading) return <CheckoutSkeleton />
  if (!quote.data.items.some(isForSale)) return <EmptyCheckout userId={buyer.id} />
  // Without the saved addresses, the shopper can still enter one.
  return (
    <Checkout
      buyer={buyer}
      options={options.data}
      quote={quote.data}
      addresses={addresses.data ?? []}
      focusFirst={focusFirst}
    >
      {children}
    </Checkout>
  )
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
