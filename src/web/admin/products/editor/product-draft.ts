import { z } from 'zod'
import type { AdminProductJson } from '#contract/admin-products.ts'
import { productStatuses } from '#contract/shop.ts'
import { t } from '#messages/adminProductEditor.ts'

const VariantDraft = z.object({
  color: z.string().nullable(),
  size: z.string().nullable(),
  /** Whether this combination of color and size exists. */
  sold: z.boolean(),
  sku: z.string(),
  /** '' uses the product's price. */
  price: z.string(),
  stockCount: z.string(),
  /** The SKU of the saved variant. Null for a new one. */
  savedSku: z.string().nullable(),
  /** Available units when the product was loaded. Null for a new variant. */
  knownStock: z.string().nullable(),
  /** '' uses the product's main picture. */
  image: z.string(),
})
export type VariantDraft = z.output<typeof VariantDraft>

/** A product in the editor. Amounts and numbers are text as typed. */
export const ProductDraft = z.object({
  /** Revision of the loaded product. Undefined for a new one. */
  revision: z.int().optional(),
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  description: z.string(),
  price: z.string(),
  originalPrice: z.string(),
  /** `text`: alternative text. */
  images: z.array(z.object({ url: z.string(), text: z.string() })),
  colors: z.array(z.string()),
  sizes: z.array(z.string()),
  features: z.array(z.object({ text: z.string() })),
  specifications: z.array(z.object({ name: z.string(), value: z.string() })),
  isNew: z.boolean(),
  status: z.enum(productStatuses),
  variants: z.array(VariantDraft),
})
export type ProductDraft = z.output<typeof ProductDraft>

type Choice = Pick<VariantDraft, 'color' | 'size'>

export const newVariant = ({ color, size }: Choice): VariantDraft => ({
  color,
  size,
  sold: true,
  sku: '',
  price: '',
  stockCount: '0',
  savedSku: null,
  knownStock: null,
  image: '',
})

export const emptyDraft = (): ProductDraft => ({
  name: '',
  brand: '',
  category: '',
  description: '',
  price: '',
  originalPrice: '',
  images: [],
  colors: [],
  sizes: [],
  features: [],
  specifications: [],
  isNew: false,
  status: 'Draft',
  variants: [newVariant({ color: null, size: null })],
})

/** Initial draft of a product. Combinations of color and size that do not exist are included as not sold. */
export function draftOf(product: AdminProductJson): ProductDraft {
  const { revision, name, brand, category, description = '', price, images = [], isNew = false } = product
  const { colors = [], sizes = [], features = [], specifications = {}, status = 'Active' } = product
  const variants = product.variants.map((variant) => ({
    color: variant.color ?? null,
    size: variant.size ?? null,
    sold: true,
    sku: variant.sku,
    price: typedAmount(variant.price),
    stockCount: String(variant.stockCount),
    savedSku: variant.sku,
    knownStock: String(variant.stockCount),
    image: variant.image ?? '',
  }))
  const missing = choicesOf(colors, sizes)
    .filter((choice) => !variants.some((variant) => isSameChoice(variant, choice)))
    .map((choice) => ({ ...newVariant(choice), sold: false }))
  return {
    revision,
    name,
    brand,
    category,
    description,
    price: typedAmount(price),
    originalPrice: typedAmount(product.originalPrice),
    images: images.map((url) => ({ url, text: product.imageTexts[url] ?? '' })),
    colors,
    sizes,
    features: features.map((text) => ({ text })),
    specifications: Object.entries(specifications).map(([name, value]) => ({ name, value })),
    isNew,
    status,
    variants: [...variants, ...missing],
  }
}

const typedAmount = (amount: number | null | undefined): string => amount?.toFixed(2) ?? ''

/** All combinations of color and size. Null for an option that the product does not have. */
export const choicesOf = (colors: string[], sizes: string[]): Choice[] =>
  orNone(colors).flatMap((color) => orNone(sizes).map((size) => ({ color, size })))

const orNone = (options: string[]): (string | null)[] => (options.length > 0 ? options : [null])

export const isSameChoice = (one: Choice, other: Choice): boolean =>
  one.color === other.color && one.size === other.size

/** Name of a variant: "Red / M". */
export const choiceName = ({ color, size }: Choice): string =>
  [color, size].filter((option) => option !== null).join(' / ') || t('theProduct')

/** Whether two drafts are equal. */
export const isSameDraft = (one: ProductDraft, other: ProductDraft): boolean => written(one) === written(other)

// Parsed by the schema, so that the keys are in the same order.
const written = (draft: ProductDraft): string => JSON.stringify(ProductDraft.parse(draft))
