import Flag from 'lucide-react/icons/flag'
import { Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { ReviewJson } from '#contract/reviews.ts'
import { t } from '#messages/reviews.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import type { ShopperReviewState } from './use-shopper-review-state.ts'

const ReportDialog = lazyComponent(() => import('./report-dialog.tsx'))

interface ReportButtonProps {
  review: ReviewJson
  shopper: ShopperReviewState
}

/** Reports a review to the shop, once. Guests are sent to the login and back. */
export function ReportButton({ review, shopper: { visitor, data, markReported } }: ReportButtonProps) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const hydrated = useHydrated()
  const [open, setOpen] = useState(false)
  const isReported = data?.reported.includes(review.id) ?? false

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="-me-3 text-ink-soft disabled:opacity-100"
        aria-label={
          isReported ? t('reportedTitle', { title: review.title }) : t('reportTitle', { title: review.title })
        }
        aria-haspopup={isReported ? undefined : 'dialog'}
        aria-disabled={isReported || undefined}
        disabled={!hydrated}
        onClick={() => {
          if (visitor === null) void navigate(paths.login(`${pathname}${search}#reviews`))
          else if (!isReported) setOpen(true)
        }}
      >
        <Flag aria-hidden className={isReported ? 'size-4 fill-current' : 'size-4'} />
        {isReported ? t('reported') : t('report')}
      </Button>
      <Suspense>
        {open && (
          <ReportDialog review={review} onReported={() => markReported(review)} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  )
}
