import { useEffect, useState } from 'react'
import type { DiscountsJson } from '#contract/cart.ts'
import type { Input } from '#contract/endpoints.ts'
import { formatCents, toCents } from '#contract/money.ts'
import { t } from '#messages/discounts.ts'
import { call } from '#web/api/client.ts'
import { useCurrency } from '#web/shop/shop.ts'
import { useAuth } from '#web/state/auth.ts'
import { useCart } from '#web/state/cart.ts'
import { type CartLine, cartTotal, isForSale, toRequestedOptions } from '#web/state/lines.ts'
import { AppliedPromotions } from './applied-promotions.tsx'
import DiscountCodes from './discount-codes.tsx'
import LineSaving from './line-saving.tsx'

/** The discounts of a cart. Signed-in shoppers also enter codes here if the shop has any, others at the checkout. */
export default function CartDiscounts({ items }: { items: CartLine[] }) {
  const isAuthenticated = useAuth((auth) => auth.isAuthenticated)
  const marketCurrency = useCurrency()
  const ownCart = useCart((state) => state.reply)
  const [visitorsCart, setVisitorsCart] = useState<DiscountsJson>()
  const cart = isAuthenticated ? ownCart : visitorsCart
  const contents = JSON.stringify(
    items.filter(isForSale).map((line) => ({
      ...{ id: line.id, productId: line.productId, quantity: line.quantity, price: line.price },
      ...toRequestedOptions(line),
    })),
  )

  useEffect(() => {
    if (isAuthenticated) return
    const abortController = new AbortController()
    // Hidden on errors, because the checkout shows discounts and codes too.
    readForVisitor(JSON.parse(contents) as RequestedLine[], abortController.signal)
      .then(setVisitorsCart)
      .catch(() => {})
    return () => abortController.abort()
  }, [isAuthenticated, contents])

  if (!cart || (!cart.discounts && !cart.takesCodes)) return null
  const { discounts, takesCodes } = cart
  const currency = items.find((line) => line.currency)?.currency ?? marketCurrency
  const saved = discounts?.discount ?? 0
  return (
    <div className="mt-4 flex flex-col gap-4 border-t pt-4">
      {discounts && saved > 0 && (
        <>
          <AppliedPromotions promotions={discounts.promotions} currency={currency} />
          <ul className="flex flex-col gap-1 text-ink-soft text-sm">
            {discounts.lines.map(({ itemId, discount }) => (
              <li key={itemId} className="flex justify-between gap-4">
                <span className="min-w-0 wrap-anywhere">{items.find(({ id }) => id === itemId)?.name}</span>
                <LineSaving discount={discount} currency={currency} />
              </li>
            ))}
          </ul>
          <p className="flex justify-between gap-4 font-semibold">
            <span>{t('afterDiscounts')}</span>
            <span className="tabular-nums">{formatCents(cartTotal(items) - toCents(saved), currency)}</span>
          </p>
        </>
      )}
      {takesCodes && isAuthenticated && <DiscountCodes codes={discounts?.codes ?? []} currency={currency} />}
      {takesCodes && !isAuthenticated && <p className="text-ink-soft text-sm">{t('codesAtCheckout')}</p>}
    </div>
  )
}

type RequestedLine = Input<'POST /cart/discounts'>['items'][number] & Pick<CartLine, 'id' | 'price'>

/** The discounts of lines that are only in this browser. */
async function readForVisitor(lines: RequestedLine[], signal: AbortSignal): Promise<DiscountsJson> {
  if (lines.length === 0) return {}
  const items = lines.map(({ id: _, price: _price, ...item }) => item)
  const { discounts, ...reply } = await call('POST /cart/discounts', { items }, { signal })
  if (!discounts) return reply
  return {
    ...reply,
    discounts: {
      ...discounts,
      lines: discounts.lines.map((line) => ({ ...line, itemId: lines[Number(line.itemId)]?.id ?? '' })),
    },
  }
}
