import type { AggregateRating, Offer, Product, ProductGroup, Review } from 'schema-dts'
import type { ProductJson, VariantJson } from '#contract/catalog.ts'
import { paths } from '#contract/paths.ts'
import { NO_PICTURE } from '#contract/pictures.ts'
import type { ReviewJson } from '#contract/reviews.ts'
import { CURRENCY } from '#contract/shop.ts'
import type { ShopFacts } from '../../shop/shop.ts'
import { returnPolicyId, shippingIds } from './describe-terms.ts'

const MAX_VARIANTS = 100
const MAX_REVIEWS = 5

/** The product's origin, and the shop that sells it. */
interface Context {
  origin: string
  shop: ShopFacts
}

/**
 * Structured data of a product: pictures, prices, stock and rating. A product with several variants is a ProductGroup
 * (https://developers.google.com/search/docs/appearance/structured-data/product-variants).
 */
export function describeProduct(context: Context, product: ProductJson, reviews: ReviewJson[]): Product | ProductGroup {
  const { variants } = product
  const [only] = variants
  const about = describeCommon(context, product, reviews)
  if (variants.length < 2)
    return { '@type': 'Product', ...about, sku: only?.sku ?? product.id, offers: offerOf(context, product, only) }
  return {
    '@type': 'ProductGroup',
    ...about,
    productGroupID: product.id,
    variesBy: [
      ...(product.colors.length > 0 ? ['https://schema.org/color'] : []),
      ...(product.sizes.length > 0 ? ['https://schema.org/size'] : []),
    ],
    hasVariant: variants.slice(0, MAX_VARIANTS).map((variant) => describeVariant(context, product, variant)),
  }
}

function describeCommon({ origin }: Context, product: ProductJson, reviews: ReviewJson[]) {
  const url = origin + paths.product(product.id)
  const pictures = product.images.filter((image) => image !== NO_PICTURE)
  return {
    '@id': `${url}#product`,
    url,
    name: product.name,
    description: product.description || product.name,
    ...(product.brand && { brand: { '@type': 'Brand' as const, name: product.brand } }),
    category: product.category,
    ...(pictures.length > 0 && { image: pictures.map((image) => new URL(image, origin).href) }),
    // Google reports these properties as invalid when they are empty.
    ...(product.reviews > 0 && { aggregateRating: ratingOf(product) }),
    ...(reviews.length > 0 && { review: reviews.slice(0, MAX_REVIEWS).map(describeReview) }),
  }
}

function describeVariant(context: Context, product: ProductJson, variant: VariantJson): Product {
  const { sku, color, size } = variant
  const image = variant.image ?? product.image
  return {
    '@type': 'Product',
    sku,
    name: [product.name, [color, size].filter(Boolean).join(' / ')].filter(Boolean).join(', '),
    ...(color && { color }),
    ...(size && { size }),
    ...(image !== NO_PICTURE && { image: new URL(image, context.origin).href }),
    offers: offerOf(context, product, variant),
  }
}

function offerOf({ origin, shop }: Context, product: ProductJson, variant: VariantJson | undefined): Offer {
  const { color, size } = variant ?? {}
  const price = variant?.price ?? product.price
  return {
    '@type': 'Offer',
    url: origin + paths.product(product.id, { color, size }),
    price: decimal(price),
    priceCurrency: currency,
    ...(product.originalPrice !== undefined &&
      product.originalPrice > price && { priceSpecification: strikethrough(product.originalPrice) }),
    availability: availability(variant ? variant.stockCount > 0 : product.inStock),
    itemCondition: 'https://schema.org/NewCondition',
    shippingDetails: shippingIds(origin, shop, price).map((id) => ({ '@id': id })),
    hasMerchantReturnPolicy: { '@id': returnPolicyId(origin) },
  }
}

/** Price before a reduction, which Google shows struck through. */
const strikethrough = (price: number) => ({
  '@type': 'UnitPriceSpecification' as const,
  priceType: 'https://schema.org/StrikethroughPrice' as const,
  price: decimal(price),
  priceCurrency: currency,
})

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
