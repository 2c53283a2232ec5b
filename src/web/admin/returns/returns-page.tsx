import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import PackageOpen from 'lucide-react/icons/package-open'
import { useOutletContext, useSearchParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import { adminReturnsQuery } from '#web/api/returns.ts'
import { messageOf } from '#web/api/shop-error.ts'
import { privateMeta } from '#web/page-head.ts'
import { cardClass } from '#web/ui/card.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { countedOf } from '../lists/counted.ts'
import { ListPages, ROWS_PER_PAGE } from '../lists/list-pages.tsx'
import { NothingFoundPanel } from '../lists/nothing-found.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'
import { ReturnCard } from './return-card.tsx'
import { ReturnFilters } from './return-filters.tsx'
import { type ReturnList, readReturnList } from './return-list-query.ts'

export const meta = privateMeta('Returns · Admin')
export const handle: PanelHandle = { title: 'Returns' }

/** What shoppers want to send back, newest first, with the buttons that answer them. */
export default function ReturnsPage() {
  const [query] = useSearchParams()
  const list = readReturnList(query)
  return (
    <>
      <ReturnFilters list={list} />
      <Returns list={list} />
    </>
  )
}

function Returns({ list: { search, status, page } }: { list: ReturnList }) {
  const user = useOutletContext<UserJson>()
  const { data, error, isPlaceholderData, refetch } = useQuery(
    adminReturnsQuery(user.id, {
      search: search || undefined,
      status: status || undefined,
      page,
      limit: ROWS_PER_PAGE,
    }),
  )
  if (error && !data)
    return <FailurePanel title="The returns could not be loaded" text={messageOf(error)} onRetry={refetch} />
  if (!data) return <ReturnsSkeleton />
  if (data.returns.length === 0) return <NoReturns filtered={search !== '' || status !== '' || data.total > 0} />
  return (
    <div aria-busy={isPlaceholderData || undefined} className={clsx(isPlaceholderData && 'opacity-60')}>
      <p role="status" className="pb-3 text-ink-soft text-sm">
        {countedOf(data.total, 'return', search)}
      </p>
      <ul aria-label="Returns" className={columns}>
        {data.returns.map((made) => (
          <li key={made.id} className="min-w-0">
            <ReturnCard made={made} />
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <ListPages
          name="returns"
          page={page}
          total={data.total}
          href={(to) => paths.adminReturns({ search, status, page: to })}
        />
      </div>
    </div>
  )
}

const columns = 'grid items-start gap-4 xl:grid-cols-2'

const NoReturns = ({ filtered }: { filtered: boolean }) => (
  <div className={cardClass()}>
    <NothingFoundPanel
      icon={PackageOpen}
      title="No returns found"
      text={filtered ? 'Try another word or status.' : 'What shoppers want to send back is listed here.'}
      all={filtered ? { href: paths.adminReturns(), label: 'Show all returns' } : undefined}
    />
  </div>
)

const ReturnsSkeleton = () => (
  <div role="status" aria-label="Loading the returns">
    <Skeleton className="mb-3 h-5 w-20" />
    <div className={columns}>
      {[1, 2, 3, 4].map((index) => (
        <Skeleton key={index} className="h-64 rounded-lg" />
      ))}
    </div>
  </div>
)
