import { useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { type Ref, Suspense, useId, useRef, useState } from 'react'
import type { QuoteJson } from '#contract/checkout.ts'
import { formatPrice } from '#contract/money.ts'
import { t } from '#messages/checkout.ts'
import { TotalsList } from '#web/order/totals-list.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { useFocusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { LineRow } from '../orders/line-row.tsx'
import type { QuoteChange } from './quote-changes.ts'
import { type Problem, Shortage } from './shortage.tsx'

// Loaded only in shops with promotions or gift cards.
const DiscountCodes = lazyComponent(() => import('../discounts/discount-codes.tsx'))
const CartGiftCards = lazyComponent(() => import('../gift-cards/cart-gift-cards.tsx'))
const DueList = lazyComponent(() => import('../gift-cards/due-list.tsx'))
const UseStoreCredit = lazyComponent(() => import('../gift-cards/use-store-credit.tsx'))
const LineSaving = lazyComponent(() => import('../discounts/line-saving.tsx'))

interface OrderSummaryProps {
  ref: Ref<HTMLElement>
  quote: QuoteJson
  /** Lines with insufficient stock. */
  problems: readonly Problem[]
  method: string
  /** Differences from the quote that the shopper saw before. */
  changes: readonly QuoteChange[]
  /** Whether store credit pays, if there is any. */
  useStoreCredit: boolean
  onUseStoreCredit: (use: boolean) => void
  /** Called when the shopper resolves a problem with a line. */
  onResolve: () => void
}

/**
 * The order's lines and totals, with problems and changes at each line. On a phone it is collapsed to the total, unless
 * there are problems or changes.
 */
export function OrderSummary(props: OrderSummaryProps) {
  const { ref, quote, problems, method, changes, useStoreCredit, onUseStoreCredit, onResolve } = props
  const totals = quote.totals[method]
  const discounts = quote.discounts?.[method]
  const [announcement, setAnnouncement] = useState('')
  const [expanded, setExpanded] = useState(false)
  const titleId = useId()
  const contentId = useId()
  const list = useRef<HTMLUListElement>(null)
  const { currency, giftCards = [], storeCredit } = quote
  const due = quote.due?.[method]
  const readAgain = () => queries.invalidateQueries({ queryKey: ['quote'] })
  const focusAfterRemoval = useFocusAfterRemoval()
  const queries = useQueryClient()

  function resolve({ name, available }: Problem, button: HTMLElement) {
    // Otherwise it would close, and lose the focus, when the last problem is resolved.
    setExpanded(true)
    onResolve()
    setAnnouncement(available > 0 ? t('changedTo', { available, name }) : t('removedItem', { name }))
    focusAfterRemoval(button, () => list.current?.querySelector<HTMLElement>('[data-shortage] button') ?? list.current)
  }

  const open = expanded || problems.length > 0 || changes.length > 0
  return (
    <section
      ref={ref}
      aria-labelledby={titleId}
      className={cardClass('min-w-0 lg:order-last lg:not-has-[li:nth-child(6)]:sticky lg:top-24')}
    >
      <h2 id={titleId} className="px-6 pt-6 font-semibold text-xl tracking-tight max-lg:sr-only">
        {t('orderSummary')}
      </h2>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={contentId}
        className="flex min-h-14 w-full flex-wrap items-center gap-2 rounded-lg px-5 py-2 text-start font-medium text-sm lg:hidden"
        onClick={() => setExpanded(!open)}
      >
        <ShoppingBag aria-hidden className="size-5 text-accent" strokeWidth={1.5} />
        {t('toggleSummary', { open })}
        <ChevronDown aria-hidden className={clsx('size-4 transition-transform', open && 'rotate-180')} />
        {totals && !quote.taxesPending && (
          <span className="ms-auto font-semibold text-lg tabular-nums">
            {formatPrice(due ?? totals.total, currency)}
          </span>
        )}
      </button>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div id={contentId} className={clsx('px-5 pb-5 max-lg:border-t max-lg:pt-5 lg:p-6', !open && 'max-lg:hidden')}>
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={t('orderItems')}
          className="mb-5 flex flex-col gap-4 focus-visible:outline-none"
        >
          {quote.items.map((item) => {
            const problem = problems.find(({ itemId }) => itemId === item.id)
            return (
              <LineRow key={item.id} line={item} currency={currency} withoutLinks>
                {changes
                  .filter(({ itemId }) => itemId === item.id)
                  .map(({ text }) => (
                    <p key={text} className="mt-1 text-warning first-letter:uppercase">
                      {text}
                    </p>
                  ))}
                {discounts?.lines
                  .filter(({ itemId }) => itemId === item.id)
                  .map(({ itemId, discount }) => (
                    <p key={itemId} className="mt-1">
                      <Suspense>
                        <LineSaving discount={discount} currency={currency} />
                      </Suspense>
                    </p>
                  ))}
                {problem && <Shortage problem={problem} onResolve={(button) => resolve(problem, button)} />}
              </LineRow>
            )
          })}
        </ul>
        {quote.takesCodes && (
          <div className="border-t py-4">
            <Suspense fallback={<div className="min-h-9" />}>
              <DiscountCodes codes={discounts?.codes ?? []} currency={currency} onChanged={readAgain} />
            </Suspense>
          </div>
        )}
        {quote.takesGiftCards && (
          <div className="border-t py-4">
            <Suspense fallback={<div className="min-h-9" />}>
              <CartGiftCards giftCards={giftCards} onChanged={readAgain} />
            </Suspense>
          </div>
        )}
        {storeCredit !== undefined && (
          <div className="border-t py-2">
            <Suspense fallback={<div className="min-h-11" />}>
              <UseStoreCredit
                amount={formatPrice(storeCredit, currency)}
                checked={useStoreCredit}
                onChange={onUseStoreCredit}
              />
            </Suspense>
          </div>
        )}
        <div className="border-t pt-5">
          {totals && (
            <TotalsList
              totals={{ ...totals, ...(discounts && { promotions: discounts.promotions }) }}
              currency={currency}
              isShipped={quote.needsShipping}
              isBeforeTax={quote.taxesPending}
            />
          )}
          {totals && due !== undefined && due < totals.total && !quote.taxesPending && (
            <Suspense>
              <DueList
                total={totals.total}
                due={due}
                hasGiftCards={giftCards.length > 0}
                hasCredit={useStoreCredit && storeCredit !== undefined}
                currency={currency}
              />
            </Suspense>
          )}
        </div>
      </div>
    </section>
  )
}
