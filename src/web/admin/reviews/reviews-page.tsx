import { useQuery } from '@tanstack/react-query'
import Star from 'lucide-react/icons/star'
import { useState } from 'react'
import { Link, useOutletContext, useSearchParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import type { AdminReviewJson } from '#contract/admin-reviews.ts'
import { hasPermission } from '#contract/permissions.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminReviews.ts'
import { adminReviewsQuery, useMarkReviewsSeen } from '#web/api/admin-reviews.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { formatCappedCount, formatCappedCountWithNoun } from '../lists/capped-count.ts'
import { Figures } from '../lists/figures.tsx'
import { ROWS_PER_PAGE } from '../lists/list-pages.tsx'
import { withoutEmpty } from '../lists/panel-list-query.ts'
import { PanelTable } from '../lists/panel-table.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'
import { HideDialog } from './hide-dialog.tsx'
import { ReviewActions } from './review-actions.tsx'
import { reviewColumns } from './review-columns.tsx'
import { ReviewFilters } from './review-filters.tsx'
import { readReviewListQuery, writeReviewListQuery } from './review-list-query.ts'

export const meta = privateMeta(() => common('pageTitle', { title: common('reviews') }))
export const handle: PanelHandle = { title: () => common('reviews') }

/** Reviews of all products, newest first. */
export default function ReviewsPage() {
  const user = useOutletContext<UserJson>()
  const [query] = useSearchParams()
  const list = readReviewListQuery(query)
  const { search, rating, state, product, page } = list
  const [hiding, setHiding] = useState<AdminReviewJson | null>(null)
  const result = useQuery(adminReviewsQuery(user.id, { ...withoutEmpty(list), limit: ROWS_PER_PAGE }))
  const { data } = result
  const canChange = hasPermission(user.role, 'reviews.change')
  const canShowAll = [search, rating, state, product].some(Boolean) || (data?.total ?? 0) > 0
  const uncheckedIds = data?.reviews.filter(({ lookedAt }) => lookedAt === null).map(({ id }) => id) ?? []

  return (
    <>
      <Figures
        label={t('allReviews')}
        stale={false}
        failed={result.isError}
        className="grid-cols-2 sm:grid-cols-4"
        figures={[
          { label: common('reviews'), value: data && formatCappedCount(data.stats.total) },
          { label: t('toCheck'), value: data && formatCappedCount(data.stats.new) },
          { label: t('reported'), value: data && formatCappedCount(data.stats.reported) },
          { label: t('hidden'), value: data && formatCappedCount(data.stats.hidden) },
        ]}
      />
      <ReviewFilters list={list} />
      {product && (
        <p className="pb-4 text-ink-soft text-sm">
          {t('filteredByProduct', { product: data?.reviews[0]?.product.name ?? product })}{' '}
          <Link to={adminPaths.reviews(writeReviewListQuery({ ...list, product: '', page: 1 }))} className="underline">
            {t('showAllProducts')}
          </Link>
        </p>
      )}
      <PanelTable
        name="reviews"
        columns={reviewColumns(
          (review) => canChange && <ReviewActions review={review} onHide={() => setHiding(review)} />,
        )}
        rows={data?.reviews}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        summary={data && formatCappedCountWithNoun(data.total, 'review', list.search)}
        summaryAction={canChange && uncheckedIds.length > 0 && <MarkAllChecked ids={uncheckedIds} />}
        query={result}
        total={data?.total}
        page={page}
        href={(to) => adminPaths.reviews(writeReviewListQuery({ ...list, page: to ?? 1 }))}
        empty={{
          icon: Star,
          title: t('noneFound'),
          text: canShowAll ? t('tryAnother') : t('emptyHint'),
          all: canShowAll ? { href: adminPaths.reviews(), label: t('showAll') } : undefined,
        }}
      />
      {hiding && <HideDialog review={hiding} onClose={() => setHiding(null)} />}
    </>
  )
}

/** Button that marks the new reviews on this page as checked. */
function MarkAllChecked({ ids }: { ids: string[] }) {
  const { mutate, isPending } = useMarkReviewsSeen()
  return (
    <Button
      variant="secondary"
      size="small"
      pending={isPending}
      onClick={() => mutate(ids, { onError: (error) => toast.error(getErrorMessage(error)) })}
    >
      {t('markAllChecked')}
    </Button>
  )
}
