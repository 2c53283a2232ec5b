import { z } from 'zod'
import { t } from '#messages/searchRules.ts'
import { parseAttributeParameter } from './attribute-filters.ts'
import { FilterGroup, ProductAttribute } from './attributes.ts'
import { BrandLink } from './brands.ts'
import { BundleComponent } from './bundles.ts'
import { CategoryStep, MAX_LISTED_CATEGORIES } from './categories.ts'
import { readChoices } from './choice-list.ts'
import { Email, Money } from './fields.ts'
import { ChosenOption, ProductOption } from './options.ts'
import { Handle, PageAddresses } from './page-addresses.ts'
import { productTypeNames } from './product-types.ts'
import { decimalText, flag, limitText, oneOf, pageText, starsText } from './query-fields.ts'
import {
  FEATURED_DEFAULT,
  MAX_BRANDS,
  MAX_ON_WISHLIST,
  MAX_PER_PAGE,
  MAX_SEARCH_LENGTH,
  PAGE_SIZE,
  productSorts,
  SUGGESTED_PRODUCTS,
} from './shop.ts'
import { NameFallback, ProductFallback } from './text-language.ts'
import { ProductVideo } from './videos.ts'

/** A value for each option of a product, with its own stock. `price` is null if it equals the product's price. */
export const Variant = z
  .object({
    sku: z.string(),
    options: z.array(ChosenOption),
    color: z.string().nullable().meta({ description: 'The value of the option `color`' }),
    size: z.string().nullable(),
    price: Money.nullable(),
    originalPrice: Money.optional().meta({ description: 'Its own price before a sale, if it is in one' }),
    stockCount: z.int().min(0),
    image: z.string().nullable(),
    images: z.array(z.string()).meta({ description: 'All its own pictures, `image` first' }),
    gtin: z.string().optional().meta({ description: 'The number below its bar code, if known' }),
    mpn: z.string().optional().meta({ description: 'The part number of its manufacturer, if known' }),
    weightG: z.int().optional().meta({ description: 'Grams, if known' }),
    components: z.array(BundleComponent).optional().meta({ description: 'What a bundle contains' }),
  })
  .meta({ id: 'Variant' })

/** A product. `id` is its slug; `stockCount` is the sum over its variants. */
export const Product = z
  .object({
    id: z.string(),
    name: z.string(),
    price: Money,
    originalPrice: Money.optional().meta({ description: 'The price before a reduction' }),
    saleEndsAt: z.iso.datetime().optional().meta({ description: 'When the price of a sale ends' }),
    images: z.array(z.string()),
    image: z.string(),
    imageTexts: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'Alternative texts of pictures by URL, where available' }),
    seoTitle: z.string().optional().meta({ description: 'Title for search engines, if it differs from the name' }),
    seoText: z.string().optional().meta({ description: 'Description for search engines, if it has its own' }),
    noIndex: z.literal(true).optional().meta({ description: 'Set when search engines must not list the product' }),
    placeholder: z
      .string()
      .nullable()
      .meta({ description: 'A tiny version of image as a data URI, to show until it is loaded' }),
    brand: z.string(),
    category: z.string(),
    rating: z.number().min(0).max(5),
    reviews: z.int().min(0),
    inStock: z.boolean(),
    stockCount: z.int().min(0),
    giftCard: z.literal(true).optional().meta({ description: 'Set for gift cards' }),
    isNew: z.boolean(),
    onSale: z.boolean(),
    description: z.string().meta({ description: 'Without formatting' }),
    options: z.array(ProductOption).meta({ description: 'What shoppers choose, at most three' }),
    colors: z.array(z.string()).meta({ description: 'The values of the option `color`' }),
    sizes: z.array(z.string()),
    features: z.array(z.string()),
    specifications: z.record(z.string(), z.string()),
    variants: z.array(Variant),
    fallback: ProductFallback.optional(),
    handle: Handle,
  })
  .meta({ id: 'Product' })

/** A product in JSON, with money as decimals. */
export type ProductJson = z.input<typeof Product>
export type VariantJson = z.input<typeof Variant>

const MAX_LIST_LENGTH = 500

