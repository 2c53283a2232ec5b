import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { Call } from '#contract/call.ts'
import { paths } from '#contract/paths.ts'
import { REVIEWS_PER_PAGE } from '#contract/shop.ts'
import { t } from '#messages/productMore.ts'
import { loadPage } from '#web/api/load-page.ts'
import { missingPage } from '#web/api/missing-page.ts'
import { pagePath } from '#web/api/page-context.ts'
import { hasCode } from '#web/api/shop-error.ts'
import { toCard, toLazyCard } from '../products/card-product.ts'
import { getSpecifications } from '../products/value-text.ts'
import type { Alternatives } from './find-alternatives.ts'
import { offerTogether } from './offer-together.ts'
import { readReviewQuery, reviewsQueryString } from './reviews/review-query.ts'

/**
 * Loads a product page. A product with a new URL redirects permanently; one that is no longer sold responds with the owner’s
 * redirect, or with 410 and bestsellers; one
 * that is not sold in this market with 404 and bestsellers.
 */
export const loadProduct = (args: LoaderFunctionArgs) =>
  loadPage(args, async (call) => {
    const { params, url } = args
    const id = params.id ?? ''
    const query = readReviewQuery(url.searchParams)
    try {
      const reply = await call('GET /products/{id}', { id })
      const {
        data: product,
        type,
        colors,
        sizes,
        brand,
        categoryPath,
        attributes,
        descriptionHtml,
        videos,
        notSoldIn,
        addresses,
      } = reply
      const { handle = product.id } = product
      if (handle !== id) throw redirect(paths.product(handle) + url.search, 301)
      const [reviews, { products: related, boughtTogether = [] }] = await Promise.all([
        call('GET /products/{id}/reviews', { id: product.id, ...query }),
        call('GET /ai/recommendations', { productId: product.id }),
      ])
      const pages = Math.max(1, Math.ceil(reviews.total / REVIEWS_PER_PAGE))
      if (query.page > pages) throw redirect(pagePath(args) + reviewsQueryString(url.search, { page: pages }))
      return {
        product: {
          ...product,
          ...{ colors, sizes },
          specifications: getSpecifications(attributes, product.specifications),
        },
        type,
        attributes,
        videos,
        descriptionHtml,
        brand,
        categoryPath,
        reviews: { ...reviews, pages, query },
        related: related.map(toLazyCard),
        boughtTogether: offerTogether(related, boughtTogether),
        ...(notSoldIn && { notSoldIn }),
        ...(addresses && { addresses }),
      }
    } catch (error) {
      if (hasCode(error, 'no_longer_sold')) throw await missingPage(args, () => discontinued(call))
      if (hasCode(error, 'not_sold_here')) throw await notSoldHere(call)
      throw error
    }
  })

/** The response thrown for a product that is no longer sold: HTTP 410. */
async function discontinued(call: Call) {
  const { products } = await call('GET /ai/recommendations')
  return data(toAlternatives(products, t('noLongerSold'), t('noLongerSoldHint')), { status: 410 })
}

/** The response thrown for a product that is not sold in this market: HTTP 404. */
async function notSoldHere(call: Call) {
  const { products } = await call('GET /ai/recommendations')
  return data(toAlternatives(products, t('notSoldHere'), t('notSoldHereHint')), { status: 404 })
}

const toAlternatives = (products: Parameters<typeof toCard>[0][], title: string, text: string): Alternatives => ({
  ...{ title, text },
  related: products.map(toCard),
})

export type LoadedProduct = Awaited<ReturnType<typeof loadProduct>>
