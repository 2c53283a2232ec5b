import type { QuoteJson } from '#contract/checkout.ts'
import { formatPrice } from '#contract/money.ts'
import type { ShippingMethodId } from '#contract/shop.ts'
import { t } from '#messages/checkout.ts'
import { priceOrFree } from '#web/shop/price-or-free.ts'

/** A difference between two quotes. */
export interface QuoteChange {
  /** Whether the shop changed a price, as opposed to a change of the cart. */
  isPrice?: boolean
  /** The affected line, if it is still in the cart. */
  itemId?: string
  about: string
  news: string
}

/** Explains why the same cart and shipping method cost a different total than before. */
export function quoteChanges(before: QuoteJson, after: QuoteJson, method: ShippingMethodId): QuoteChange[] {
  const gone = before.items.filter((item) => !after.items.some(({ id }) => id === item.id))
  return [
    ...gone.map(({ name }) => ({ about: name, news: t('goneFromCart') })),
    ...after.items.flatMap((item) => lineChanges(before, item)),
    ...chargeChanges(before.totals[method], after.totals[method]),
  ]
}

function lineChanges(
  before: QuoteJson,
  { id: itemId, name: about, price, quantity, sold }: QuoteJson['items'][number],
): QuoteChange[] {
  const was = before.items.find(({ id }) => id === itemId)
  if (!sold) return was?.sold ? [{ itemId, about, news: t('notSoldLeftOut') }] : []
  if (!was) return [{ itemId, about, news: t('newInCart') }]
  const changes: QuoteChange[] = was.sold ? [] : [{ itemId, about, news: t('soldAgain') }]
  if (was.price !== price)
    changes.push({
      isPrice: true,
      itemId,
      about,
      news: t('priceChanged', { price: formatPrice(price), before: formatPrice(was.price) }),
    })
  if (was.quantity !== quantity)
    changes.push({ itemId, about, news: t('quantityChanged', { quantity, before: was.quantity }) })
  return changes
}

type Totals = QuoteJson['totals'][ShippingMethodId]

function chargeChanges(before: Totals, after: Totals): QuoteChange[] {
  if (!before || !after) return []
  const changes: QuoteChange[] = []
  const sameGoods = before.subtotal === after.subtotal && before.discount === after.discount
  if (before.shipping !== after.shipping)
    changes.push({
      isPrice: sameGoods,
      about: t('changedShipping'),
      news: t('shippingChanged', {
        shipping: priceOrFree(after.shipping),
        before: priceOrFree(before.shipping),
      }),
    })
  if (sameGoods && before.tax !== after.tax)
    changes.push({
      isPrice: true,
      about: t('changedTax'),
      news: t('taxChanged', { tax: formatPrice(after.tax), before: formatPrice(before.tax) }),
    })
  return changes
}

/** Summarizes the changes in one sentence. Mentions prices only if the shop changed them. */
export function changeInWords(changes: readonly QuoteChange[]): string {
  if (changes.some(({ isPrice }) => isPrice)) return t('pricesHaveChanged')
  return changes.length > 0 ? t('yourCartHasChanged') : t('totalChanged')
}