const commaList = z
  .string()
  .max(MAX_LIST_LENGTH, { error: () => t('searchTooLong', { max: MAX_LIST_LENGTH }) })
  .transform(readChoices)
  .meta({ description: 'Names, separated by commas; a comma in a name is written \\, and the empty name \\0' })

/** Reports the message of the last schema of a union instead of a general one. */
const firstError: z.core.$ZodErrorMap<z.core.$ZodIssueInvalidUnion> = ({ errors }) => errors?.at(-1)?.[0]?.message

/** Treats an empty value as missing, because a form without JavaScript sends empty fields too (`maxPrice=`). */
const orEmpty = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => undefined), schema], { error: firstError }).optional()

const filters = {
  collection: orEmpty(z.string().max(80)).meta({ description: 'The slug of a collection' }),
  category: orEmpty(commaList),
  brand: orEmpty(commaList),
  minPrice: orEmpty(decimalText),
  maxPrice: orEmpty(decimalText),
  rating: orEmpty(starsText),
  freeShipping: orEmpty(flag),
  onSale: orEmpty(flag),
  isNew: orEmpty(flag),
  inStock: orEmpty(flag),
}

const paging = {
  page: pageText.default(1),
  sortBy: oneOf(productSorts).default('featured'),
}

const limit = limitText(MAX_PER_PAGE)

/**
 * An object with filters by attributes and options beside its fields: `f.material=Oak,Ash` for choices, `f.weight=0.5..2` for a
 * range, `f.washable=yes`, `o.length=2 m,3 m` for values of an option. Its type has only the fields, because an index signature
 * would hide theirs; see `readAttributeFilters` in `attribute-filters.ts`.
 */
const withAttributes = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.looseObject(shape).check(({ value, issues }) => {
    for (const [name, filter] of Object.entries(value)) {
      if (Object.hasOwn(shape, name)) continue
      const isFilter =
        parseAttributeParameter(name) !== undefined && typeof filter === 'string' && filter.length <= MAX_LIST_LENGTH
      if (!isFilter) issues.push({ code: 'unrecognized_keys', keys: [name], input: value })
    }
  }) as z.ZodObject<Shape, z.core.$strict>

export const ProductQuery = withAttributes({
  ...paging,
  ...filters,
  limit: limit.optional().meta({ description: `${PAGE_SIZE}, or ${FEATURED_DEFAULT} with featured=true` }),
  featured: flag.optional(),
  ids: orEmpty(commaList).meta({
    description: 'Returns exactly these products, in this order, as products instead of data; deleted ones are omitted',
  }),
})

const term = z
  .string({ error: () => t('enterTerm') })
  .trim()
  .min(1, { error: () => t('enterTerm') })
  .max(MAX_SEARCH_LENGTH, { error: () => t('searchTooLong', { max: MAX_SEARCH_LENGTH }) })

/** Filters that were recognized in the words of a search. */
export const understoodKinds = [
  'price',
  'sale',
  'new',
  'stock',
  'shipping',
  'color',
  'size',
  'purpose',
  'synonym',
] as const
export type UnderstoodKind = (typeof understoodKinds)[number]

const Understood = z
  .object({ kind: z.enum(understoodKinds), label: z.string() })
  .meta({ id: 'Understood', description: 'A filter recognized in the words of the search, such as a price' })
export type Understood = z.infer<typeof Understood>

export const SearchQuery = withAttributes({
  ...paging,
  ...filters,
  limit: limit.default(PAGE_SIZE),
  q: term,
  literally: orEmpty(commaList.pipe(z.array(z.enum(understoodKinds)))).meta({
    description: 'Kinds of filters that must not be recognized, so that their words are searched',
  }),
})

const count = z.int().min(0)
const choices = z.array(z.object({ value: z.string(), count }))

/**
 * The number of products for each filter value: with only this value in its group, and the current choices in all other
 * groups. Each product feature is a separate group.
 */
