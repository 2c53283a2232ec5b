import { useQuery } from '@tanstack/react-query'
import Ticket from 'lucide-react/icons/ticket'
import { Link, useOutletContext, useParams, useSearchParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { hasPermission } from '#contract/permissions.ts'
import { type PromotionCodeJson, PromotionCodeQuery } from '#contract/promotion-codes.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminPromotionCodes.ts'
import { promotionCodesQuery, promotionQuery } from '#web/api/promotions.ts'
import { hasCode } from '#web/api/shop-error.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { Moment } from '#web/ui/moment.tsx'
import { ExportButton } from '../../lists/export-button.tsx'
import { ROWS_PER_PAGE } from '../../lists/list-pages.tsx'
import { panelListQuery, withoutEmpty } from '../../lists/panel-list-query.ts'
import { RecordList } from '../../lists/record-list.tsx'
import { parseRowId } from '../../records/row-id.ts'
import type { PanelHandle } from '../../shell/panel-handle.ts'
import { PromotionNotFound } from '../promotion-not-found.tsx'
import { AddCodes } from './add-codes.tsx'
import { CodeBatches } from './code-batches.tsx'
import { EndCode } from './end-code.tsx'

export const meta = privateMeta(() => common('pageTitle', { title: t('title') }))
export const handle: PanelHandle = { title: () => t('title') }

const { read, write } = panelListQuery(PromotionCodeQuery)

type Row = PromotionCodeJson & { id: string }

/** The codes of a promotion. */
export default function CodesPage() {
  const user = useOutletContext<UserJson>()
  const id = parseRowId(useParams().id ?? '')
  const [query] = useSearchParams()
  const list = read(query)
  const { page, ...filters } = list
  const { data: promotion } = useQuery(promotionQuery(user.id, id))
  const result = useQuery(promotionCodesQuery(user.id, { id, ...withoutEmpty(filters), page, limit: ROWS_PER_PAGE }))
  const { data, error } = result
  if (hasCode(error, 'not_found', 'invalid_request')) return <PromotionNotFound />
  const canChange = hasPermission(user.role, 'promotions.change')
  const name = promotion?.name ?? t('promotion')
  return (
    <>
      <Breadcrumbs>
        <Link to={adminPaths.promotions()}>{common('promotions')}</Link>
        <Link to={adminPaths.promotion(id)}>{name}</Link>
        <span aria-current="page">{t('title')}</span>
      </Breadcrumbs>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-5">
        <h2 className="font-semibold text-2xl tracking-tight wrap-anywhere">{t('codesOf', { name })}</h2>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          <ExportButton endpoint="GET /admin/promotions/{id}/codes/export" input={{ id }} />
          {canChange && promotion?.needsCode && <AddCodes userId={user.id} id={id} />}
        </div>
      </div>
      <CodeBatches batches={data?.batches ?? []} />
      <RecordList<Row>
        name="promotionCodes"
        noun="code"
        icon={Ticket}
        columns={columns(user.id, id, canChange)}
        rows={data?.codes.map((code) => ({ ...code, id: code.code }))}
        rowName={({ code }) => code}
        query={result}
        total={data?.total}
        filters={filters}
        page={page}
        address={adminPaths.promotionCodes(id)}
        hrefFor={(values) => adminPaths.promotionCodes(id, write(read(values)))}
        pageHref={(to) => adminPaths.promotionCodes(id, write({ ...list, page: to ?? 1 }))}
        texts={{
          searchBy: t('searchBy'),
          search: t('search'),
          noneFound: t('noneFound'),
          tryAnother: t('tryAnother'),
          empty: t('empty'),
          emptyHint: t('emptyHint'),
          showAll: t('showAll'),
        }}
        add={null}
      />
    </>
  )
}

const columns = (userId: string, promotion: number, canChange: boolean): Column<Row>[] => [
  {
    id: 'code',
    header: t('code'),
    card: 'title',
    cell: ({ code }) => <span className="font-medium font-mono wrap-anywhere">{code}</span>,
  },
  {
    id: 'used',
    header: t('used'),
    align: 'end',
    cell: ({ used, limit }) => (
      <span className="tabular-nums">{limit === null ? used : t('usedOf', { used, limit })}</span>
    ),
  },
  {
    id: 'held',
    header: t('held'),
    align: 'end',
    cell: ({ held }) => <span className="tabular-nums">{held}</span>,
  },
  {
    id: 'ends',
    header: t('endsAt'),
    cell: ({ endsAt }) =>
      endsAt === null ? (
        '–'
      ) : (
        <span className="text-ink-soft">
          <Moment at={endsAt} exact />
        </span>
      ),
  },
  ...(canChange
    ? [
        {
          id: 'end',
          header: t('actions'),
          card: 'aside' as const,
          cell: ({ code, endsAt }: Row) =>
            endsAt !== null && new Date(endsAt) <= new Date() ? (
              <span className="text-ink-soft">{t('ended')}</span>
            ) : (
              <EndCode userId={userId} promotion={promotion} code={code} />
            ),
        },
      ]
    : []),
]
