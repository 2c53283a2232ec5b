import { clsx } from 'clsx'
import { formatPrice } from '#contract/money.ts'
import type { OrderJson } from '#contract/orders.ts'
import { buildTaxRows } from '#contract/tax-rows.ts'
import { t } from '#messages/order.ts'
import { t as taxLines } from '#messages/taxLines.ts'
import { priceOrFree } from '../shop/price-or-free.ts'

type Totals = Pick<
  OrderJson,
  'subtotal' | 'discount' | 'shipping' | 'tax' | 'total' | 'taxes' | 'taxIncluded' | 'taxDeducted' | 'promotions'
> &
  Partial<Pick<OrderJson, 'tenders' | 'due'>>

interface TotalsListProps {
  totals: Totals
  currency: string
  /** Whether anything is shipped. */
  isShipped: boolean
  /** Whether the taxes are not known yet. */
  isBeforeTax?: boolean
}

/** An order's totals as calculated by the server. */
export function TotalsList({ totals, currency, isShipped, isBeforeTax = false }: TotalsListProps) {
  const { subtotal, discount, shipping, total, taxIncluded, taxDeducted, promotions = [], tenders, due = 0 } = totals
  const format = (amount: number) => formatPrice(amount, currency)
  // Invoices also show what is taxed at 0 %.
  const charged = totals.taxes.filter(({ percent }) => percent > 0)
  const taxes = buildTaxRows({ ...totals, taxes: charged }).map(({ label, amount }) => (
    <Row key={label} label={label} amount={format(amount)} />
  ))
  return (
    <dl className="flex flex-col gap-2 text-sm tabular-nums">
      <Row label={t('subtotal')} amount={format(subtotal)} />
      {discount > 0 && <Row label={t('discount')} amount={`−${format(discount)}`} />}
      {promotions.map(({ name, code, class: reduced, discount: saved }) => (
        <Row
          key={`${name} ${code}`}
          isDetail
          label={code ? t('promotionWithCode', { name, code }) : name}
          amount={t(reduced === 'shipping' ? 'offShipping' : 'saved', { amount: format(saved) })}
        />
      ))}
      {isShipped && <Row label={t('shipping')} amount={priceOrFree(shipping, currency)} />}
      {taxDeducted > 0 && <Row label={taxLines('deducted')} amount={`−${format(taxDeducted)}`} />}
      {isBeforeTax ? <Row label={t('tax')} amount={t('taxAfterAddress')} /> : !taxIncluded && taxes}
      <Total label={t(isBeforeTax ? 'totalBeforeTax' : 'total')} amount={format(total)} />
      {taxIncluded && !isBeforeTax && taxes}
      {tenders?.map(({ method, amount }) => (
        <Row key={method} label={method} amount={`−${format(amount)}`} />
      ))}
      {tenders && <Total label={t('due')} amount={format(due)} />}
    </dl>
  )
}

const Total = ({ label, amount }: { label: string; amount: string }) => (
  <div className="mt-2 flex items-baseline justify-between gap-4 border-t pt-4 font-semibold">
    <dt className="text-base">{label}</dt>
    <dd className="text-xl">{amount}</dd>
  </div>
)

/** @param isDetail a part of the row above */
const Row = ({ label, amount, isDetail }: { label: string; amount: string; isDetail?: boolean }) => (
  <div className={clsx('flex justify-between gap-4', isDetail && 'ps-4 text-ink-soft text-xs')}>
    <dt className="text-ink-soft wrap-anywhere">{label}</dt>
    <dd>{amount}</dd>
  </div>
)
