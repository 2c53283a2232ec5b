import { useRef } from 'react'
import type { Address } from '#contract/checkout.ts'
import { hasCode } from '#web/api/shop-error.ts'

type Place = Pick<Address, 'country' | 'state' | 'zipCode'>

/** Remembers the address that was refused as unlikely. Sending it again unchanged confirms it. */
export function useAddressConfirmation() {
  const refused = useRef<string>(undefined)
  const toText = (...places: (Place | undefined)[]) =>
    JSON.stringify(places.map((place) => place && [place.country, place.state, place.zipCode]))
  return {
    isConfirmed: (...places: (Place | undefined)[]): boolean => refused.current === toText(...places),
    /** Records the error of a request with these addresses. */
    recordError(error: unknown, ...places: (Place | undefined)[]) {
      refused.current = hasCode(error, 'address_unlikely') ? toText(...places) : undefined
    },
  }
}
