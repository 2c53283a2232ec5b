import type { ShippingJson } from '#contract/shipping.ts'
import { MAX_SHIPPING_CLASS_LENGTH, MAX_SHIPPING_CLASSES } from '#contract/shipping-classes.ts'
import { t } from '#messages/adminShipping.ts'
import { useRemoveShippingClass, useSaveShippingClass } from '#web/api/shipping.ts'
import { ClassesCard } from '../classes/classes-card.tsx'
import { AddressPreview } from './address-preview.tsx'
import { HolidaysCard } from './holidays-card.tsx'
import { PackagingCard } from './packaging-card.tsx'

interface ShippingCardsProps {
  userId: string
  shipping: ShippingJson
  canChange: boolean
}

/** Below the list of zones: the preview for an address, shipping classes, the weight of packaging, and holidays. */
export default function ShippingCards({ userId, shipping, canChange }: ShippingCardsProps) {
  const { mutateAsync: save } = useSaveShippingClass(userId)
  const { mutateAsync: remove } = useRemoveShippingClass(userId)
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <AddressPreview userId={userId} country={shipping.zones[0]?.countries[0] ?? 'US'} classes={shipping.classes} />
        <ClassesCard
          title={t('shippingClasses')}
          note={t('shippingClassesHint')}
          classes={shipping.classes}
          max={MAX_SHIPPING_CLASSES}
          maxLength={MAX_SHIPPING_CLASS_LENGTH}
          {...{ canChange, save, remove }}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <PackagingCard key={shipping.packWeight} userId={userId} shipping={shipping} canChange={canChange} />
        <HolidaysCard key={String(shipping.holidays)} userId={userId} shipping={shipping} canChange={canChange} />
      </div>
    </div>
  )
}
