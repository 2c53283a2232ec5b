import { useQuery } from '@tanstack/react-query'
import History from 'lucide-react/icons/history'
import { Link, useSearchParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { HistoryQuery, type StoredValueTransactionJson } from '#contract/gift-cards.ts'
import { formatPrice } from '#contract/money.ts'
import { hasPermission } from '#contract/permissions.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminGiftCards.ts'
import { giftCardQuery } from '#web/api/gift-cards.ts'
import { getErrorMessage, hasCode } from '#web/api/shop-error.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { EditorSkeleton } from '../editing/editor-skeleton.tsx'
import { DateCell } from '../lists/cells.tsx'
import { Figures } from '../lists/figures.tsx'
import { ROWS_PER_PAGE } from '../lists/list-pages.tsx'
import { panelListQuery } from '../lists/panel-list-query.ts'
import { PanelTable } from '../lists/panel-table.tsx'
import { parseRowId } from '../records/row-id.ts'
import { GiftCardActions } from './gift-card-actions.tsx'
import { stateNames, stateTones, typeNames } from './gift-card-labels.ts'

const { read, write } = panelListQuery(HistoryQuery)

interface GiftCardDetailsProps {
  /** From the URL. */
  id: string
  user: UserJson
}

/** One gift card with its balance and history. */
export default function GiftCardDetails({ id: idInUrl, user }: GiftCardDetailsProps) {
  const id = parseRowId(idInUrl)
  const [query] = useSearchParams()
  const { page } = read(query)
  const result = useQuery(giftCardQuery(user.id, { id, page, limit: ROWS_PER_PAGE }))
  const { data, error, isPlaceholderData, refetch } = result
  if (hasCode(error, 'not_found', 'invalid_request'))
    return (
      <MessagePanel title={t('notFound')} text={t('notFoundHint')}>
        <Link to={adminPaths.giftCards()} className={buttonClass('secondary')}>
          {t('showAll')}
        </Link>
      </MessagePanel>
    )
  if (!data && error) return <FailurePanel title={t('loadFailed')} text={getErrorMessage(error)} onRetry={refetch} />
  if (!data) return <EditorSkeleton />
  const { giftCard, transactions, total } = data
  const { last4, state, balance, held, issued, currency, expiresAt } = giftCard
  return (
    <>
      <Breadcrumbs>
        <Link to={adminPaths.giftCards()}>{common('giftCards')}</Link>
        <span aria-current="page">{t('codeEnding', { last4 })}</span>
      </Breadcrumbs>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-5">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="font-semibold text-2xl tracking-tight">{t('title', { last4 })}</h2>
          <Badge tone={stateTones[state]}>{stateNames()[state]}</Badge>
        </div>
        {hasPermission(user.role, 'gift-cards.issue') && <GiftCardActions giftCard={giftCard} />}
      </div>
      <Figures
        label={t('balance')}
        className="grid-cols-2 sm:grid-cols-4"
        stale={isPlaceholderData}
        figures={[
          { label: t('balance'), value: formatPrice(balance, currency) },
          { label: t('held'), value: formatPrice(held, currency) },
          { label: t('issued'), value: formatPrice(issued, currency) },
          { label: t('expires'), value: expiresAt ? <Moment at={expiresAt} /> : t('never') },
        ]}
      />
      <h3 className="pb-3 font-semibold">{t('history')}</h3>
      <PanelTable
        name="giftCardHistory"
        columns={columns(currency)}
        rows={transactions}
        rowId={(row) => String(row.id)}
        rowName={({ type }) => typeNames()[type]}
        summary={undefined}
        query={result}
        total={total}
        page={page}
        href={(to) => adminPaths.giftCard(id, write({ page: to ?? 1 }))}
        empty={{ icon: History, title: t('noHistory'), text: '' }}
      />
    </>
  )
}

const columns = (currency: string): Column<StoredValueTransactionJson>[] => [
  { id: 'event', header: t('event'), card: 'title', cell: ({ type }) => typeNames()[type] },
  {
    id: 'amount',
    header: t('amount'),
    align: 'end',
    card: 'aside',
    cell: ({ amount }) => <span className="tabular-nums">{formatPrice(amount, currency)}</span>,
  },
  {
    id: 'order',
    header: common('order'),
    cell: ({ orderId }) =>
      orderId ? (
        <Link to={adminPaths.order(orderId)} className="inline-block py-0.5 underline">
          {orderId}
        </Link>
      ) : (
        '–'
      ),
  },
  { id: 'by', header: t('by'), cell: ({ actor }) => actor?.name ?? '–' },
  { id: 'reason', header: t('reason'), cell: ({ reason }) => <span className="wrap-anywhere">{reason ?? '–'}</span> },
  { id: 'date', header: t('date'), cell: ({ at }) => <DateCell at={at} exact /> },
]
