import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useCallback, useEffect, useState } from 'react'
import { mayLoadPayments } from '#contract/payment-pages.ts'
import { useShop } from '#web/shop/shop.ts'

type Loading = { stripe?: Stripe; failed?: boolean }

/** Loads Stripe.js from Stripe's host, as Stripe requires. */
export function useStripe(publishableKey: string) {
  const [loading, setLoading] = useState<Loading>({})
  const [attempt, setAttempt] = useState(1)
  const { expressCheckout } = useShop()
  const fail = useCallback(() => setLoading({ failed: true }), [])

  useEffect(() => {
    // The shopper navigated here from a page whose Content-Security-Policy blocks Stripe, and that policy still applies
    // until the page is opened again. Not with `reload()`, which `useStayOffline` would cancel.
    if (!documentAllowsPayments(expressCheckout)) return location.replace(location.pathname + location.search)
    let isMounted = true
    loadStripe(publishableKey).then(
      (stripe) => isMounted && setLoading(stripe ? { stripe } : { failed: true }),
      (error: unknown) => {
        console.warn(`Stripe.js did not load, attempt ${attempt}`, error)
        if (isMounted) setLoading({ failed: true })
      },
    )
    return () => {
      isMounted = false
    }
  }, [publishableKey, attempt, expressCheckout])

  function retry() {
    setLoading({})
    setAttempt(attempt + 1)
  }
  return { ...loading, fail, retry }
}

/** Whether the Content-Security-Policy of the loaded document allows the payment provider's hosts. */
function documentAllowsPayments(expressCheckout: boolean | undefined): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return !navigation || mayLoadPayments(new URL(navigation.name).pathname, expressCheckout)
}
