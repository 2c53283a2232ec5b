import { z } from 'zod'
import { type AdminProductJson, MAX_PER_PRODUCT } from '#contract/admin-products.ts'
import { amountCurrency } from '#contract/amount-currency.ts'
import { attributeTypes } from '#contract/attributes.ts'
import { formatOptions } from '#contract/chosen-options.ts'
import { plainAmount } from '#contract/money.ts'
import { productTypeNames } from '#contract/product-types.ts'
import { productStatuses } from '#contract/shop.ts'
import { t } from '#messages/adminProductEditor.ts'
import { formatLocalTime } from '#web/forms/local-time.ts'
import { emptyFactTexts, factFields, toFactTexts } from './fact-texts.ts'

const ComponentDraft = z.object({
  sku: z.string(),
  /** As entered. */
  quantity: z.string(),
  /** The product's ID, name and picture, and the variant's values, are only for display. */
  productId: z.string(),
  name: z.string(),
  choice: z.string(),
  image: z.string().nullable(),
  /** Price if bought separately. */
  price: z.number(),
})
/** A component of a bundle. */
export type ComponentDraft = z.output<typeof ComponentDraft>

const VariantDraft = z.object({
  /** Value of each option, by code. */
  options: z.record(z.string(), z.string()),
  /** Whether the product has this combination of values. */
  sold: z.boolean(),
  sku: z.string(),
  /** If empty, the product's price applies. */
  price: z.string(),
  stockCount: z.string(),
  /** SKU of the saved variant. Null for a new one. */
  savedSku: z.string().nullable(),
  /** Available units when the product was loaded. Null for a new variant. */
  knownStock: z.string().nullable(),
  /** The variant's own pictures. If empty, the product's main picture is shown. */
  images: z.array(z.string()),
  /** Components of one unit. Only for bundles. */
  components: z.array(ComponentDraft),
  ...factFields,
})
export type VariantDraft = z.output<typeof VariantDraft>

const OptionDraft = z.object({
  code: z.string(),
  values: z.array(z.object({ value: z.string(), images: z.array(z.string()) })),
})
/** An option with the values that the product uses. */
export type OptionDraft = z.output<typeof OptionDraft>

const AttributeValueDraft = z.object({
  type: z.enum(attributeTypes),
  /** A text, a number as entered, `true`, or `false`. */
  text: z.string(),
  choices: z.array(z.string()),
})
export type AttributeValueDraft = z.output<typeof AttributeValueDraft>

/** Form values of the product editor. Amounts and numbers are texts as entered. */
export const ProductDraft = z.object({
  /** Revision of the loaded product. Undefined for a new one. */
  revision: z.int().optional(),
  type: z.enum(productTypeNames),
  /** Whether stock is counted. */
  tracked: z.boolean(),
  /** Whether stock was counted when the product was loaded. Null for a new product. */
  knownTracked: z.boolean().nullable(),
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  additionalCategories: z.array(z.string()),
  tags: z.array(z.string()),
  /** IDs of products. */
  relatedProducts: z.array(z.string()),
  /** In Markdown if `isFormatted`. */
  description: z.string(),
  isFormatted: z.boolean(),
  price: z.string(),
  originalPrice: z.string(),
  /** Code of the tax class. */
  taxClass: z.string(),
  /** Code of the shipping class; empty for none. */
  shippingClass: z.string(),
  /** `text` is the alt text. */
  images: z.array(z.object({ url: z.string(), text: z.string() })),
  /** If `poster` is empty, the main picture is shown. `position` is the number of pictures before the video. */
  videos: z.array(z.object({ url: z.string(), title: z.string(), poster: z.string(), position: z.string() })),
  options: z.array(OptionDraft),
  features: z.array(z.object({ text: z.string() })),
  specifications: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Attribute values by code, sorted by code. */
  attributes: z.record(z.string(), AttributeValueDraft),
  /** Codes of attributes without a value that have a field. */
  emptyAttributes: z.array(z.string()),
  isNew: z.boolean(),
  seoTitle: z.string(),
  seoText: z.string(),
  noIndex: z.boolean(),
  status: z.enum(productStatuses),
  /** In the time zone of the browser: `2026-11-24T09:30`. Empty for no date. */
  publishAt: z.string(),
  unpublishAt: z.string(),
  variants: z.array(VariantDraft),
})
export type ProductDraft = z.output<typeof ProductDraft>

type Combination = VariantDraft['options']

export const newVariant = (options: Combination = {}): VariantDraft => ({
  options,
  sold: true,
  sku: '',
  price: '',
  stockCount: '0',
  savedSku: null,
  knownStock: null,
  images: [],
  components: [],
  ...emptyFactTexts(),
})

export const emptyDraft = (): ProductDraft => ({
  type: 'physical',
  tracked: true,
  knownTracked: null,
  name: '',
  brand: '',
  category: '',
  additionalCategories: [],
  tags: [],
  relatedProducts: [],
  description: '',
  isFormatted: true,
  price: '',
  originalPrice: '',
  taxClass: 'general',
  shippingClass: '',
  images: [],
  videos: [],
  options: [],
  features: [],
  specifications: [],
  attributes: {},
  emptyAttributes: [],
  isNew: false,
  seoTitle: '',
  seoText: '',
  noIndex: false,
  status: 'Draft',
  publishAt: '',
  unpublishAt: '',
  variants: [newVariant()],
})

