import { useQuery } from '@tanstack/react-query'
import PackageOpen from 'lucide-react/icons/package-open'
import { useState } from 'react'
import type { AdminProductJson } from '#contract/admin-products.ts'
import { t } from '#messages/adminProductStock.ts'
import { stockMovementsQuery } from '#web/api/admin-products.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import { HistoryPages } from '../../lists/history-pages.tsx'
import { variantName } from '../editor/product-draft.ts'
import { stockColumns } from './stock-columns.tsx'
import { StockForm } from './stock-form.tsx'

const ROWS = 10

interface StockDialogProps {
  userId: string
  product: AdminProductJson
  sku: string
  onClose: () => void
}

/** Dialog with the stock movements of a variant, and a form to adjust its stock. */
export default function StockDialog({ userId, product, sku, onClose }: StockDialogProps) {
  const [page, setPage] = useState(1)
  const query = { id: product.id, sku, page, limit: ROWS }
  const { data, error, refetch, isPlaceholderData } = useQuery(stockMovementsQuery(userId, query))
  const variant = product.variants.find((each) => each.sku === sku)
  const pages = Math.max(Math.ceil((data?.total ?? 0) / ROWS), 1)
  return (
    <Dialog
      open
      onClose={onClose}
      side="right"
      title={t('stockTitle', {
        name: variant ? variantName(variant.options) : sku,
      })}
    >
      <div className="flex flex-col gap-6 pb-5">
        {variant && (
          <p className="text-sm">
            {t('available', {
              available: variant.stockCount,
              strong: (text) => <strong className="font-semibold text-lg tabular-nums">{text}</strong>,
            })}
            {variant.reserved > 0 && t('reservedForOrders', { reserved: variant.reserved })}
            <span className="block text-ink-soft text-xs wrap-anywhere">{sku}</span>
          </p>
        )}
        <StockForm userId={userId} productId={product.id} sku={sku} />
        <DataTable
          label={t('historyTitle', { sku })}
          columns={stockColumns()}
          rows={data?.movements}
          rowId={({ id }) => String(id)}
          rowName={({ kind }) => kind}
          stale={isPlaceholderData}
          expected={4}
          error={error ? { title: t('historyFailed'), text: getErrorMessage(error), onRetry: refetch } : undefined}
          empty={<MessagePanel compact icon={PackageOpen} title={t('noChanges')} text={t('noChangesHint')} />}
          footer={pages > 1 && <HistoryPages page={page} pages={pages} onPage={setPage} />}
        />
      </div>
    </Dialog>
  )
}
