import { useRef } from 'react'
import type { Address } from '#contract/checkout.ts'
import { hasCode } from '#web/api/shop-error.ts'

type Place = Pick<Address, 'country' | 'state' | 'zipCode'>

/** Knows which address was refused as unlikely: sent once more as it was, it is meant. */
export function useMeantAddress() {
  const refused = useRef<string>(undefined)
  const textOf = (...places: (Place | undefined)[]) =>
    JSON.stringify(places.map((place) => place && [place.country, place.state, place.zipCode]))
  return {
    isMeant: (...places: (Place | undefined)[]): boolean => refused.current === textOf(...places),
    /** Is told of what went wrong with these. */
    note(error: unknown, ...places: (Place | undefined)[]) {
      refused.current = hasCode(error, 'address_unlikely') ? textOf(...places) : undefined
    },
  }
}
