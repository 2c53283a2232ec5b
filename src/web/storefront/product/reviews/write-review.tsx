import { type ReactNode, Suspense } from 'react'
import { Link, useLocation, useNavigate, useRevalidator } from 'react-router'
import type { ProductJson } from '#contract/catalog.ts'
import { paths } from '#contract/paths.ts'
import type { ReviewJson } from '#contract/reviews.ts'
import { t } from '#messages/reviews.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { reviewsAddress, writingAddress } from './review-query.ts'
import type { OwnReview } from './use-own-review.ts'

const ReviewForm = lazyPart(() => import('./review-form.tsx'))

const A_SECOND = 1000

/** Link to the review form. The form has a URL, so that orders can link to it too. */
export function WriteReviewLink({ className }: { className?: string }) {
  const { search } = useLocation()
  return (
    <Link
      to={{ search: writingAddress(search), hash: 'reviews' }}
      preventScrollReset
      className={buttonClass('secondary', 'normal', `mt-5 w-full sm:w-auto ${className}`)}
    >
      {t('writeAReview')}
    </Link>
  )
}

interface WriteReviewProps {
  product: ProductJson
  mine: OwnReview
}

/** The review form for shoppers who bought the product. Others see why they cannot write a review. */
export function WriteReview({ product, mine: { visitor, own, failed, retry, written } }: WriteReviewProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const here = `${pathname}${search}#reviews`

  async function close() {
    await navigate(`${reviewsAddress(search, {})}#reviews`, { replace: true, preventScrollReset: true })
    // The focused button was removed with the form.
    document.getElementById('reviews')?.focus({ preventScroll: true })
  }

  async function onWritten(review: ReviewJson) {
    written(review)
    toast.success(t('thankYouForYour'))
    await close()
    // The rating has changed too. A cached page may be one second old, so it is loaded twice.
    await revalidate()
    setTimeout(revalidate, A_SECOND)
  }

  if (visitor === null)
    return (
      <Note text={t('logInToReview')}>
        <Link to={paths.login(here)} className={buttonClass('primary')}>
          {t('login')}
        </Link>
        <Link to={paths.register(here)} className={buttonClass('secondary')}>
          {t('signUp')}
        </Link>
      </Note>
    )
  if (failed && !own)
    return <FailurePanel compact heading="h3" title={t('formFailed')} text={t('purchaseUnknown')} onRetry={retry} />
  if (own && !own.bought)
    return (
      <Note text={t('onlyBuyers')}>
        <Button look="secondary" onClick={close}>
          {t('close')}
        </Button>
      </Note>
    )
  return (
    <Suspense fallback={<FormSkeleton />}>
      {own ? (
        <ReviewForm productId={product.id} name={product.name} onWritten={onWritten} onCancel={close} />
      ) : (
        <FormSkeleton />
      )}
    </Suspense>
  )
}

const Note = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="mb-8 rounded-lg border bg-surface p-5 sm:p-6">
    <p>{text}</p>
    <div className="mt-4 flex flex-wrap gap-3">{children}</div>
  </div>
)

const FormSkeleton = () => (
  <>
    <noscript>
      <p className="mb-4">{t('needsScripts')}</p>
    </noscript>
    <Skeleton className="mb-8 h-105 rounded-lg" />
  </>
)