export const Facets = z
  .object({
    category: z
      .array(z.object({ value: z.string(), count, fallback: NameFallback }))
      .meta({ description: 'The roots of the category tree' }),
    subcategories: z.array(CategoryStep.extend({ count })).meta({
      description: 'The children of the category, if exactly one is chosen; each counted as if it were chosen instead',
    }),
    brand: choices.meta({ description: `The ${MAX_BRANDS} with most products, and those chosen` }),
    groups: z.array(FilterGroup).meta({
      description:
        'Filters by attributes: those of the only chosen category, and chosen ones; and by options, if a category is chosen',
    }),
    price: z.array(z.object({ min: z.number().optional(), max: z.number().optional(), count })),
    rating: z.array(z.object({ value: z.int(), count })),
    features: z.object({ freeShipping: count, onSale: count, isNew: count, inStock: count }),
  })
  .meta({ id: 'Facets' })

export type FacetsJson = z.input<typeof Facets>

export const ProductPage = z.object({
  products: z.array(Product),
  total: z.int(),
  page: z.int(),
  limit: z.int(),
  facets: Facets,
  categories: z.array(CategoryStep.extend({ reference: z.string() })).meta({
    description: 'The categories in the query, each with its reference there; unknown ones are omitted',
  }),
})
export type ProductPageJson = z.input<typeof ProductPage>

export const ProductListReply = z.object({
  data: ProductPage.optional(),
  products: z.array(Product).optional().meta({ description: 'Instead of data, with featured=true or ids' }),
  moved: z
    .record(z.string(), z.string())
    .optional()
    .meta({ description: 'With ids: the current id for each requested id that is a former one' }),
})

export const SearchReply = z.object({
  data: ProductPage.extend({
    suggestion: z
      .string()
      .optional()
      .meta({ description: 'The corrected search, if nothing matched the original one' }),
    offered: z.string().optional().meta({ description: 'A suggested term that was not searched' }),
    understood: z.array(Understood).meta({ description: 'Filters recognized in the words of the search' }),
    matched: z
      .array(z.string())
      .meta({ description: 'Beginnings of words in lower case that were searched, for highlighting' }),
  }),
})

export const SuggestQuery = z.strictObject({ q: term })

const suggestedFields = { id: true, name: true, brand: true, image: true, placeholder: true, price: true } as const

/** Suggestions of the search box. */
export const SuggestReply = z.object({
  products: z.array(Product.pick({ ...suggestedFields, fallback: true, handle: true })).max(SUGGESTED_PRODUCTS),
  categories: z.array(CategoryStep.extend({ count })),
  terms: z.array(z.string()),
})

export const ProductsReply = z.object({ products: z.array(Product) })

/** Product IDs on a wishlist, most recently added first. */
export const WishlistIds = z.strictObject({ ids: z.array(z.string().min(1).max(200)).max(MAX_ON_WISHLIST) })

/** The email address for a stock alert. */
export const StockAlertBody = z.strictObject({ sku: z.string().min(1).max(100), email: Email })

export const ProductReply = z.object({
  data: Product,
  type: z.enum(productTypeNames).meta({
    description: '`digital`: downloaded after the payment; `service`: not shipped either; `bundle`: several products',
  }),
  colors: z.array(z.string()),
  sizes: z.array(z.string()),
  attributes: z.array(ProductAttribute),
  videos: z.array(ProductVideo).meta({ description: 'In order, each with its position among the pictures' }),
  descriptionHtml: z
    .string()
    .nullable()
    .meta({ description: 'The description with formatting, if it has any. Sanitized' }),
  brand: BrandLink.nullable(),
  categoryPath: z.array(CategoryStep).meta({ description: 'From the root to the main category' }),
  notSoldIn: z.array(z.string()).optional().meta({ description: 'The prefixes of markets in which it is not sold' }),
  addresses: PageAddresses,
})

export const CategoriesQuery = z.strictObject({
  page: pageText.default(1),
  limit: limitText(MAX_LISTED_CATEGORIES).default(MAX_LISTED_CATEGORIES),
})
export const CategoriesReply = z.object({
  categories: z
    .array(z.object({ name: z.string(), count: z.int(), image: z.string() }))
    .max(MAX_LISTED_CATEGORIES)
    .meta({ description: 'In the owner’s order' }),
})
