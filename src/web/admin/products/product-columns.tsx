import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { AdminProductRowJson } from '#contract/admin-product-rows.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProducts.ts'
import { useShop } from '#web/shop/shop.ts'
import { ShopPrice } from '#web/shop/shop-price.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { Picture } from '#web/ui/picture.tsx'
import { DateCell } from '../lists/cells.tsx'
import { ProductBadge } from './product-badge.tsx'

/** Columns of the list of products. */
export const productColumns = (
  actionsFor: (product: AdminProductRowJson) => ReactNode,
): Column<AdminProductRowJson>[] => [
  {
    id: 'product',
    header: common('product'),
    sorts: 'ascending',
    card: 'title',
    cell: ({ id, name, image }) => (
      <span className="flex min-w-0 items-center gap-3 @min-[40rem]/table:min-w-48">
        <Picture src={image} alt="" sizes="2.75rem" className="w-11 shrink-0 rounded-sm" />
        <span className="min-w-0">
          <Link
            to={adminPaths.product(id)}
            data-product={id}
            className="block py-0.5 font-medium wrap-anywhere hover:underline"
          >
            {name}
          </Link>
          <span className="block text-ink-soft text-xs wrap-anywhere">{id}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'category',
    header: common('category'),
    wideOnly: true,
    cell: ({ category }) => <span className="text-ink-soft">{category}</span>,
  },
  {
    id: 'price',
    header: common('price'),
    sorts: 'ascending',
    align: 'end',
    cell: ({ price, originalPrice }) => (
      <span className="flex flex-col items-end">
        <span className="font-medium">
          <ShopPrice value={price} />
        </span>
        {originalPrice !== null && (
          <s className="text-ink-soft text-xs">
            <span className="sr-only">{t('before')} </span>
            <ShopPrice value={originalPrice} />
          </s>
        )}
      </span>
    ),
  },
  {
    id: 'stock',
    header: common('stock'),
    align: 'end',
    cell: ({ stock, variants }) => (
      <span className="flex flex-col items-end gap-0.5">
        {stock === null ? <span className="text-ink-soft">{t('notTracked')}</span> : <StockCount stock={stock} />}
        {variants > 1 && <span className="whitespace-nowrap text-ink-soft text-xs">{t('variants', { variants })}</span>}
      </span>
    ),
  },
  {
    id: 'status',
    header: common('status'),
    cell: ({ status, publishAt }) => <ProductBadge status={status} publishAt={publishAt} />,
  },
  {
    id: 'created',
    header: t('created'),
    wideOnly: true,
    sorts: 'descending',
    cell: ({ createdAt }) => <DateCell at={createdAt} />,
  },
  { id: 'actions', header: common('actions'), align: 'end', cell: actionsFor },
]

function StockCount({ stock }: { stock: number }) {
  const { lowStock } = useShop()
  if (stock === 0) return <Badge tone="danger">{t('soldOut')}</Badge>
  if (stock <= lowStock) return <Badge tone="warning">{t('left', { stock })}</Badge>
  return <span>{stock.toLocaleString('en-US')}</span>
}
