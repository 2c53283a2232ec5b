import { z } from 'zod'
import { t as orders } from '#messages/orderRules.ts'
import { t as sorts } from '#messages/panelSorts.ts'
import { t } from '#messages/productRules.ts'
import { Money, notOfType, pictureFile, requiredText } from './fields.ts'
import { limitText, listTotal, oneOf, pageText } from './query-fields.ts'
import { categories, MAX_PER_PAGE, MAX_PICTURE_BYTES, MAX_SEARCH_LENGTH, productStatuses } from './shop.ts'

/** How the panel's list of products can be sorted. */
export const adminProductSorts = {
  get newest() {
    return sorts('newest')
  },
  get oldest() {
    return sorts('oldest')
  },
  get name() {
    return sorts('name')
  },
  get 'name-last'() {
    return sorts('nameLast')
  },
  get 'price-low'() {
    return sorts('priceLow')
  },
  get 'price-high'() {
    return sorts('priceHigh')
  },
} as const
export type AdminProductSort = keyof typeof adminProductSorts

export const AdminProductQuery = z.strictObject({
  search: z
    .string()
    .trim()
    .max(MAX_SEARCH_LENGTH)
    .optional()
    .meta({ description: 'A part of the name, or a whole SKU or id' }),
  category: z.enum(categories).optional(),
  status: z.enum(productStatuses).optional(),
  stock: z
    .enum(['low'])
    .optional()
    .meta({ description: '`low`: only products with a variant low in stock, counted up to 1,000' }),
  sortBy: oneOf(adminProductSorts).default('newest'),
  page: pageText.default(1),
  limit: limitText(MAX_PER_PAGE).default(20),
})

export const AdminProductRow = z.object({
  id: z.string(),
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  price: Money,
  originalPrice: Money.nullable(),
  /** Available units of all variants. */
  stock: z.int(),
  variants: z.int(),
  status: z.enum(productStatuses),
  image: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type AdminProductRowJson = z.input<typeof AdminProductRow>

export const AdminProductsReply = z.object({
  products: z.array(AdminProductRow),
  total: listTotal,
})

/** Maximum number of entries in each list of a product. */
export const MAX_PER_PRODUCT = { variants: 200, pictures: 20, options: 40, features: 30, specifications: 60 } as const
/** Maximum length of a product's name, in characters. */
export const MAX_PRODUCT_NAME_LENGTH = 300
/** Maximum length of a picture's description, in characters. */
export const MAX_TEXT_LENGTH = 250
/** Maximum units of a variant. */
export const MAX_STOCK = 1_000_000
/** The message for more. */
export const tooManyUnits = (): string => t('tooManyUnits', { most: MAX_STOCK })

const option = requiredText(() => t('name'), 60)
const address = z
  .string()
  .regex(/^(\/(?!\/)|https:\/\/)\S+$/, { error: () => t('pictureUrl') })
  .max(500)
/** In cents: the maximum of the database column. */
export const HIGHEST_PRICE = 2_147_483_647
const price = Money.refine((cents) => cents > 0, { error: () => t('priceAboveZero') }).refine(
  (cents) => cents <= HIGHEST_PRICE,
  {
    error: () => t('priceMost', { most: HIGHEST_PRICE }),
  },
)
const options = (once: 'colorOnce' | 'sizeOnce') =>
  z
    .array(option)
    .max(MAX_PER_PRODUCT.options)
    .refine((all) => new Set(all).size === all.length, { error: () => t(once) })
    .default([])

/** ASCII characters, as in SKUs imported from other shops. `~` is reserved for SKUs that the shop generates. */
const SKU = /^[!-}]+(?: [!-}]+)*$/

const VariantFields = z.strictObject({
  sku: requiredText(() => t('sku'), 64).regex(SKU, { error: () => t('skuCharacters') }),
  color: option.nullable().default(null),
  size: option.nullable().default(null),
  price: price.nullable().default(null).meta({ description: 'null: the price of the product' }),
  stockCount: z
    .int(notOfType(() => t('wholeNumber')))
    .min(0)
    .max(MAX_STOCK, { error: tooManyUnits })
    .optional()
    .meta({ description: 'Available units. If omitted, unchanged; 0 for a new variant' }),
  image: address.nullable().default(null),
})

/** A variant in a request. `was` identifies the existing variant when its color or size was renamed. */
const VariantInput = VariantFields.extend({
  was: z.string().min(1).max(64).optional().meta({
    description: 'The variant’s previous SKU. Without it, the variant with this color and size is meant',
  }),
})

