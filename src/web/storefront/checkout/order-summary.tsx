import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CheckoutOptionsJson, QuoteJson } from '#contract/checkout.ts'
import type { ShippingMethodId } from '#contract/shop.ts'
import { messageOf } from '#web/api/shop-error.ts'
import { useCart } from '#web/state/cart.ts'
import { Button } from '#web/ui/button.tsx'
import { useFocusAfter } from '#web/ui/focus-after.ts'
import { productToast } from '#web/ui/toast.ts'
import { LineRow } from '../orders/line-row.tsx'
import { TotalsList } from '../orders/totals-list.tsx'

type Problem = QuoteJson['problems'][number]

interface OrderSummaryProps {
  quote: QuoteJson
  method: ShippingMethodId
  options: CheckoutOptionsJson
}

/** What is about to be ordered and what it costs, and at each line what stands in the way of it. */
export function OrderSummary({ quote, method, options }: OrderSummaryProps) {
  const totals = quote.totals[method]
  const [changed, setChanged] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const focusAfter = useFocusAfter()

  function goOn({ name, available }: Problem, button: HTMLElement) {
    setChanged(available > 0 ? `Changed to ${available}: ${name}` : `Removed: ${name}`)
    focusAfter(button, () => list.current?.querySelector<HTMLElement>('[data-shortage] button') ?? list.current)
  }

  return (
    <>
      <p role="status" className="sr-only">
        {changed}
      </p>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Order items"
        className="mb-5 divide-y focus-visible:outline-none lg:max-h-[45vh] lg:overflow-y-auto"
      >
        {quote.items.map((item) => {
          const problem = quote.problems.find(({ itemId }) => itemId === item.id)
          return (
            <LineRow key={item.id} line={item}>
              {problem && <Shortage problem={problem} onSettle={(button) => goOn(problem, button)} />}
            </LineRow>
          )
        })}
      </ul>
      {totals && <TotalsList totals={totals} taxRate={options.taxRate} />}
    </>
  )
}

interface ShortageProps {
  problem: Problem
  /** What is in the way is about to go, and with it this button. */
  onSettle: (button: HTMLElement) => void
}

/** The way on: take what there is, or leave it out. */
function Shortage({ problem: { itemId, name, available }, onSettle }: ShortageProps) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => useCart.getState().update(itemId, available),
    onError: (error) => productToast.error(messageOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['quote'] }),
  })
  return (
    <div
      data-shortage
      className="mt-2 flex flex-wrap items-center justify-between gap-2 rounded-md bg-warning-soft p-3 text-warning"
    >
      {available > 0 ? `Only ${available} available` : 'Out of stock'}
      <Button
        look="secondary"
        size="small"
        pending={isPending}
        onClick={({ currentTarget }) => {
          onSettle(currentTarget)
          mutate()
        }}
      >
        {available > 0 ? `Change to ${available}` : 'Remove'}
        <span className="sr-only">: {name}</span>
      </Button>
    </div>
  )
}
