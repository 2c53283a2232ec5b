import type { ShippingJson } from '#contract/shipping.ts'
import { AddressPreview } from './address-preview.tsx'
import { HolidaysCard } from './holidays-card.tsx'
import { PackagingCard } from './packaging-card.tsx'

interface ShippingCardsProps {
  userId: string
  shipping: ShippingJson
  canChange: boolean
}

/** Below the list of zones: the preview for an address, the weight of packaging, and holidays. */
export default function ShippingCards({ userId, shipping, canChange }: ShippingCardsProps) {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <AddressPreview userId={userId} country={shipping.zones[0]?.countries[0] ?? 'US'} />
      <div className="flex min-w-0 flex-col gap-5">
        <PackagingCard key={shipping.packWeight} userId={userId} shipping={shipping} canChange={canChange} />
        <HolidaysCard key={String(shipping.holidays)} userId={userId} shipping={shipping} canChange={canChange} />
      </div>
    </div>
  )
}
