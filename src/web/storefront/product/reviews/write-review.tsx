import { type ReactNode, Suspense } from 'react'
import { Link, useLocation, useNavigate, useRevalidator } from 'react-router'
import type { ProductJson } from '#contract/catalog.ts'
import { paths } from '#contract/paths.ts'
import type { ReviewJson } from '#contract/reviews.ts'
import { t } from '#messages/reviews.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { reviewsQueryString, writeReviewQueryString } from './review-query.ts'
import type { ShopperReviewState } from './use-shopper-review-state.ts'

const ReviewForm = lazyComponent(() => import('./review-form.tsx'))

const A_SECOND = 1000

/** Link to the review form. The form has a URL, so that orders can link to it too. */
export function WriteReviewLink({ className }: { className?: string }) {
  const { search } = useLocation()
  return (
    <Link
      to={{ search: writeReviewQueryString(search), hash: 'reviews' }}
      preventScrollReset
      className={buttonClass('secondary', 'normal', `mt-5 w-full sm:w-auto ${className}`)}
    >
      {t('writeAReview')}
    </Link>
  )
}

interface WriteReviewProps {
  product: ProductJson
  shopper: ShopperReviewState
}

/** The review form for shoppers who bought the product. Others see why they cannot write a review. */
export function WriteReview({ product, shopper: { visitor, data, failed, retry, addOwnReview } }: WriteReviewProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const currentUrl = `${pathname}${search}#reviews`

  async function close() {
    await navigate(`${reviewsQueryString(search, {})}#reviews`, { replace: true, preventScrollReset: true })
    // The focused button was removed with the form.
    document.getElementById('reviews')?.focus({ preventScroll: true })
  }

  async function onWritten(review: ReviewJson) {
    addOwnReview(review)
    toast.success(t('thankYouForYour'))
    await close()
    // The rating has changed too. A cached page may be one second old, so it is loaded twice.
    await revalidate()
    setTimeout(revalidate, A_SECOND)
  }

  if (visitor === null)
    return (
      <Note text={t('logInToReview')}>
        <Link to={paths.login(currentUrl)} className={buttonClass('primary')}>
          {t('login')}
        </Link>
        <Link to={paths.register(currentUrl)} className={buttonClass('secondary')}>
          {t('signUp')}
        </Link>
      </Note>
    )
  if (failed && !data)
    return <FailurePanel compact heading="h3" title={t('formFailed')} text={t('purchaseUnknown')} onRetry={retry} />
  if (data && !data.bought)
    return (
      <Note text={t('onlyBuyers')}>
        <Button variant="secondary" onClick={close}>
          {t('close')}
        </Button>
      </Note>
    )
  return (
    <Suspense fallback={<FormSkeleton />}>
      {data ? (
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
