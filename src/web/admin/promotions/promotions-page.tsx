import { useQuery } from '@tanstack/react-query'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import { Link, useOutletContext, useSearchParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { hasPermission } from '#contract/permissions.ts'
import { PromotionQuery, type PromotionRowJson } from '#contract/promotions.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminPromotions.ts'
import { promotionChoicesQuery, promotionsQuery } from '#web/api/promotions.ts'
import { privateMeta } from '#web/page/page-head.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { formatCappedCount } from '../lists/capped-count.ts'
import { FilterSelect } from '../lists/filter-fields.tsx'
import { ROWS_PER_PAGE } from '../lists/list-pages.tsx'
import { panelListQuery, withoutEmpty } from '../lists/panel-list-query.ts'
import { AddLink, RecordList } from '../lists/record-list.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'
import { classNames, PromotionBadge, stateNames } from './promotion-labels.tsx'
import { promotionSentence, type SentenceContext } from './promotion-sentence.ts'

export const meta = privateMeta(() => common('pageTitle', { title: common('promotions') }))
export const handle: PanelHandle = { title: () => common('promotions') }

const { read, write } = panelListQuery(PromotionQuery)

/** List of promotions, which discount carts automatically or with a code. */
export default function PromotionsPage() {
  const user = useOutletContext<UserJson>()
  const [query] = useSearchParams()
  const list = read(query)
  const { page, ...filters } = list
  const result = useQuery(promotionsQuery(user.id, { ...withoutEmpty(filters), page, limit: ROWS_PER_PAGE }))
  // Without the choices, sentences show codes in place of names.
  const { data: choices } = useQuery(promotionChoicesQuery(user.id))
  const { data } = result
  return (
    <RecordList
      name="promotions"
      noun="promotion"
      icon={TicketPercent}
      columns={columns(choices ?? { markets: new Map(), methods: new Map() })}
      rows={data?.promotions}
      rowName={({ name }) => name}
      query={result}
      total={data?.total}
      filters={filters}
      page={page}
      address={adminPaths.promotions()}
      hrefFor={(values) => adminPaths.promotions(write(read(values)))}
      pageHref={(to) => adminPaths.promotions(write({ ...list, page: to ?? 1 }))}
      texts={{
        searchBy: t('searchBy'),
        search: t('search'),
        noneFound: t('noneFound'),
        tryAnother: t('tryAnother'),
        empty: t('empty'),
        emptyHint: t('emptyHint'),
        showAll: t('showAll'),
      }}
      add={
        hasPermission(user.role, 'promotions.change') && <AddLink to={adminPaths.promotion('new')}>{t('add')}</AddLink>
      }
      className="grid min-w-0 grow gap-3 sm:grid-cols-[1fr_10rem_10rem]"
    >
      <FilterSelect
        name="state"
        label={common('state')}
        allLabel={t('allStates')}
        choices={Object.entries(stateNames())}
        value={filters.state}
      />
      <FilterSelect
        name="class"
        label={t('class')}
        allLabel={t('allClasses')}
        choices={Object.entries(classNames())}
        value={filters.class}
      />
    </RecordList>
  )
}

const columns = (context: SentenceContext): Column<PromotionRowJson>[] => [
  {
    id: 'name',
    header: common('name'),
    card: 'title',
    cell: ({ id, name }) => (
      <Link to={adminPaths.promotion(id)} className="block py-0.5 font-medium wrap-anywhere hover:underline">
        {name}
      </Link>
    ),
  },
  {
    id: 'sentence',
    header: t('effect'),
    cell: (promotion) => (
      <span className="sm:line-clamp-3 max-w-prose text-ink-soft wrap-anywhere">
        {promotionSentence(promotion, context)}
      </span>
    ),
  },
  { id: 'state', header: common('state'), cell: ({ state }) => <PromotionBadge state={state} /> },
  {
    id: 'uses',
    header: t('uses'),
    align: 'end',
    cell: ({ used }) => <span className="tabular-nums">{used.toLocaleString('en-US')}</span>,
  },
  {
    id: 'codes',
    header: t('codes'),
    align: 'end',
    cell: ({ id, needsCode, codes }) =>
      needsCode ? (
        <Link to={adminPaths.promotionCodes(id)} className="py-1 tabular-nums underline underline-offset-4">
          {formatCappedCount(codes)}
        </Link>
      ) : (
        '–'
      ),
  },
]
