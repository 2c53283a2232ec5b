import Check from 'lucide-react/icons/check'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import FlagOff from 'lucide-react/icons/flag-off'
import type { AdminReviewJson } from '#contract/admin-reviews.ts'
import { t } from '#messages/adminReviews.ts'
import { useChangeReview, useDismissReports, useMarkReviewsSeen } from '#web/api/admin-reviews.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'

/** The actions for a review in its current state. */
export function ReviewActions({ review, onHide }: { review: AdminReviewJson; onHide: () => void }) {
  const change = useChangeReview()
  const markSeen = useMarkReviewsSeen()
  const showError = { onError: (error: Error) => toast.error(getErrorMessage(error)) }
  const dismiss = useDismissReports()
  const { id, title, hidden, lookedAt, reports } = review
  return (
    <span className="inline-flex gap-1">
      {lookedAt === null && (
        <IconButton
          label={t('markChecked', { title })}
          small
          aria-disabled={markSeen.isPending || undefined}
          onClick={() => !markSeen.isPending && markSeen.mutate([id], showError)}
        >
          <Check aria-hidden className="size-4" />
        </IconButton>
      )}
      {reports > 0 && (
        <IconButton
          label={t('dismissReports', { title })}
          small
          aria-disabled={dismiss.isPending || undefined}
          onClick={() =>
            !dismiss.isPending &&
            dismiss.mutate(id, {
              ...showError,
              onSuccess: () => toast.success(t('reportsDismissed')),
            })
          }
        >
          <FlagOff aria-hidden className="size-4" />
        </IconButton>
      )}
      {hidden ? (
        <IconButton
          label={t('showAgain', { title })}
          small
          aria-disabled={change.isPending || undefined}
          onClick={() =>
            !change.isPending &&
            change.mutate({ id, status: 'shown' }, { ...showError, onSuccess: () => toast.success(t('shownAgain')) })
          }
        >
          <Eye aria-hidden className="size-4" />
        </IconButton>
      ) : (
        <IconButton label={t('hide', { title })} small onClick={onHide}>
          <EyeOff aria-hidden className="size-4" />
        </IconButton>
      )}
    </span>
  )
}
