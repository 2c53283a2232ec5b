import { z } from 'zod'
import { Money } from './fields.ts'
import {
  FEATURED_DEFAULT,
  LAST_PAGE,
  LONGEST_SEARCH,
  MOST_PER_PAGE,
  PAGE_SIZE,
  type ProductSort,
  productSorts,
} from './shop.ts'

/** One colour and size of a product, with its own stock; `price` is null when it is the product's. */
export const Variant = z
  .object({
    sku: z.string(),
    color: z.string().nullable(),
    size: z.string().nullable(),
    price: Money.nullable(),
    stockCount: z.int().min(0),
    image: z.string().nullable(),
  })
  .meta({ id: 'Variant' })

/** A product. `id` is its slug; `stockCount` is the sum over its variants. */
export const Product = z
  .object({
    id: z.string(),
    name: z.string(),
    price: Money,
    originalPrice: Money.optional(),
    images: z.array(z.string()),
    image: z.string(),
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
    isNew: z.boolean(),
    onSale: z.boolean(),
    description: z.string(),
    colors: z.array(z.string()),
    sizes: z.array(z.string()),
    features: z.array(z.string()),
    specifications: z.record(z.string(), z.string()),
    variants: z.array(Variant),
  })
  .meta({ id: 'Product' })

/** A product as it travels in JSON: money as decimals. */
export type ProductJson = z.input<typeof Product>
export type VariantJson = z.input<typeof Variant>

const flag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })
const commaList = z
  .string()
  .max(500)
  .transform((list) =>
    list
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
  )
const decimalText = z.coerce.number().min(0).max(10_000_000)

/** A form without JavaScript sends its empty fields too: `maxPrice=` sets no limit. */
const orEmpty = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional()

const filters = {
  category: orEmpty(commaList),
  brand: orEmpty(commaList),
  minPrice: orEmpty(decimalText),
  maxPrice: orEmpty(decimalText),
  rating: orEmpty(z.coerce.number().min(0).max(5)),
  freeShipping: orEmpty(flag),
  onSale: orEmpty(flag),
  isNew: orEmpty(flag),
  inStock: orEmpty(flag),
}

const paging = {
  page: z.coerce.number().int().min(1).max(LAST_PAGE).default(1),
  sortBy: z.enum(Object.keys(productSorts) as [ProductSort, ...ProductSort[]]).default('featured'),
}

const limit = z.coerce.number().int().min(1).max(MOST_PER_PAGE)

export const ProductQuery = z.strictObject({
  ...paging,
  ...filters,
  limit: limit.optional().meta({ description: `${PAGE_SIZE}, or ${FEATURED_DEFAULT} with featured=true` }),
  featured: flag.optional(),
})

export const SearchQuery = z.strictObject({
  ...paging,
  ...filters,
  limit: limit.default(PAGE_SIZE),
  q: z.string().trim().min(1, 'Enter a search term').max(LONGEST_SEARCH),
})

export const ProductPage = z.object({
  products: z.array(Product),
  total: z.int(),
  page: z.int(),
  limit: z.int(),
})

export const ProductListReply = z.object({
  data: ProductPage.optional(),
  products: z.array(Product).optional().meta({ description: 'Instead of data, with featured=true' }),
})

export const SearchReply = z.object({ data: ProductPage })

export const ProductReply = z.object({
  data: Product,
  colors: z.array(z.string()),
  sizes: z.array(z.string()),
})

export const CategoriesReply = z.object({
  categories: z.array(z.object({ name: z.string(), count: z.int(), image: z.string() })),
})
