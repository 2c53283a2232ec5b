import { useQuery } from '@tanstack/react-query'
import History from 'lucide-react/icons/history'
import { useState } from 'react'
import { amountCurrency } from '#contract/amount-currency.ts'
import type { Reply } from '#contract/endpoints.ts'
import { formatPrice } from '#contract/money.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProductPrices.ts'
import { priceChangesQuery } from '#web/api/admin-products.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { HistoryPages } from '../../lists/history-pages.tsx'

const ROWS = 20

type Change = Reply<'GET /admin/products/{id}/prices'>['changes'][number]

interface PriceHistoryDialogProps {
  userId: string
  productId: string
  onClose: () => void
}

/** Dialog with the price changes of a product and its variants. */
export default function PriceHistoryDialog({ userId, productId, onClose }: PriceHistoryDialogProps) {
  const [page, setPage] = useState(1)
  const query = priceChangesQuery(userId, { id: productId, page, limit: ROWS })
  const { data, error, refetch, isPlaceholderData } = useQuery(query)
  const pages = Math.max(Math.ceil((data?.total ?? 0) / ROWS), 1)
  return (
    <Dialog open onClose={onClose} side="right" title={t('priceHistory')}>
      <div className="pb-5">
        <DataTable
          label={t('priceHistory')}
          columns={columns()}
          rows={data?.changes}
          rowId={({ id }) => String(id)}
          rowName={({ sku }) => sku ?? t('product')}
          stale={isPlaceholderData}
          expected={4}
          error={error ? { title: t('failed'), text: getErrorMessage(error), onRetry: refetch } : undefined}
          empty={<MessagePanel compact icon={History} title={t('noChanges')} text={t('noChangesHint')} />}
          footer={pages > 1 && <HistoryPages page={page} pages={pages} onPage={setPage} />}
        />
      </div>
    </Dialog>
  )
}

const formatChangedPrice = (price: number | null, currency: string): string =>
  price === null ? t('productPrice') : formatPrice(price, currency)

const columns = (): Column<Change>[] => [
  {
    id: 'what',
    header: t('change'),
    card: 'title',
    cell: ({ sku, before, after }) => (
      <span className="block min-w-0">
        <span className="block font-medium tabular-nums">
          {t('fromTo', {
            before: formatChangedPrice(before, amountCurrency()),
            after: formatChangedPrice(after, amountCurrency()),
          })}
        </span>
        {sku !== null && <span className="block text-ink-soft text-xs wrap-anywhere">{sku}</span>}
      </span>
    ),
  },
  { id: 'at', header: common('date'), cell: ({ at }) => <Moment at={at} exact /> },
]
