import { printedLines, recipientName } from '#contract/address-lines.ts'
import type { Address } from '#contract/checkout.ts'

/** An address as printed on a parcel, with contact details. */
export const AddressLines = ({ address }: { address: Address }) => (
  <address className="wrap-anywhere text-ink-soft text-sm not-italic leading-relaxed">
    {printedLines(address).map((line, index) => (
      <span key={index} className={line === recipientName(address) ? 'block font-medium text-ink' : 'block'}>
        {line}
      </span>
    ))}
    <span className="mt-2 block">{address.email}</span>
    <span className="block">{address.phone}</span>
  </address>
)
