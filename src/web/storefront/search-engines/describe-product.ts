import type { AggregateRating, Offer, Product, ProductGroup, PropertyValue, Review } from 'schema-dts'
import type { ProductAttributeJson } from '#contract/attributes.ts'
import type { BrandLinkJson } from '#contract/brands.ts'
import type { ProductJson, VariantJson } from '#contract/catalog.ts'
import { formatOptions } from '#contract/chosen-options.ts'
import { plainAmount } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { isPicture } from '#contract/pictures.ts'
import type { ReviewJson } from '#contract/reviews.ts'
import type { PublicSettings } from '../../shop/shop.ts'
import { describeBrand } from './describe-brand.ts'
import { returnPolicyId, shippingIds } from './describe-terms.ts'

const MAX_VARIANTS = 100
const MAX_REVIEWS = 5

/** The product's origin, and the shop that sells it. */
interface Context {
  origin: string
  shop: PublicSettings
}

type DescribedProduct = ProductJson & { brandLink: BrandLinkJson | null }

/**
 * Structured data of a product: pictures, prices, stock and rating. A product with several variants is a ProductGroup
 * (https://developers.google.com/search/docs/appearance/structured-data/product-variants).
 */
export function describeProduct(
  context: Context,
  product: DescribedProduct,
  reviews: ReviewJson[],
  attributes: readonly ProductAttributeJson[] = [],
): Product | ProductGroup {
  const { variants } = product
  const [only] = variants
  const common = {
    ...describeCommon(context, product, reviews),
    ...(attributes.length > 0 && { additionalProperty: attributes.map(describeAttribute) }),
  }
  if (variants.length < 2)
    return {
      '@type': 'Product',
      ...common,
      sku: only?.sku ?? product.id,
      ...(only && describeFacts(only)),
      offers: describeOffer(context, product, only),
    }
  return {
    '@type': 'ProductGroup',
    ...common,
    productGroupID: product.id,
    variesBy: product.options.map(({ role, name }) => (role ? `https://schema.org/${role}` : name)),
    hasVariant: variants.slice(0, MAX_VARIANTS).map((variant) => describeVariant(context, product, variant)),
  }
}

function describeCommon({ origin }: Context, product: DescribedProduct, reviews: ReviewJson[]) {
  const url = origin + paths.product(product.handle ?? product.id)
  const pictures = product.images.filter(isPicture)
  return {
    '@id': `${url}#product`,
    url,
    name: product.name,
    description: product.description || product.name,
    ...(product.brandLink && { brand: describeBrand(origin, product.brandLink) }),
    category: product.category,
    ...(pictures.length > 0 && { image: pictures.map((image) => new URL(image, origin).href) }),
    // Google reports these properties as invalid when they are empty.
    ...(product.reviews > 0 && { aggregateRating: describeRating(product) }),
    ...(reviews.length > 0 && { review: reviews.slice(0, MAX_REVIEWS).map(describeReview) }),
  }
}

/** Several choices are one text, because Google reads one value for each name. */
const describeAttribute = ({ name, value, unit }: ProductAttributeJson): PropertyValue => ({
  '@type': 'PropertyValue',
  name,
  value: Array.isArray(value) ? value.join(', ') : value,
  ...(unit && { unitText: unit }),
})

function describeVariant(context: Context, product: ProductJson, variant: VariantJson): Product {
  const { sku, color, size } = variant
  const others = variant.options.filter(({ code }) => code !== 'color' && code !== 'size')
  const image = variant.image ?? product.image
  return {
    '@type': 'Product',
    sku,
    name: [product.name, formatOptions(variant, ' / ')].filter(Boolean).join(', '),
    ...(color && { color }),
    ...(size && { size }),
    ...(others.length > 0 && {
      additionalProperty: others.map(({ name, value }) => ({ '@type': 'PropertyValue' as const, name, value })),
    }),
    ...(isPicture(image) && { image: new URL(image, context.origin).href }),
    ...describeFacts(variant),
    offers: describeOffer(context, product, variant),
  }
}

const describeFacts = ({ gtin, mpn, weightG }: VariantJson) => ({
  ...(gtin && { gtin }),
  ...(mpn && { mpn }),
  ...(weightG && { weight: { '@type': 'QuantitativeValue' as const, value: weightG, unitCode: 'GRM' } }),
})

function describeOffer({ origin, shop }: Context, product: ProductJson, variant: VariantJson | undefined): Offer {
  const price = variant?.price ?? product.price
  const before = variant?.originalPrice ?? product.originalPrice
  return {
    '@type': 'Offer',
    url: origin + paths.product(product.handle ?? product.id, variant),
    price: plainAmount(price, shop.currency),
    priceCurrency: shop.currency,
    ...(before !== undefined && before > price && { priceSpecification: strikethrough(before, shop.currency) }),
    ...(product.saleEndsAt && { priceValidUntil: product.saleEndsAt }),
    availability: availability(variant ? variant.stockCount > 0 : product.inStock),
    itemCondition: 'https://schema.org/NewCondition',
    shippingDetails: shippingIds(origin, shop, price).map((id) => ({ '@id': id })),
    hasMerchantReturnPolicy: { '@id': returnPolicyId(origin) },
  }
}

/** Price before a reduction, which Google shows struck through. */
const strikethrough = (price: number, currency: string) => ({
  '@type': 'UnitPriceSpecification' as const,
  priceType: 'https://schema.org/StrikethroughPrice' as const,
  price: plainAmount(price, currency),
  priceCurrency: currency,
})

const describeRating = ({ rating, reviews }: ProductJson): AggregateRating => ({
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

const availability = (inStock: boolean) =>
  inStock ? ('https://schema.org/InStock' as const) : ('https://schema.org/OutOfStock' as const)
