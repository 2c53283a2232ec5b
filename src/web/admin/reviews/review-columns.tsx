import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AdminReviewJson } from '#contract/admin-reviews.ts'
import { paths } from '#contract/paths.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminReviews.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { DateCell, NameCell } from '../lists/cells.tsx'
import { getReviewState, reviewTones } from './review-labels.ts'

/** Columns of the list of reviews. */
export const reviewColumns = (actionsFor: (review: AdminReviewJson) => ReactNode): Column<AdminReviewJson>[] => [
  {
    id: 'review',
    header: t('review'),
    card: 'title',
    cell: ({ rating, title, content, helpful, hidden, reports, reportReasons }) => (
      <span className="flex min-w-0 flex-col gap-1 @min-[40rem]/table:min-w-60">
        <span className="flex flex-wrap items-center gap-x-2.5">
          <Stars rating={rating} className="text-sm" />
          <span className="font-medium wrap-anywhere">{title}</span>
        </span>
        <span className="max-h-60 overflow-y-auto whitespace-pre-line text-ink-soft wrap-anywhere">{content}</span>
        {helpful > 0 && <span className="text-ink-soft text-xs">{t('helpfulVotes', { helpful })}</span>}
        {reports > 0 && (
          <span className="flex flex-col gap-0.5 text-danger text-xs wrap-anywhere">
            {t('reportedBy', { reports })}
            {reportReasons.map((reason, index) => (
              <span key={index}>“{reason}”</span>
            ))}
          </span>
        )}
        {hidden?.reason && <span className="text-ink-soft text-xs italic wrap-anywhere">“{hidden.reason}”</span>}
      </span>
    ),
  },
  {
    id: 'product',
    header: common('product'),
    cell: ({ product: { id, name, image } }) => (
      <span className="flex min-w-0 items-center gap-2.5 @min-[40rem]/table:min-w-40">
        <Picture src={image} alt="" sizes="2.25rem" className="w-9 shrink-0 rounded-sm" />
        <Link to={paths.product(id)} className="py-0.5 wrap-anywhere hover:underline">
          {name}
        </Link>
      </span>
    ),
  },
  {
    id: 'author',
    header: common('customer'),
    cell: ({ author: { name, email } }) => (
      <NameCell name={name} secondLine={email} className="@min-[40rem]/table:min-w-36 @min-[60rem]/table:min-w-40" />
    ),
  },
  {
    id: 'date',
    header: t('written'),
    wideOnly: true,
    cell: ({ createdAt }) => <DateCell at={createdAt} />,
  },
  {
    id: 'state',
    header: common('state'),
    card: 'aside',
    cell: (review) => {
      const state = getReviewState(review)
      return <Badge tone={reviewTones[state]}>{t(state)}</Badge>
    },
  },
  { id: 'actions', header: common('actions'), align: 'end', cell: actionsFor },
]