/** Converts a product to form values. Adds the combinations of values that it does not have as not sold. */
export function toProductDraft(product: AdminProductJson): ProductDraft {
  const { revision, name, brand, category, description = '', price, images = [], isNew = false } = product
  const { options, features = [], specifications = {}, status = 'Active' } = product
  const variants = product.variants.map((variant) => ({
    options: variant.options,
    sold: true,
    sku: variant.sku,
    price: amountText(variant.price),
    stockCount: initialStock(variant),
    savedSku: variant.sku,
    knownStock: initialStock(variant),
    images: [...(variant.image ? [variant.image] : []), ...variant.moreImages],
    components: (variant.components ?? []).map(({ quantity, options, ...component }) =>
      newComponent(component, formatOptions({ options }), quantity),
    ),
    ...toFactTexts(variant),
  }))
  const tracked = product.variants.some((variant) => variant.tracked)
  const existing = new Set(variants.map((variant) => combinationKey(variant.options)))
  const missing = (countCombinations(options) > MAX_PER_PRODUCT.variants ? [] : allCombinations(options))
    .filter((choice) => !existing.has(combinationKey(choice)))
    .map((choice) => ({ ...newVariant(choice), sold: false }))
  return {
    revision,
    type: product.type,
    tracked,
    knownTracked: tracked,
    name,
    brand,
    category,
    additionalCategories: product.additionalCategories,
    tags: product.tags,
    relatedProducts: product.relatedProducts,
    description: product.markdown ?? description,
    isFormatted: product.markdown !== null || description === '',
    price: amountText(price),
    originalPrice: amountText(product.originalPrice),
    taxClass: product.taxClass ?? 'general',
    shippingClass: product.shippingClass ?? '',
    images: images.map((url) => ({ url, text: product.imageTexts[url] ?? '' })),
    videos: product.videos.map(({ url, title, poster, position }) => ({
      ...{ url, title },
      poster: poster ?? '',
      position: String(position),
    })),
    options,
    features: features.map((text) => ({ text })),
    specifications: Object.entries(specifications).map(([name, value]) => ({ name, value })),
    attributes: toAttributeDrafts(product.attributes),
    emptyAttributes: [],
    isNew,
    seoTitle: product.seoTitle,
    seoText: product.seoText,
    noIndex: product.noIndex,
    status,
    publishAt: formatLocalTime(product.publishAt),
    unpublishAt: formatLocalTime(product.unpublishAt),
    variants: [...variants, ...missing],
  }
}

/** @param choice values of the variant as one text */
export const newComponent = (
  { sku, productId, name, image, price }: Omit<ComponentDraft, 'quantity' | 'choice'>,
  choice: string,
  quantity = 1,
): ComponentDraft => ({ sku, quantity: String(quantity), productId, name, choice, image, price })

/** Initial stock. Zero if stock is not counted, in case counting is turned on. */
const initialStock = ({ stockCount, tracked }: AdminProductJson['variants'][number]): string =>
  String(tracked ? stockCount : 0)

/** Converts attribute values to form values. */
export const toAttributeDrafts = (attributes: AdminProductJson['attributes']): ProductDraft['attributes'] =>
  sortByCode(Object.entries(attributes).map(([code, value]) => [code, toAttributeValueDraft(value)] as const))

function toAttributeValueDraft(value: AdminProductJson['attributes'][string]): AttributeValueDraft {
  if (typeof value === 'number') return { type: 'number', text: String(value), choices: [] }
  if (typeof value === 'boolean') return { type: 'yes_no', text: String(value), choices: [] }
  if (typeof value === 'string') return { type: 'text', text: value, choices: [] }
  return { type: 'choice', text: '', choices: value }
}

/** Sorts entries by code, so that equal values result in equal drafts. */
export const sortByCode = <Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> =>
  Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))

export const amountText = (amount: number | null | undefined): string =>
  typeof amount === 'number' ? plainAmount(amount, amountCurrency()) : ''

/** All combinations of option values. Without options, one empty combination. */
export const allCombinations = (options: readonly OptionDraft[]): Combination[] =>
  options.reduce<Combination[]>(
    (choices, { code, values }) =>
      values.length === 0
        ? choices
        : choices.flatMap((choice) => values.map(({ value }) => ({ ...choice, [code]: value }))),
    [{}],
  )

/** The number of combinations that `allCombinations` returns. */
export const countCombinations = (options: readonly OptionDraft[]): number =>
  options.reduce((count, { values }) => count * Math.max(values.length, 1), 1)

/** Key of a combination, which does not depend on the order of its options. */
export const combinationKey = (choice: Combination): string => JSON.stringify(Object.entries(choice).sort())

export const isSameCombination = (one: Pick<VariantDraft, 'options'>, other: Pick<VariantDraft, 'options'>): boolean =>
  combinationKey(one.options) === combinationKey(other.options)

/** The values of a combination. @param codes codes of the product's options, in order */
export const combinationValues = (choice: Combination, codes: readonly string[] = Object.keys(choice)): string[] =>
  codes.flatMap((code) => choice[code] ?? [])

/** Name of a variant: "Red / M". @param codes codes of the product's options, in order */
export const variantName = (choice: Combination, codes?: readonly string[]): string =>
  combinationValues(choice, codes).join(' / ') || t('theProduct')

/** Whether two drafts are equal. */
export const isSameDraft = (one: ProductDraft, other: ProductDraft): boolean => serialize(one) === serialize(other)

// Parses with the schema, which puts the keys in order. Leaves out data that is not saved: empty attribute fields, and the
// display data of components.
function serialize(draft: ProductDraft): string {
  const { variants, ...parsed } = ProductDraft.parse(draft)
  const saved = variants.map(({ components, ...variant }) => ({
    ...variant,
    components: components.map(({ sku, quantity }) => [sku, quantity]),
  }))
  return JSON.stringify({ ...parsed, emptyAttributes: [], variants: saved })
}
