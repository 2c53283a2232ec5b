import { useEffect, useState } from 'react'
import type { EstimateJson } from '#contract/checkout.ts'
import type { Input } from '#contract/endpoints.ts'
import { call } from '#web/api/client.ts'
import { type CartLine, toRequestedOptions } from '#web/state/lines.ts'
import type { DeliveryPlace } from './place.ts'

export type EstimatedLine = Pick<CartLine, 'productId' | 'quantity' | 'color' | 'size' | 'options'>

export interface Estimate {
  /** While the items or the place change, those from before. */
  data: EstimateJson | undefined
  loading: boolean
  failed: boolean
  retry: () => void
}

/** The delivery options for lines of a cart. @param place nothing is loaded without it */
export function useEstimate(lines: readonly EstimatedLine[], place: DeliveryPlace | undefined): Estimate {
  const [data, setData] = useState<EstimateJson>()
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const [tries, setTries] = useState(0)
  const items = lines.map((line) => ({
    productId: line.productId,
    quantity: line.quantity,
    ...toRequestedOptions(line),
  }))
  const input = place && items.length > 0 ? JSON.stringify({ ...place, items }) : undefined

  useEffect(() => {
    if (!input) return
    const { signal, abort } = startRequest()
    setState('loading')
    call('POST /checkout/estimate', JSON.parse(input) as Input<'POST /checkout/estimate'>, { signal }).then(
      (estimate) => {
        setData(estimate)
        setState('loaded')
      },
      (error) => {
        if (signal.aborted) return
        console.warn('The delivery options could not be loaded', error)
        setState('failed')
      },
    )
    return abort
  }, [input, tries])

  return { data, loading: state === 'loading', failed: state === 'failed', retry: () => setTries(tries + 1) }
}

function startRequest() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
