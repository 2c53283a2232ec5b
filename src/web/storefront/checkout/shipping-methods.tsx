import type { CheckoutOptionsJson, QuoteJson } from '#contract/checkout.ts'
import type { ShippingMethodId } from '#contract/shop.ts'
import { t } from '#messages/checkout.ts'
import { priceOrFree } from '#web/shop/price-or-free.ts'
import { Alert } from '#web/ui/alert.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'

interface ShippingMethodsProps {
  methods: CheckoutOptionsJson['shippingMethods']
  /** The totals of this cart by shipping method. */
  totals: QuoteJson['totals']
  value: ShippingMethodId
  /** Error of the choice. */
  error: string | undefined
  onChange: (value: ShippingMethodId) => void
}

export function ShippingMethods({ methods, totals, value, error, onChange }: ShippingMethodsProps) {
  return (
    <>
      <RadioGroup
        legend={t('howFast')}
        variant="card"
        name="shippingMethod"
        value={value}
        onChange={onChange}
        options={methods.map(({ id, name, estimate }) => ({
          value: id,
          label: (
            <>
              <span className="block font-medium">{name}</span>
              <span className="text-ink-soft">{estimate}</span>
            </>
          ),
          aside: <span className="font-medium tabular-nums">{priceOrFree(totals[id]?.shipping ?? 0)}</span>,
        }))}
      />
      <Alert className="mt-4">{error}</Alert>
    </>
  )
}
