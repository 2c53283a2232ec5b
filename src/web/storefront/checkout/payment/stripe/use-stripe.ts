import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useCallback, useEffect, useState } from 'react'
import { takesPayments } from '#contract/paths.ts'

type Loading = { stripe?: Stripe; failed?: boolean }

/** Loads Stripe.js, as it has to be, from Stripe's own host. */
export function useStripe(publishableKey: string) {
  const [loading, setLoading] = useState<Loading>({})
  const [attempt, setAttempt] = useState(1)
  const fail = useCallback(() => setLoading({ failed: true }), [])

  useEffect(() => {
    // The page was reached from one that may not load anything of Stripe's, and its rules are still that one's.
    if (!documentTakesPayments()) return location.reload()
    let here = true
    loadStripe(publishableKey).then(
      (stripe) => here && setLoading(stripe ? { stripe } : { failed: true }),
      (error: unknown) => {
        console.warn(`Stripe.js did not load, attempt ${attempt}`, error)
        if (here) setLoading({ failed: true })
      },
    )
    return () => {
      here = false
    }
  }, [publishableKey, attempt])

  function retry() {
    setLoading({})
    setAttempt(attempt + 1)
  }
  return { ...loading, fail, retry }
}

/** Whether the address that this document was loaded from is one at which the provider's hosts are let in. */
function documentTakesPayments(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return !navigation || takesPayments(new URL(navigation.name).pathname)
}
