import type { Address } from '#contract/checkout.ts'
import { countries } from '#contract/shop.ts'

/** An address as it stands on a parcel, and how to reach who lives there. */
export const AddressLines = ({ address }: { address: Address }) => (
  <address className="wrap-anywhere text-ink-soft text-sm not-italic leading-relaxed">
    <span className="block font-medium text-ink">
      {address.firstName} {address.lastName}
    </span>
    <span className="block">{address.address}</span>
    <span className="block">
      {address.city}, {address.state} {address.zipCode}
    </span>
    <span className="block">{countries[address.country]}</span>
    <span className="mt-2 block">{address.email}</span>
    <span className="block">{address.phone}</span>
  </address>
)
