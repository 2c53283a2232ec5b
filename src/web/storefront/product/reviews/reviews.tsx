import { clsx } from 'clsx'
import { Link, useHref, useLocation, useNavigation } from 'react-router'
import type { ProductJson } from '#contract/catalog.ts'
import { type ReviewSort, reviewSorts } from '#contract/shop.ts'
import { t } from '#messages/reviews.ts'
import { language, locales } from '#messages/runtime/language.ts'
import { Pager } from '#web/ui/pager.tsx'
import { RatingBars } from '#web/ui/rating-bars.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { usePageTurnFocus } from '#web/ui/use-page-turn-focus.ts'
import type { LoadedProduct } from '../load-product.ts'
import { ReviewCard } from './review-card.tsx'
import { isWriting, reviewsQueryString, sameReviews } from './review-query.ts'
import { useShopperReviewState } from './use-shopper-review-state.ts'
import { WriteReview, WriteReviewLink } from './write-review.tsx'

interface ReviewsProps {
  product: ProductJson
  shown: LoadedProduct['reviews']
}

const twoColumns = 'grid gap-10 *:min-w-0 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-14'

/** Ratings and reviews of a product, page by page, with a link to the review form. */
export function Reviews({ product, shown: { reviews, total, distribution, pages, query } }: ReviewsProps) {
  const { search } = useLocation()
  const params = new URLSearchParams(search)
  const shopper = useShopperReviewState(product.id)
  const loading = useLoadingReviews()
  const pager = usePageTurnFocus(query.page, 'reviews')
  const ownReview = shopper.data?.review ?? null
  const others = reviews.filter(({ id }) => id !== ownReview?.id)

  return (
    <section aria-labelledby="reviews" className="pt-20">
      <h2 id="reviews" tabIndex={-1} className="pb-6 text-heading outline-none">
        {t('reviews')}
      </h2>
      <div className={total > 0 ? twoColumns : 'flex flex-col gap-6'}>
        <div className="lg:sticky lg:top-24 lg:self-start">
          {total > 0 ? (
            <>
              <p className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-4">
                <span className="font-semibold text-5xl tabular-nums tracking-tight">
                  {product.rating.toLocaleString(locales[language()], { minimumFractionDigits: 1 })}
                </span>
                <span className="text-ink-soft text-sm">
                  <Stars rating={product.rating} className="h-5" />
                  <span className="block">{t('countReviews', { total })}</span>
                </span>
              </p>
              <RatingBars distribution={distribution} />
            </>
          ) : (
            <p className="text-ink-soft">{t('noReviews')}</p>
          )}
          {ownReview ? (
            <p className="pt-5 text-ink-soft text-sm">{t('alreadyReviewed')}</p>
          ) : (
            !isWriting(params) && <WriteReviewLink className={total > 0 ? 'lg:w-full' : ''} />
          )}
        </div>
        <div>
          {isWriting(params) && !ownReview && <WriteReview product={product} shopper={shopper} />}
          {total > 1 && <SortLinks sort={query.sort} search={search} />}
          {ownReview && <ReviewCard review={ownReview} isOwn shopper={shopper} />}
          {others.length > 0 && (
            <ul
              aria-label={t('whatBuyersSay')}
              aria-busy={loading}
              className={clsx('transition-opacity', loading && 'opacity-50')}
            >
              {others.map((review) => (
                <li key={review.id}>
                  <ReviewCard review={review} shopper={shopper} />
                </li>
              ))}
            </ul>
          )}
          <div ref={pager}>
            <Pager
              label={t('pagesOfReviews')}
              page={query.page}
              pages={pages}
              href={(page) => `${reviewsQueryString(search, { page })}#reviews`}
              link={Link}
              className="pt-6"
            />
          </div>
        </div>
      </div>
    </section>
  )
}

const SortLinks = ({ sort, search }: { sort: ReviewSort; search: string }) => (
  <nav aria-label={t('sortReviews')} className="-mx-1 flex flex-wrap gap-1 border-b pb-3">
    {Object.entries(reviewSorts).map(([each, name]) => (
      <Link
        key={each}
        // Keeps the scroll position; without JavaScript the anchor does.
        to={`${reviewsQueryString(search, { sort: each as ReviewSort })}#reviews`}
        preventScrollReset
        aria-current={each === sort ? 'true' : undefined}
        className="inline-flex min-h-9 items-center rounded-md px-3 text-ink-soft text-sm hover:bg-sunken hover:text-ink aria-[current]:bg-sunken aria-[current]:font-medium aria-[current]:text-ink"
      >
        {name}
      </Link>
    ))}
  </nav>
)

/** Whether other reviews of this product are loading. */
function useLoadingReviews(): boolean {
  const nextLocation = useNavigation().location
  const now = useLocation()
  const address = useHref(now.pathname)
  if (nextLocation?.pathname !== address) return false
  return !sameReviews(new URLSearchParams(now.search), new URLSearchParams(nextLocation.search))
}
