import type { QuoteJson } from '#contract/checkout.ts'
import { describeDelivery } from '#contract/describe-delivery.ts'
import { add, toCents } from '#contract/money.ts'
import { t } from '#messages/express.ts'
import { t as order } from '#messages/order.ts'
import { t as taxLines } from '#messages/taxLines.ts'
import type { WalletSheet } from './wallet.ts'

/** The method that a wallet chooses first, or the given one while it is offered. */
export const offeredMethod = ({ methods, totals }: QuoteJson, method: string): string =>
  totals[method] ? method : (methods[0]?.code ?? Object.keys(totals)[0] ?? '')

/** What a wallet shows of a quote. */
export function toSheet(quote: QuoteJson, wanted: string): WalletSheet {
  const { currency, needsShipping, methods, totals, due } = quote
  const method = offeredMethod(quote, wanted)
  return {
    ...{ currency, needsShipping, method },
    methods: methods.map(({ code, name, price, ...time }) => ({
      ...{ code, name, price: toCents(price) },
      detail: describeDelivery(time),
    })),
    ...toAmounts(quote, totals[method], due?.[method]),
  }
}

/** @param totals undefined where no method is offered */
function toAmounts(
  { items }: QuoteJson,
  totals: QuoteJson['totals'][string] | undefined,
  rest: number | undefined,
): Pick<WalletSheet, 'due' | 'lines' | 'shipping'> {
  const subtotal = add(...items.filter(({ sold }) => sold).map(({ price, quantity }) => toCents(price) * quantity))
  if (!totals) return { due: subtotal, shipping: 0, lines: [{ label: order('subtotal'), amount: subtotal }] }
  const { discount, shipping, tax, total, taxIncluded, taxDeducted } = totals
  const due = toCents(rest ?? total)
  const others = [
    { label: order('discount'), amount: -toCents(discount) },
    { label: taxLines('deducted'), amount: -toCents(taxDeducted) },
    { label: order('tax'), amount: taxIncluded ? 0 : toCents(tax) },
    { label: t('tenders'), amount: due - toCents(total) },
  ]
  return {
    ...{ due, shipping: toCents(shipping) },
    lines: [
      { label: order('subtotal'), amount: toCents(totals.subtotal) },
      ...others.filter(({ amount }) => amount !== 0),
    ],
  }
}
