import { z } from 'zod'
import { t } from '#messages/productRules.ts'
import { amountCurrency } from './amount-currency.ts'
import { Code, ProductAttributesBody } from './attributes.ts'
import { AdminBundleComponent, BundleComponentInputs } from './bundles.ts'
import { checkProduct } from './check-product.ts'
import { MAX_PRICE } from './currencies.ts'
import { descriptionFields } from './descriptions.ts'
import { EnteredMoney, moment, requiredLine, requiredText, withTypeMessage } from './fields.ts'
import { seoFields } from './landing-pages.ts'
import { MAX_OPTION_PICTURES, OptionValueText } from './options.ts'
import { optionsInput } from './product-options.ts'
import { productTypeNames } from './product-types.ts'
import { ShippingClassCode } from './shipping-classes.ts'
import { productStatuses } from './shop.ts'
import { Sku } from './sku.ts'
import { TagList } from './tags.ts'
import { VariantFacts, variantFactFields } from './variant-facts.ts'
import { AdminVideo, videosInput } from './videos.ts'

/** A category: the name of a root, or the path of a category below a root. */
export const CategoryReference = requiredText(() => t('category'), 600)

/** Maximum number of entries in each list of a product. */
export const MAX_PER_PRODUCT = {
  variants: 200,
  pictures: 20,
  options: 40,
  features: 30,
  specifications: 60,
  categories: 10,
  related: 8,
} as const
/** Maximum length of a product's name, in characters. */
export const MAX_PRODUCT_NAME_LENGTH = 300
/** Maximum lengths of a specification, in characters. */
export const MAX_SPECIFICATION_LENGTHS = { name: 80, value: 500 } as const
/** Maximum length of a picture's description, in characters. */
export const MAX_ALT_TEXT_LENGTH = 250
/** Maximum units of a variant. */
export const MAX_STOCK = 1_000_000
/** The message for more than `MAX_STOCK` units. */
export const tooManyUnits = (): string => t('tooManyUnits', { max: MAX_STOCK })

const option = requiredLine(() => t('name'), 60)
const address = z
  .string()
  .regex(/^(\/(?![/\\])|https:\/\/)\S+$/, { error: () => t('pictureUrl') })
  .max(500)
const price = EnteredMoney.refine((cents) => cents > 0, { error: () => t('priceAboveZero') }).refine(
  (cents) => cents <= MAX_PRICE,
  {
    error: () => t('priceTooHigh', { max: { cents: MAX_PRICE, currency: amountCurrency() } }),
  },
)
const options = (once: 'colorOnce' | 'sizeOnce') =>
  z
    .array(option)
    .max(MAX_PER_PRODUCT.options)
    .refine((all) => new Set(all).size === all.length, { error: () => t(once) })
    .optional()

const VariantFields = z.strictObject({
  sku: Sku,
  options: z.record(Code, OptionValueText).optional().meta({
    description: 'Its value for each option of the product, by code',
  }),
  color: option.nullish().meta({ description: 'The value of the option `color`' }),
  size: option.nullish(),
  price: price.nullable().default(null).meta({ description: 'null: the price of the product' }),
  stockCount: z
    .int(withTypeMessage(() => t('wholeNumber')))
    .min(0)
    .max(MAX_STOCK, { error: tooManyUnits })
    .optional()
    .meta({ description: 'Available units. If omitted, unchanged; 0 for a new variant. Not for bundles' }),
  tracked: z.boolean().optional().meta({
    description:
      'Whether its stock is counted; otherwise it is always in stock. If omitted, unchanged; for a new variant, as for the others, and true for a new physical product',
  }),
  image: address.nullable().default(null),
  moreImages: z.array(address).max(MAX_OPTION_PICTURES).optional().meta({
    description: 'Further pictures. If omitted, unchanged',
  }),
  components: BundleComponentInputs.optional(),
  ...variantFactFields,
})

/** A variant in a request. `was` identifies the existing variant when it gets other values. */
const VariantInput = VariantFields.extend({
  was: z.string().min(1).max(64).optional().meta({
    description: 'The previous SKU of the variant. If omitted, the variant with these values is changed',
  }),
})

const date = moment(() => t('date'))

