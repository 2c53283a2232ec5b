import { clsx } from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Truck from 'lucide-react/icons/truck'
import { Suspense, useEffect, useRef, useState } from 'react'
import { describeDelivery } from '#contract/describe-delivery.ts'
import { t } from '#messages/deliveryEstimate.ts'
import { priceOrFree } from '#web/shop/price-or-free.ts'
import { useShop } from '#web/shop/shop.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type DeliveryPlace, formatPlace, readStoredPlace, storePlace } from './place.ts'
import { type EstimatedLine, useEstimate } from './use-estimate.ts'

const DeliveryForm = lazyComponent(() => import('./delivery-form.tsx'))

interface DeliveryProps {
  lines: readonly EstimatedLine[]
  className?: string
}

/**
 * Delivery of items to a place, which this browser remembers. Until a shopper has entered one, nothing is requested: the costs
 * and days depend on it.
 */
export default function Delivery({ lines, className }: DeliveryProps) {
  const { countries, currency } = useShop()
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [remembered, setPlace] = useState<DeliveryPlace>()
  // After hydration, because the server knows neither the storage nor whether the shopper has opened this meanwhile.
  useEffect(() => {
    setPlace(readStoredPlace(countries))
    setOpen(details.current?.open === true)
  }, [countries])
  const place = remembered ?? (isOpen && countries[0] ? { country: countries[0] } : undefined)
  const estimate = useEstimate(lines, place)
  const [cheapest] = (estimate.data?.methods ?? []).toSorted((a, b) => a.price - b.price)
  return (
    <details
      ref={details}
      className={clsx('group', className)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 list-none cursor-pointer items-center gap-2.5 rounded-sm text-sm [&::-webkit-details-marker]:hidden">
        <Truck aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.5} />
        <span className="grow">
          {cheapest && place && !isOpen
            ? t('summary', {
                place: formatPlace(place),
                delivery: describeDelivery(cheapest) || cheapest.name,
                price: priceOrFree(cheapest.price, currency),
              })
            : t('title')}
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-soft transition-transform group-open:rotate-180" />
      </summary>
      {isOpen && place && (
        <Suspense fallback={<Skeleton className="mt-3 h-44 rounded-md" />}>
          <DeliveryForm
            place={place}
            estimate={estimate}
            onChange={(changed) => {
              setPlace(changed)
              storePlace(changed)
            }}
          />
        </Suspense>
      )}
    </details>
  )
}
