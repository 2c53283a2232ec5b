import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QuoteJson } from '#contract/checkout.ts'
import { t } from '#messages/checkout.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { useCart } from '#web/state/cart.ts'
import { Button } from '#web/ui/button.tsx'
import { productToast } from '#web/ui/toast.ts'

/** A line with less stock than requested. */
export type Problem = QuoteJson['problems'][number]

interface ShortageProps {
  problem: Problem
  /** Called before the problem and this button disappear. */
  onResolve: (button: HTMLElement) => void
}

/** Offers to reduce a line to the available stock, or to remove it. */
export function Shortage({ problem: { itemId, name, available, sold, notInMarket }, onResolve }: ShortageProps) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => useCart.getState().update(itemId, available),
    onError: (error) => productToast.error(getErrorMessage(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['quote'] }),
  })
  return (
    <div
      data-shortage
      className="mt-2 flex flex-wrap items-center justify-between gap-2 rounded-md bg-warning-soft p-3 text-warning"
    >
      {sold
        ? available > 0
          ? t('onlyAvailable', { available })
          : t('outOfStock')
        : t(notInMarket ? 'notInMarket' : 'notSold')}
      <Button
        variant="secondary"
        size="small"
        pending={isPending}
        onClick={({ currentTarget }) => {
          onResolve(currentTarget)
          mutate()
        }}
      >
        {available > 0 ? t('changeTo', { available }) : t('remove')}
        <span className="sr-only">: {name}</span>
      </Button>
    </div>
  )
}
