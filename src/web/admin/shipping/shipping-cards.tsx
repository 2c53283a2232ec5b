import type { ShippingJson } from '#contract/shipping.ts'
import { AddressPreview } from './address-preview.tsx'
import { PackagingCard } from './packaging-card.tsx'

interface ShippingCardsProps {
  userId: string
  shipping: ShippingJson
  canChange: boolean
}

/** Below the list of zones: the preview for an address, and the weight of packaging. */
export default function ShippingCards({ userId, shipping, canChange }: ShippingCardsProps) {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <AddressPreview userId={userId} country={shipping.zones[0]?.countries[0] ?? 'US'} />
      <PackagingCard key={shipping.packWeight} userId={userId} shipping={shipping} canChange={canChange} />
    </div>
  )
}
