import { z } from 'zod'

/**
 * Schemas for structured data, by the requirements of Google for each kind and of schema.org for its types:
 * https://developers.google.com/search/docs/appearance/structured-data/search-gallery
 */
const url = z.url({ protocol: /^https?$/ })
const decimal = z.string().regex(/^\d+\.\d\d$/)
const text = z.string().trim().min(1)
const currency = z.string().regex(/^[A-Z]{3}$/)
const availability = z.enum(['https://schema.org/InStock', 'https://schema.org/OutOfStock'])

const reference = z.strictObject({ '@id': url })

const Offer = z.strictObject({
  '@type': z.literal('Offer'),
  url,
  price: decimal,
  priceCurrency: currency,
  priceSpecification: z
    .strictObject({
      '@type': z.literal('UnitPriceSpecification'),
      priceType: z.literal('https://schema.org/StrikethroughPrice'),
      price: decimal,
      priceCurrency: currency,
    })
    .optional(),
  priceValidUntil: z.iso.datetime().optional(),
  availability,
  itemCondition: z.literal('https://schema.org/NewCondition'),
  shippingDetails: z.array(reference).min(1),
  hasMerchantReturnPolicy: reference,
})

const ratingScale = { bestRating: z.literal(5), worstRating: z.literal(1) }

const BrandSchema = z.strictObject({
  '@type': z.literal('Brand'),
  '@id': url,
  name: text,
  url,
  logo: url.optional(),
})

const Review = z.strictObject({
  '@type': z.literal('Review'),
  author: z.strictObject({ '@type': z.literal('Person'), name: text.max(100) }),
  datePublished: z.iso.datetime(),
  name: text,
  reviewBody: text,
  reviewRating: z.strictObject({ '@type': z.literal('Rating'), ratingValue: z.number().min(1).max(5), ...ratingScale }),
})

const properties = z
  .array(
    z.strictObject({
      '@type': z.literal('PropertyValue'),
      name: text,
      value: z.union([text, z.number(), z.boolean()]),
      unitText: text.optional(),
    }),
  )
  .min(1)

const product = {
  '@id': url,
  url,
  name: text,
  description: text,
  brand: BrandSchema.optional(),
  category: text,
  image: z.array(url).min(1).optional(),
  additionalProperty: properties.optional(),
  aggregateRating: z
    .strictObject({
      '@type': z.literal('AggregateRating'),
      ratingValue: z.number().min(1).max(5),
      reviewCount: z.int().min(1),
      ...ratingScale,
    })
    .optional(),
  review: z.array(Review).min(1).optional(),
}

const variantFields = {
  gtin: z
    .string()
    .regex(/^(\d{8}|\d{12,14})$/)
    .optional(),
  mpn: text.optional(),
  weight: z
    .strictObject({
      '@type': z.literal('QuantitativeValue'),
      value: z.number().positive(),
      unitCode: z.literal('GRM'),
    })
    .optional(),
}

export const ProductSchema = z.strictObject({
  '@type': z.literal('Product'),
  ...product,
  ...variantFields,
  sku: text,
  offers: Offer,
})

export const ProductGroupSchema = z.strictObject({
  '@type': z.literal('ProductGroup'),
  ...product,
  productGroupID: text,
  variesBy: z.array(text).min(1),
  hasVariant: z
    .array(
      z.strictObject({
        '@type': z.literal('Product'),
        sku: text,
        name: text,
        color: text.optional(),
        size: text.optional(),
        additionalProperty: properties.optional(),
        image: url.optional(),
        ...variantFields,
        offers: Offer,
      }),
    )
    .min(2),
})

const country = z.string().regex(/^[A-Z]{2}$/)

