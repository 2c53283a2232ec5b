import type { AggregateOffer, AggregateRating, Offer, Product, Review } from 'schema-dts'
import type { ProductJson, VariantJson } from '#contract/catalog.ts'
import { paths } from '#contract/paths.ts'
import { NO_PICTURE } from '#contract/pictures.ts'
import type { ReviewJson } from '#contract/reviews.ts'
import { CURRENCY } from '#contract/shop.ts'

/** Variants and reviews that are told of at most. */
const MOST_OFFERS = 100
const MOST_REVIEWS = 5

/** A product as search engines show it: with its picture, prices, stock and stars. */
export function describeProduct(origin: string, product: ProductJson, reviews: ReviewJson[]): Product {
  const url = origin + paths.product(product.id)
  const [variant] = product.variants
  const pictures = product.images.filter((image) => image !== NO_PICTURE)
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    url,
    name: product.name,
    description: product.description,
    sku: variant?.sku ?? product.id,
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    category: product.category,
    ...(pictures.length > 0 && { image: pictures.map((image) => new URL(image, origin).href) }),
    offers: product.variants.length > 1 ? offersOf(origin, product) : offerOf(origin, product, variant),
    // Without any, these must not be there at all.
    ...(product.reviews > 0 && { aggregateRating: ratingOf(product) }),
    ...(reviews.length > 0 && { review: reviews.slice(0, MOST_REVIEWS).map(describeReview) }),
  }
}

function offersOf(origin: string, product: ProductJson): AggregateOffer {
  const prices = product.variants.map((variant) => variant.price ?? product.price)
  return {
    '@type': 'AggregateOffer',
    lowPrice: decimal(Math.min(...prices)),
    highPrice: decimal(Math.max(...prices)),
    priceCurrency: currency,
    offerCount: product.variants.length,
    availability: availability(product.inStock),
    offers: product.variants.slice(0, MOST_OFFERS).map((variant) => offerOf(origin, product, variant)),
  }
}

function offerOf(origin: string, product: ProductJson, variant: VariantJson | undefined): Offer {
  const { color, size } = variant ?? {}
  const option = [color, size].filter(Boolean).join(' / ')
  return {
    '@type': 'Offer',
    ...(option && { name: `${product.name}, ${option}` }),
    ...(variant && { sku: variant.sku }),
    url: origin + paths.product(product.id, { color, size }),
    price: decimal(variant?.price ?? product.price),
    priceCurrency: currency,
    availability: availability(variant ? variant.stockCount > 0 : product.inStock),
    itemCondition: 'https://schema.org/NewCondition',
  }
}

const ratingOf = ({ rating, reviews }: ProductJson): AggregateRating => ({
  '@type': 'AggregateRating',
  ratingValue: rating,
  reviewCount: reviews,
  bestRating: 5,
  worstRating: 1,
})

const describeReview = ({ author, rating, title, content, createdAt }: ReviewJson): Review => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: author },
  datePublished: createdAt,
  name: title,
  reviewBody: content,
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
})

const currency = CURRENCY.toUpperCase()
const decimal = (amount: number): string => amount.toFixed(2)
const availability = (inStock: boolean) =>
  inStock ? ('https://schema.org/InStock' as const) : ('https://schema.org/OutOfStock' as const)
