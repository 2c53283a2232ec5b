import type { QuoteJson } from '#contract/checkout.ts'
import { currencyName } from '#contract/currencies.ts'
import { formatDays } from '#contract/describe-delivery.ts'
import { formatPrice } from '#contract/money.ts'
import { t } from '#messages/checkout.ts'
import { priceOrFree } from '#web/shop/price-or-free.ts'

/** A difference between two quotes. */
export interface QuoteChange {
  /** Whether the shop changed a price, as opposed to a change of the cart. */
  isPrice?: boolean
  /** The affected line, if it is still in the cart. */
  itemId?: string
  subject: string
  text: string
}

/** Explains how the same cart and shipping method differ from what they were before. */
export function quoteChanges(before: QuoteJson, after: QuoteJson, method: string): QuoteChange[] {
  const { currency } = after
  const isRepriced = before.currency !== currency
  const removed = before.items.filter((item) => !after.items.some(({ id }) => id === item.id))
  return [
    ...(isRepriced
      ? [{ isPrice: true, subject: '', text: t('currencyChanged', { currency: currencyName(currency) }) }]
      : []),
    ...removed.map(({ name }) => ({ subject: name, text: t('removedFromCart') })),
    ...after.items.flatMap((item) => lineChanges(before, item)),
    ...(isRepriced ? [] : chargeChanges(before, after, method)),
    ...deliveryChanges(before.methods, after.methods, method),
  ]
}

function lineChanges(
  before: QuoteJson,
  { id: itemId, name: subject, price, quantity, sold, notInMarket, currency, components }: QuoteJson['items'][number],
): QuoteChange[] {
  const previous = before.items.find(({ id }) => id === itemId)
  if (!sold) return previous?.sold ? [{ itemId, subject, text: t(notInMarket ? 'notInMarket' : 'discontinued') }] : []
  if (!previous) return [{ itemId, subject, text: t('newInCart') }]
  const changes: QuoteChange[] = previous.sold ? [] : [{ itemId, subject, text: t('availableAgain') }]
  if (previous.price !== price && previous.currency === currency)
    changes.push({
      isPrice: true,
      itemId,
      subject,
      text: t('priceChanged', { price: formatPrice(price, currency), before: formatPrice(previous.price, currency) }),
    })
  if (previous.quantity !== quantity)
    changes.push({ itemId, subject, text: t('quantityChanged', { quantity, before: previous.quantity }) })
  if (serializeContents(previous.components) !== serializeContents(components))
    changes.push({ itemId, subject, text: t('contentsChanged') })
  return changes
}

const serializeContents = (components: QuoteJson['items'][number]['components'] = []): string =>
  JSON.stringify(components.map(({ sku, quantity }) => [sku, quantity]))

function chargeChanges(
  { taxesPending, ...quote }: QuoteJson,
  { totals, currency }: QuoteJson,
  method: string,
): QuoteChange[] {
  const [before, after] = [quote.totals[method], totals[method]]
  if (!before || !after) return []
  const changes: QuoteChange[] = []
  const sameGoods = before.subtotal === after.subtotal && before.discount === after.discount
  if (before.shipping !== after.shipping)
    changes.push({
      isPrice: sameGoods,
      subject: t('changedShipping'),
      text: t('shippingChanged', {
        shipping: priceOrFree(after.shipping, currency),
        before: priceOrFree(before.shipping, currency),
      }),
    })
  if (sameGoods && !taxesPending && before.tax !== after.tax)
    changes.push({
      isPrice: true,
      subject: t('changedTax'),
      text: t('taxChanged', { tax: formatPrice(after.tax, currency), before: formatPrice(before.tax, currency) }),
    })
  return changes
}

function deliveryChanges(
  methodsBefore: QuoteJson['methods'],
  methodsAfter: QuoteJson['methods'],
  method: string,
): QuoteChange[] {
  const [before, after] = [methodsBefore, methodsAfter].map((methods) => {
    const offer = methods.find(({ code }) => code === method)
    return offer && (offer.arrives ? formatDays(offer.arrives) : offer.estimate)
  })
  if (before === undefined || after === undefined || before === after) return []
  return [{ subject: t('changedDelivery'), text: t('deliveryChanged', { days: after, before }) }]
}

/** Summarizes the changes in one sentence. Mentions prices only if the shop changed them. */
export function changeSummary(changes: readonly QuoteChange[]): string {
  if (changes.some(({ isPrice }) => isPrice)) return t('pricesHaveChanged')
  return changes.length > 0 ? t('yourCartHasChanged') : t('totalChanged')
}
