import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { ReviewJson } from '#contract/reviews.ts'
import { t } from '#messages/reviews.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { productToast } from '#web/ui/toast.ts'
import type { ShopperReviewState } from './use-shopper-review-state.ts'

interface HelpfulButtonProps {
  review: ReviewJson
  shopper: ShopperReviewState
}

/** Marks a review as helpful, or undoes it. Guests are sent to the login and back. */
export function HelpfulButton({ review, shopper: { visitor, helpfulVotes, vote } }: HelpfulButtonProps) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const hydrated = useHydrated()
  const id = useId()
  const [pending, setPending] = useState(false)
  const { pressed, count } = helpfulVotes(review)

  async function toggle() {
    if (visitor === null) return navigate(paths.login(`${pathname}${search}#reviews`))
    setPending(true)
    try {
      await vote(review, !pressed)
    } catch (error) {
      productToast.error(getErrorMessage(error))
    } finally {
      setPending(false)
    }
  }

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="-me-3 ms-auto text-ink-soft disabled:cursor-progress disabled:opacity-100 aria-pressed:text-accent"
        aria-pressed={pressed}
        aria-label={t('helpfulTitle', { title: review.title })}
        aria-describedby={id}
        disabled={!hydrated}
        pending={pending}
        onClick={toggle}
      >
        {!pending && <ThumbsUp aria-hidden className={pressed ? 'size-4 fill-current' : 'size-4'} />}
        {t('helpful')}
        {count > 0 && ` (${count})`}
      </Button>
      <span id={id} hidden>
        {t('foundHelpful', { count })}
      </span>
    </>
  )
}