const productFields = {
  type: z.enum(productTypeNames).optional().meta({
    description: 'Chosen when the product is added, `physical` if omitted. It cannot change',
  }),
  name: requiredLine(() => t('name'), MAX_PRODUCT_NAME_LENGTH),
  brand: requiredLine(() => t('brand'), 80),
  category: CategoryReference.meta({ description: 'The name of a root category, or the path of one below' }),
  additionalCategories: z
    .array(CategoryReference)
    .max(MAX_PER_PRODUCT.categories - 1)
    .optional()
    .meta({
      description: 'Further categories. If omitted, unchanged',
    }),
  tags: TagList.optional().meta({ description: 'Words by which staff group products. If omitted, unchanged' }),
  relatedProducts: z
    .array(z.string().min(1).max(200))
    .max(MAX_PER_PRODUCT.related, { error: () => t('tooManyRelated', { max: MAX_PER_PRODUCT.related }) })
    .optional()
    .meta({ description: 'Ids of products to show first on its page, in order. If omitted, unchanged' }),
  attributes: ProductAttributesBody.optional().meta({ description: 'By code. If omitted, unchanged' }),
  ...descriptionFields,
  price,
  originalPrice: price.nullable().default(null).meta({ description: 'The price before a reduction' }),
  images: z
    .array(address)
    .max(MAX_PER_PRODUCT.pictures, {
      error: () => t('tooManyPictures', { max: MAX_PER_PRODUCT.pictures }),
    })
    .default([])
    .meta({ description: 'URLs as `POST /admin/media` returns them. A new one on another site is rejected' }),
  imageTexts: z.record(address, z.string().trim().max(MAX_ALT_TEXT_LENGTH)).optional().meta({
    description: 'Alternative texts of pictures by URL. If omitted, unchanged',
  }),
  videos: videosInput(address).optional().meta({ description: 'In order. If omitted, unchanged' }),
  options: optionsInput(address).optional().meta({
    description: 'What shoppers choose, in order. If omitted, derived from `colors` and `sizes`',
  }),
  colors: options('colorOnce').meta({ description: 'The values of the option `color`, if `options` is omitted' }),
  sizes: options('sizeOnce'),
  features: z
    .array(requiredLine(() => t('feature'), 300))
    .max(MAX_PER_PRODUCT.features)
    .default([]),
  specifications: z
    .record(
      requiredLine(() => t('name'), MAX_SPECIFICATION_LENGTHS.name),
      z.string().trim().max(MAX_SPECIFICATION_LENGTHS.value),
    )
    .refine((all) => Object.keys(all).length <= MAX_PER_PRODUCT.specifications, {
      error: () => t('tooManySpecifications', { max: MAX_PER_PRODUCT.specifications }),
    })
    .default({}),
  isNew: z.boolean().default(false),
  seoTitle: seoFields.seoTitle.optional().meta({
    description: 'Title for search engines; empty for the name. If omitted, unchanged',
  }),
  seoText: seoFields.seoText.optional().meta({
    description: 'Description for search engines; empty for the beginning of `description`. If omitted, unchanged',
  }),
  taxClass: z.string().max(60).nullable().optional().meta({
    description: 'The code of a tax class; null for the general one. If omitted, unchanged',
  }),
  shippingClass: ShippingClassCode.nullable().optional().meta({
    description: 'The code of a shipping class; null for none. If omitted, unchanged',
  }),
  noIndex: z.boolean().optional().meta({
    description: 'Whether search engines must not list the product. If omitted, unchanged',
  }),
  status: z.enum(productStatuses).default('Active'),
  publishAt: date.nullable().optional().meta({
    description: 'When a draft becomes active. Only drafts have it. If omitted, unchanged',
  }),
  unpublishAt: date.nullable().optional().meta({
    description: 'When the product becomes a draft again. If omitted, unchanged',
  }),
  revision: z.int().optional().meta({
    description: 'The revision that was edited; 409 if the product was changed since. If omitted, the last change wins',
  }),
}
const variantList = <Variant extends z.ZodType>(variant: Variant) =>
  z
    .array(variant)
    .min(1, { error: () => t('oneVariant') })
    .max(MAX_PER_PRODUCT.variants, { error: () => t('tooManyVariants', { max: MAX_PER_PRODUCT.variants }) })

const ProductFields = z.strictObject({ ...productFields, variants: variantList(VariantInput) })

/** The fields of a product that staff can write. Its ID is derived from its first name and never changes. */
export const ProductBody = ProductFields.check(checkProduct)
export type ProductBodyJson = z.input<typeof ProductBody>

/** Fields that staff see but cannot write. */
const readOnly = {
  id: z.string().max(200),
  rating: z.number(),
  reviews: z.int(),
  unitsSold: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
}
const reserved = z.int().meta({ description: 'Units reserved by unpaid orders, in addition to available ones' })

const ignored = <Field extends z.ZodType>(field: Field) =>
  field
    .optional()
    .meta({ readOnly: true, description: 'Ignored, so that a product can be sent as returned by the API' })

/** A change of an existing product. Read-only fields may be sent and are ignored. */
export const ProductChange = z
  .strictObject({
    ...productFields,
    variants: variantList(VariantInput.extend({ reserved: ignored(z.int()) })),
    id: ignored(readOnly.id),
    rating: ignored(readOnly.rating),
    reviews: ignored(readOnly.reviews),
    unitsSold: ignored(readOnly.unitsSold),
    createdAt: ignored(readOnly.createdAt),
    updatedAt: ignored(readOnly.updatedAt),
  })
  .check(checkProduct)
  .transform(({ id, rating, reviews, unitsSold, createdAt, updatedAt, variants, ...fields }) => ({
    ...fields,
    variants: variants.map(({ reserved, ...variant }) => variant),
  }))

/** A product as staff see it. */
export const AdminProduct = z
  .object({
    ...productFields,
    ...readOnly,
    brand: z.string().meta({ description: 'Empty for a restored product whose brand was deleted' }),
    type: z.enum(productTypeNames),
    markdown: z.string().nullable(),
    imageTexts: z.record(z.string(), z.string()),
    videos: z.array(AdminVideo),
    ...seoFields,
    taxClass: z.string().nullable(),
    shippingClass: z.string().nullable(),
    noIndex: z.boolean(),
    publishAt: z.iso.datetime().nullable(),
    unpublishAt: z.iso.datetime().nullable(),
    additionalCategories: z.array(z.string()),
    tags: z.array(z.string()),
    relatedProducts: z.array(z.string()),
    attributes: ProductAttributesBody,
    options: z.array(
      z.object({ code: z.string(), values: z.array(z.object({ value: z.string(), images: z.array(z.string()) })) }),
    ),
    colors: z.array(z.string()),
    sizes: z.array(z.string()),
    revision: z.int(),
    variants: z.array(
      VariantFields.extend({
        options: z.record(z.string(), z.string()),
        color: z.string().nullable(),
        size: z.string().nullable(),
        moreImages: z.array(z.string()),
        components: z.array(AdminBundleComponent).optional(),
        stockCount: z.int(),
        tracked: z.boolean(),
        reserved,
        ...VariantFacts.shape,
      }),
    ),
  })
  .meta({ id: 'AdminProduct' })
export type AdminProductJson = z.input<typeof AdminProduct>

export const AdminProductReply = z.object({ product: AdminProduct })
