import { useRef } from 'react'
import type { Address } from '#contract/checkout.ts'
import { hasCode } from '#web/api/shop-error.ts'

type Place = Pick<Address, 'country' | 'state' | 'zipCode'>

/** Remembers the address that was rejected as unlikely. Sending it again unchanged confirms it. */
export function useAddressConfirmation() {
  const rejectedAddress = useRef<string>(undefined)
  const toText = (...places: (Place | undefined)[]) =>
    JSON.stringify(places.map((place) => place && [place.country, place.state, place.zipCode]))
  return {
    isConfirmed: (...places: (Place | undefined)[]): boolean => rejectedAddress.current === toText(...places),
    /** Records the error of a request with these addresses. */
    recordError(error: unknown, ...places: (Place | undefined)[]) {
      rejectedAddress.current = hasCode(error, 'address_unlikely') ? toText(...places) : undefined
    },
  }
}
