import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { QuoteJson } from '#contract/checkout.ts'
import type { CountryCode } from '#contract/country-codes.ts'
import type { Input } from '#contract/endpoints.ts'
import { formatPrice } from '#contract/money.ts'
import { t } from '#messages/express.ts'
import { call } from '#web/api/client.ts'
import { getErrorMessage, hasCode } from '#web/api/shop-error.ts'
import { useShop } from '#web/shop/shop.ts'
import { useAuth } from '#web/state/auth.ts'
import { type NewLine, useCart } from '#web/state/cart.ts'
import { useGuestEmail } from '#web/state/guest.ts'
import { type CartLine, countUnits, isForSale, lineKey, toRequestedOptions } from '#web/state/lines.ts'
import { countStep } from '../counting/counting.ts'
import { useBuying } from './buying.ts'
import { offeredMethod, toSheet } from './to-sheet.ts'
import type { WalletPurchase } from './wallet.ts'

type Items = Input<'POST /checkout/express/quote'>['items']

/**
 * The purchase of the cart with a wallet, and why the last one failed. Undefined while it cannot be bought: it is empty, something is not in
 * stock, nothing is left to pay, or the visitor would have to sign in.
 * @param product the product of the page, of which the cart is to have at least these units
 */
export function useWalletPurchase(product?: NewLine): {
  purchase: WalletPurchase | undefined
  failure: string
  /** Units in the cart besides the product of the page. */
  others: number
  /** Whether it is known if the cart can be bought. */
  isSettled: boolean
} {
  const user = useAuth((auth) => auth.user)
  const isGuest = useGuestEmail() !== null
  const lines = useCart((cart) => cart.items)
  const { guestCheckout } = useShop()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [failure, setFailure] = useState('')
  /** What the open wallet shows. */
  const shown = useRef<{ quote: QuoteJson; method: string }>(null)
  const isBuying = useBuying((state) => state.isBuying)

  const items = listItems(user || isGuest ? [] : lines.filter(isForSale), product)
  const { data: quote, isError } = useQuery({
    ...expressQuoteQuery(user?.id ?? '', lines, items),
    enabled: (user !== null || guestCheckout === true) && !isBuying && (lines.some(isForSale) || product !== undefined),
    placeholderData: keepPreviousData,
  })
  const sheet = quote && toSheet(quote, '')
  const others = countUnits(lines.filter((line) => !product || lineKey(line) !== lineKey(product)))
  if (!quote || !sheet || quote.problems.length > 0 || sheet.due === 0)
    return { purchase: undefined, failure, others, isSettled: quote !== undefined || isError }

  const show = (next: QuoteJson, method: string) => {
    shown.current = { quote: next, method: offeredMethod(next, method) }
    return toSheet(next, method)
  }
  const purchase: WalletPurchase = {
    sheet,
    begin() {
      setFailure('')
      show(quote, '')
      countStep('checkout')
      // Loaded while the shopper looks at the wallet.
      void loadCompletion().catch(() => {})
    },
    async changePlace({ country, ...place }) {
      try {
        const next = await call(
          'POST /checkout/express/quote',
          { ...place, country: country as CountryCode, items },
          { isIdempotent: true },
        )
        return show(next, shown.current?.method ?? '')
      } catch (error) {
        throw new Error(getErrorMessage(error), { cause: error })
      }
    },
    changeMethod: (code) => show(shown.current?.quote ?? quote, code),
    async confirm(buyer, pay) {
      useBuying.setState({ isBuying: true })
      try {
        const { completePurchase } = await loadCompletion()
        const { method, quote: last } = shown.current ?? { quote, method: sheet.method }
        await completePurchase({ queries, navigate }, { user, product, quote: last, method }, buyer, pay)
      } catch (error) {
        const message = describeFailure(error, quote.currency)
        setFailure(message)
        throw new Error(message, { cause: error })
      } finally {
        useBuying.setState({ isBuying: false })
        void queries.invalidateQueries({ queryKey: ['express-quote'] })
        void queries.invalidateQueries({ queryKey: ['quote'] })
      }
    },
    cancel() {
      shown.current = null
    },
  }
  return { purchase, failure, others, isSettled: true }
}

const loadCompletion = () => import('./complete-purchase.ts')

const expressQuoteQuery = (userId: string, lines: readonly CartLine[], items: Items) =>
  queryOptions({
    queryKey: ['express-quote', userId, lines.map(({ id, quantity, price }) => [id, quantity, price]), items],
    queryFn: ({ signal }) => call('POST /checkout/express/quote', { items }, { isIdempotent: true, signal }),
    retry: false,
  })

/** The items that the cart of the server lacks. */
function listItems(lines: readonly CartLine[], product: NewLine | undefined): Items {
  const wanted = new Map<string, CartLine | NewLine>(lines.map((line) => [lineKey(line), line]))
  if (product) {
    const key = lineKey(product)
    wanted.set(key, { ...product, quantity: Math.max(product.quantity, wanted.get(key)?.quantity ?? 0) })
  }
  return [...wanted.values()].map((line) => ({
    ...{ productId: line.productId, quantity: line.quantity },
    ...toRequestedOptions(line),
  }))
}

function describeFailure(error: unknown, currency: string): string {
  if (hasCode(error, 'total_changed') && error.details.totals) {
    const total = formatPrice(error.details.totals.total, error.details.currency ?? currency)
    return t('totalChanged', { total })
  }
  if (hasCode(error, 'payment_failed')) return t('declined', { reason: getErrorMessage(error) })
  return getErrorMessage(error)
}
