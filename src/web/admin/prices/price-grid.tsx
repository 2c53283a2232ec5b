import { useBlocker } from 'react-router'
import type { PricedProductJson, PriceListJson } from '#contract/price-lists.ts'
import { t } from '#messages/adminPrices.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { LeaveDialog } from '../editing/leave-dialog.tsx'
import { SaveBar } from '../editing/save-bar.tsx'
import { PriceTable, usePriceTable } from './price-table.tsx'

interface PriceGridProps {
  /** All lists, the default one first. */
  lists: readonly PriceListJson[]
  products: readonly PricedProductJson[]
  canChange: boolean
}

/** A page of prices in all lists. */
export function PriceGrid({ lists, products, canChange }: PriceGridProps) {
  const state = usePriceTable(lists, products)
  const { count, unsaved, pending, failure, canUndo, undo, discard, submit } = state
  const blocker = useBlocker(({ currentLocation, nextLocation }) => unsaved && currentLocation.key !== nextLocation.key)
  return (
    <form
      noValidate
      aria-label={t('prices')}
      onSubmit={(event) => {
        event.preventDefault()
        if (!pending) void submit()
      }}
    >
      <Alert className="mb-4">{failure}</Alert>
      <PriceTable state={state} canChange={canChange} />
      <p className="py-3 text-ink-soft text-sm">{t('gridHint')}</p>
      {canChange && (
        <SaveBar
          action={count > 0 ? t('savePrices', { count }) : t('saveNone')}
          unsaved={unsaved}
          pending={pending}
          onDiscard={discard}
          extraButton={
            canUndo && (
              <Button variant="secondary" onClick={undo}>
                {t('undo')}
              </Button>
            )
          }
        />
      )}
      {blocker.state === 'blocked' && (
        <LeaveDialog subject={t('thesePrices')} onStay={blocker.reset} onLeave={blocker.proceed} />
      )}
    </form>
  )
}