const productFields = {
  name: requiredText(() => t('name'), MAX_PRODUCT_NAME_LENGTH),
  brand: requiredText(() => t('brand'), 80),
  category: z.enum(categories, { error: () => t('category') }),
  description: z.string().trim().max(10_000).default(''),
  price,
  originalPrice: price.nullable().default(null).meta({ description: 'The price before a reduction' }),
  images: z
    .array(address)
    .max(MAX_PER_PRODUCT.pictures, {
      error: () => t('tooManyPictures', { most: MAX_PER_PRODUCT.pictures }),
    })
    .default([])
    .meta({ description: 'URLs as `POST /admin/media` returns them. A new one on another site is refused' }),
  imageTexts: z.record(address, z.string().trim().max(MAX_TEXT_LENGTH)).optional().meta({
    description: 'Alternative texts of pictures by URL. If omitted, unchanged',
  }),
  colors: options('colorOnce'),
  sizes: options('sizeOnce'),
  features: z
    .array(requiredText(() => t('feature'), 300))
    .max(MAX_PER_PRODUCT.features)
    .default([]),
  specifications: z
    .record(
      requiredText(() => t('name'), 80),
      z.string().trim().max(500),
    )
    .refine((all) => Object.keys(all).length <= MAX_PER_PRODUCT.specifications, {
      error: () => t('tooManySpecifications', { most: MAX_PER_PRODUCT.specifications }),
    })
    .default({}),
  isNew: z.boolean().default(false),
  status: z.enum(productStatuses).default('Active'),
  revision: z.int().optional().meta({
    description: 'The revision that was edited: 409 if it has been changed since. Without it, the last change wins',
  }),
}
const variantsOf = <Variant extends z.ZodType>(variant: Variant) =>
  z
    .array(variant)
    .min(1, { error: () => t('oneVariant') })
    .max(MAX_PER_PRODUCT.variants, { error: () => t('tooManyVariants', { most: MAX_PER_PRODUCT.variants }) })

const ProductFields = z.strictObject({ ...productFields, variants: variantsOf(VariantInput) })

/** Checks rules that involve several fields, and adds their issues. */
function checkProduct({ value, issues }: z.core.ParsePayload<z.output<typeof ProductFields>>): void {
  const wrong = (path: (string | number)[], message: string) =>
    issues.push({ code: 'custom', path, message, input: value })
  if (value.originalPrice !== null && value.originalPrice <= value.price) wrong(['originalPrice'], t('priceBefore'))
  const skus = new Set<string>()
  const known = new Set<string>()
  const choices = new Set<string>()
  for (const [index, { sku, color, size, was }] of value.variants.entries()) {
    if (was !== undefined && known.has(was)) wrong(['variants', index, 'was'], t('variantTwice'))
    if (was !== undefined) known.add(was)
    if (skus.has(sku.toLowerCase())) wrong(['variants', index, 'sku'], t('skuTwice'))
    skus.add(sku.toLowerCase())
    const choice = JSON.stringify([color, size])
    if (choices.has(choice)) wrong(['variants', index, 'size'], t('choiceTwice'))
    choices.add(choice)
    for (const [name, chosen, all] of [
      ['color', color, value.colors],
      ['size', size, value.sizes],
    ] as const) {
      const offered = all.length === 0 ? chosen === null : chosen !== null && all.includes(chosen)
      if (!offered) wrong(['variants', index, name], t(name === 'color' ? 'notAColor' : 'notASize'))
    }
  }
}

/** The fields of a product that staff can write. Its ID is made from the first name and never changes. */
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
    variants: variantsOf(VariantInput.extend({ reserved: ignored(z.int()) })),
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
    imageTexts: z.record(z.string(), z.string()),
    revision: z.int(),
    variants: z.array(
      VariantFields.extend({
        stockCount: z.int(),
        reserved,
      }),
    ),
  })
  .meta({ id: 'AdminProduct' })
export type AdminProductJson = z.input<typeof AdminProduct>

export const AdminProductReply = z.object({ product: AdminProduct })

export const AdminMediaBody = z.strictObject({
  picture: pictureFile(MAX_PICTURE_BYTES).meta({
    description: 'JPEG, PNG, WebP, AVIF or GIF; white margins make it square',
  }),
})
export const AdminMediaReply = z.object({ url: z.string() })

export const StockChangeBody = z
  .strictObject({
    sku: z.string().min(1).max(64),
    change: z
      .int(notOfType(() => t('wholeNumber')))
      .min(-MAX_STOCK, { error: tooManyUnits })
      .max(MAX_STOCK, { error: tooManyUnits })
      .refine((change) => change !== 0, { error: () => t('howMany') })
      .meta({ description: 'Units received, or missing if negative' }),
    kind: z.enum(['received', 'corrected']),
    reason: requiredText(() => orders('reason'), 300),
  })
  .refine(({ kind, change }) => kind === 'corrected' || change > 0, {
    path: ['change'],
    error: () => t('receivedAboveZero'),
  })

export const StockMovementsQuery = z.strictObject({
  sku: z.string().min(1).max(64),
  page: pageText.default(1),
  limit: limitText(MAX_PER_PAGE).default(20),
})

export const StockMovementsReply = z.object({
  movements: z.array(
    z.object({
      id: z.int(),
      at: z.iso.datetime(),
      kind: z.enum(['received', 'reserved', 'released', 'sold', 'returned', 'corrected']),
      onHand: z.int(),
      reserved: z.int(),
      /** The ID of the order or return that caused the movement. */
      reference: z.string().nullable(),
      by: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
  total: listTotal,
})
