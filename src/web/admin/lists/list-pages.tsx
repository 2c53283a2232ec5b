import { Link } from 'react-router'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminLists.ts'
import { TablePages } from '#web/ui/data-table/table-pages.tsx'

/** Rows per page of all lists in the panel. */
export const ROWS_PER_PAGE = 20

/** Lists of the panel, by their message keys. */
export type ListName =
  | 'auditLog'
  | 'badRows'
  | 'attributes'
  | 'brands'
  | 'collections'
  | 'deliveries'
  | 'disputes'
  | 'fileProducts'
  | 'imports'
  | 'mails'
  | 'markets'
  | 'messages'
  | 'newsletter'
  | 'options'
  | 'orders'
  | 'priceLists'
  | 'products'
  | 'giftCardHistory'
  | 'giftCards'
  | 'promotionCodes'
  | 'promotions'
  | 'redirects'
  | 'returns'
  | 'reviews'
  | 'sales'
  | 'shippingZones'
  | 'taxIds'
  | 'taxes'
  | 'templates'
  | 'translations'
  | 'users'
  | 'webhooks'

export interface ListPagesProps {
  name: ListName
  page: number
  total: number
  /** URL of a page; of the first page if the number is undefined. */
  href: (page: number | undefined) => string
}

/** Links to the pages of a list. */
export const ListPages = ({ name, page, total, href }: ListPagesProps) => (
  <TablePages
    label={t('pages', { list: common(name) })}
    page={page}
    limit={ROWS_PER_PAGE}
    total={total}
    href={(to) => href(to > 1 ? to : undefined)}
    link={Link}
  />
)
