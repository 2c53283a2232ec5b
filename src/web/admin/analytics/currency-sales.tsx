import { amountCurrency } from '#contract/amount-currency.ts'
import type { CurrencySalesJson } from '#contract/analytics.ts'
import { formatPrice } from '#contract/money.ts'
import { t } from '#messages/adminAnalytics.ts'
import { Card } from '#web/ui/card.tsx'

/** Revenue in currencies other than the shop's; nothing in shops that sell in one. */
export function CurrencySales({ currencies }: { currencies: CurrencySalesJson[] }) {
  if (currencies.length === 0) return null
  return (
    <Card className="min-w-0">
      <h3 className="font-semibold">{t('byCurrency')}</h3>
      <p className="mt-1 text-ink-soft text-sm">{t('byCurrencyNote')}</p>
      <dl className="mt-4 flex flex-col gap-3 text-sm">
        {currencies.map(({ currency, revenue, orders, value, leftOut }) => (
          <div key={currency} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt>
              <span className="font-medium">{currency}</span>
              <span className="text-ink-soft"> · {t('orders', { count: orders })}</span>
            </dt>
            <dd className="text-end tabular-nums">
              <span className="font-medium">{formatPrice(revenue, currency)}</span>
              <span className="block text-ink-soft">
                {t('currencyValue', { value: formatPrice(value, amountCurrency()) })}
              </span>
            </dd>
            {leftOut > 0 && <dd className="w-full text-warning">{t('leftOut', { count: leftOut })}</dd>}
          </div>
        ))}
      </dl>
    </Card>
  )
}
