import type { Address } from '#contract/checkout.ts'
import { countries } from '#contract/shop.ts'

/** An address as printed on a parcel, with contact details. */
export const AddressLines = ({ address }: { address: Address }) => (
  <address className="wrap-anywhere text-ink-soft text-sm not-italic leading-relaxed">
    <span className="block font-medium text-ink">
      {address.firstName} {address.lastName}
    </span>
    {placeLines(address).map((line) => (
      <span key={line} className="block">
        {line}
      </span>
    ))}
    <span className="mt-2 block">{address.email}</span>
    <span className="block">{address.phone}</span>
  </address>
)

/** The address lines below the name. Omits an empty county. */
export const placeLines = ({ address, city, state, zipCode, country }: Address): string[] => [
  address,
  `${city}, ${[state, zipCode].filter(Boolean).join(' ')}`,
  countries[country],
]
