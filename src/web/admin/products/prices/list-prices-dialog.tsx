import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { PricedProductJson, PriceListJson } from '#contract/price-lists.ts'
import { t } from '#messages/adminPrices.ts'
import { priceListsQuery, pricesQuery } from '#web/api/price-lists.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ConfirmButtons } from '#web/ui/confirm-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PriceTable, usePriceTable } from '../../prices/price-table.tsx'

interface ListPricesDialogProps {
  userId: string
  productId: string
  onClose: () => void
}

/** Dialog with the prices of a product and its variants in all lists. */
export default function ListPricesDialog({ userId, productId, onClose }: ListPricesDialogProps) {
  const lists = useQuery(priceListsQuery(userId))
  const prices = useQuery(pricesQuery(userId, { product: productId }))
  const error = lists.error ?? prices.error
  if (lists.data && prices.data) return <Editor lists={lists.data} products={prices.data.products} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} side="right" title={t('inOtherLists')}>
      {error ? (
        <FailurePanel
          title={t('pricesFailed')}
          text={getErrorMessage(error)}
          onRetry={() => {
            void lists.refetch()
            void prices.refetch()
          }}
        />
      ) : (
        <Skeleton className="h-24 rounded-md" />
      )}
    </Dialog>
  )
}

interface EditorProps {
  lists: readonly PriceListJson[]
  products: readonly PricedProductJson[]
  onClose: () => void
}

function Editor({ lists, products, onClose }: EditorProps) {
  const formId = useId()
  const state = usePriceTable(lists, products)
  const { pending, failure, submit } = state
  return (
    <Dialog
      open
      onClose={onClose}
      pending={pending}
      side="right"
      title={t('inOtherLists')}
      footer={<ConfirmButtons action={t('saveNone')} form={formId} onCancel={onClose} pending={pending} />}
    >
      <form
        id={formId}
        noValidate
        aria-label={t('inOtherLists')}
        onSubmit={async (event) => {
          event.preventDefault()
          if (!pending && (await submit())) onClose()
        }}
      >
        <Alert className="mb-4">{failure}</Alert>
        <PriceTable state={state} canChange />
        <p className="py-3 text-ink-soft text-sm">{t('gridHint')}</p>
      </form>
    </Dialog>
  )
}