export const ShippingSchema = z.strictObject({
  '@type': z.literal('OfferShippingDetails'),
  '@id': url,
  shippingRate: z.strictObject({ '@type': z.literal('MonetaryAmount'), value: z.number().min(0), currency }),
  shippingDestination: z.array(z.strictObject({ '@type': z.literal('DefinedRegion'), addressCountry: country })).min(1),
  deliveryTime: z
    .strictObject({
      '@type': z.literal('ShippingDeliveryTime'),
      transitTime: z.strictObject({
        '@type': z.literal('QuantitativeValue'),
        minValue: z.int(),
        maxValue: z.int(),
        unitCode: z.literal('DAY'),
      }),
    })
    .optional(),
})

export const ReturnsSchema = z.strictObject({
  '@type': z.literal('MerchantReturnPolicy'),
  '@id': url,
  applicableCountry: z.array(country).min(1),
  returnPolicyCategory: z.enum([
    'https://schema.org/MerchantReturnFiniteReturnWindow',
    'https://schema.org/MerchantReturnNotPermitted',
  ]),
  merchantReturnDays: z.int().min(1).optional(),
  returnMethod: z.literal('https://schema.org/ReturnByMail').optional(),
  returnFees: z.literal('https://schema.org/ReturnFeesCustomerResponsibility').optional(),
})

export const BreadcrumbSchema = z.strictObject({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: text, item: url }))
    .min(2)
    .refine((items) => items.every(({ position }, index) => position === index + 1)),
})

const CollectionPageSchema = z.strictObject({
  '@type': z.literal('CollectionPage'),
  '@id': url,
  url,
  name: text,
  about: z.strictObject({ '@id': url }).optional(),
  description: text.optional(),
  mainEntity: z.strictObject({
    '@type': z.literal('ItemList'),
    numberOfItems: z.int().min(0),
    itemListElement: z.array(
      z.strictObject({ '@type': z.literal('ListItem'), position: z.int().min(1), name: text, url }),
    ),
  }),
})

const VideoSchema = z
  .strictObject({
    '@type': z.literal('VideoObject'),
    name: text,
    description: text,
    thumbnailUrl: url,
    uploadDate: z.iso.datetime(),
    contentUrl: url.optional(),
    embedUrl: url.optional(),
    about: z.strictObject({ '@id': url }),
  })
  .refine(({ contentUrl, embedUrl }) => (contentUrl === undefined) !== (embedUrl === undefined))

export const OrganizationSchema = z.strictObject({
  '@type': z.literal('Organization'),
  '@id': url,
  name: text,
  url,
  logo: z.strictObject({ '@type': z.literal('ImageObject'), url }),
})

export const WebSiteSchema = z.strictObject({
  '@type': z.literal('WebSite'),
  '@id': url,
  name: text,
  url,
  publisher: z.strictObject({ '@id': url }),
  potentialAction: z.strictObject({
    '@type': z.literal('SearchAction'),
    target: z.strictObject({
      '@type': z.literal('EntryPoint'),
      urlTemplate: z.string().regex(/^https?:\/\/\S+\?search=\{search_term_string\}$/),
    }),
    'query-input': z.literal('required name=search_term_string'),
  }),
})

const Document = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(
    z.discriminatedUnion('@type', [
      ProductSchema,
      ProductGroupSchema,
      ShippingSchema,
      ReturnsSchema,
      BreadcrumbSchema,
      CollectionPageSchema,
      BrandSchema,
      VideoSchema,
      OrganizationSchema,
      WebSiteSchema,
    ]),
  ),
})

/**
 * Reads the structured data of a page.
 * @param html must contain exactly one block of structured data
 * @throws Error if a required field is missing or a field is unknown
 */
export function readStructuredData(html: string): z.infer<typeof Document>['@graph'] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  if (blocks.length !== 1) throw new Error(`The page has ${blocks.length} blocks of structured data`)
  return Document.parse(JSON.parse(blocks[0]?.[1] ?? ''))['@graph']
}

/** Reads the content of the `meta` elements of a page, by name or property. */
export function readMetaTags(html: string): Map<string, string> {
  const tags = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)
  return new Map([...tags].map(([, name = '', content = '']) => [name, unescapeHtml(content)]))
}

const unescapeHtml = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
