import { useCallback, useEffect, useState } from 'react'
import type { Reply } from '#contract/endpoints.ts'
import { formatCents, toCents } from '#contract/money.ts'
import { t } from '#messages/discounts.ts'
import { call } from '#web/api/client.ts'
import { useCurrency } from '#web/shop/shop.ts'
import { useAuth } from '#web/state/auth.ts'
import { type CartLine, cartTotal } from '#web/state/lines.ts'
import { AppliedPromotions } from './applied-promotions.tsx'
import DiscountCodes from './discount-codes.tsx'
import LineSaving from './line-saving.tsx'

/** The discounts of a cart on the server, and a field for codes if the shop has any. */
export default function CartDiscounts({ items }: { items: CartLine[] }) {
  const isAuthenticated = useAuth((auth) => auth.isAuthenticated)
  const marketCurrency = useCurrency()
  const [cart, setCart] = useState<Reply<'GET /cart'>>()
  const contents = items.map(({ id, quantity, price }) => `${id}:${quantity}:${price}`).join()

  const read = useCallback(async (signal?: AbortSignal) => setCart(await call('GET /cart', {}, { signal })), [])

  useEffect(() => {
    if (!isAuthenticated) return
    const abortController = new AbortController()
    // Hidden on errors, because the checkout shows discounts and codes too.
    read(abortController.signal).catch(() => {})
    return () => abortController.abort()
  }, [isAuthenticated, contents, read])

  if (!isAuthenticated || !cart || (!cart.discounts && !cart.takesCodes)) return null
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
      {takesCodes && <DiscountCodes codes={discounts?.codes ?? []} currency={currency} onChanged={() => read()} />}
    </div>
  )
}
