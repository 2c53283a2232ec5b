import type { QuoteJson } from '#contract/checkout.ts'
import { describeDelivery } from '#contract/describe-delivery.ts'
import { t } from '#messages/checkout.ts'
import { priceOrFree } from '#web/shop/price-or-free.ts'
import { Alert } from '#web/ui/alert.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'

interface ShippingMethodsProps {
  methods: QuoteJson['methods']
  currency: string
  value: string
  /** Error of the choice. */
  error: string | undefined
  onChange: (value: string) => void
}

export function ShippingMethods({ methods, currency, value, error, onChange }: ShippingMethodsProps) {
  if (methods.length === 0) return <Alert>{t('noMethods')}</Alert>
  return (
    <>
      <RadioGroup
        legend={t('howFast')}
        variant="card"
        name="shippingMethod"
        value={value}
        onChange={onChange}
        options={methods.map(({ code, name, pickupPlace, price, ...time }) => ({
          value: code,
          label: (
            <>
              <span className="block font-medium">{name}</span>
              <span className="text-ink-soft">{describeDelivery(time)}</span>
              {pickupPlace && <span className="block text-ink-soft">{pickupPlace}</span>}
            </>
          ),
          aside: <span className="font-medium tabular-nums">{priceOrFree(price, currency)}</span>,
        }))}
      />
      <Alert className="mt-4">{error}</Alert>
    </>
  )
}
