import { z } from 'zod'
import { type AdminProductJson, MAX_PER_PRODUCT } from '#contract/admin-products.ts'
import { attributeTypes } from '#contract/attributes.ts'
import { optionsText } from '#contract/chosen-options.ts'
import { productTypeNames } from '#contract/product-types.ts'
import { productStatuses } from '#contract/shop.ts'
import { t } from '#messages/adminProductEditor.ts'
import { localTime } from '#web/forms/local-time.ts'
import { factFields, factTextsOf, noFactTexts } from './fact-texts.ts'

const ComponentDraft = z.object({
  sku: z.string(),
  /** As typed. */
  quantity: z.string(),
  /** The product and the values of the variant, to show them. */
  productId: z.string(),
  name: z.string(),
  choice: z.string(),
  image: z.string().nullable(),
  /** What it costs alone. */
  price: z.number(),
})
/** A component of a bundle. */
export type ComponentDraft = z.output<typeof ComponentDraft>

const VariantDraft = z.object({
  /** Its value for each option, by code. */
  options: z.record(z.string(), z.string()),
  /** Whether this combination of values exists. */
  sold: z.boolean(),
  sku: z.string(),
  /** '' uses the product's price. */
  price: z.string(),
  stockCount: z.string(),
  /** The SKU of the saved variant. Null for a new one. */
  savedSku: z.string().nullable(),
  /** Available units when the product was loaded. Null for a new variant. */
  knownStock: z.string().nullable(),
  /** Its own pictures; without any, the main one of the product is shown. */
  images: z.array(z.string()),
  /** What one unit contains. Only of bundles. */
  components: z.array(ComponentDraft),
  ...factFields,
})
export type VariantDraft = z.output<typeof VariantDraft>

const OptionDraft = z.object({
  code: z.string(),
  values: z.array(z.object({ value: z.string(), images: z.array(z.string()) })),
})
/** An option with the values that the product has. */
export type OptionDraft = z.output<typeof OptionDraft>

const AttributeValueDraft = z.object({
  type: z.enum(attributeTypes),
  /** A number as typed, a text, or `true` or `false`. */
  text: z.string(),
  choices: z.array(z.string()),
})
export type AttributeValueDraft = z.output<typeof AttributeValueDraft>

/** A product in the editor. Amounts and numbers are text as typed. */
export const ProductDraft = z.object({
  /** Revision of the loaded product. Undefined for a new one. */
  revision: z.int().optional(),
  type: z.enum(productTypeNames),
  /** Whether the stock of its variants is counted. */
  tracked: z.boolean(),
  /** Whether it was when the product was loaded. Null for a new one. */
  knownTracked: z.boolean().nullable(),
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  additionalCategories: z.array(z.string()),
  tags: z.array(z.string()),
  /** IDs. */
  relatedProducts: z.array(z.string()),
  /** In Markdown if it is formatted. */
  description: z.string(),
  isFormatted: z.boolean(),
  price: z.string(),
  originalPrice: z.string(),
  /** `text`: alternative text. */
  images: z.array(z.object({ url: z.string(), text: z.string() })),
  /** Without a `poster`, the main picture is shown. `position`: how many pictures come before it. */
  videos: z.array(z.object({ url: z.string(), title: z.string(), poster: z.string(), position: z.string() })),
  options: z.array(OptionDraft),
  features: z.array(z.object({ text: z.string() })),
  specifications: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Values of attributes, by code, sorted. */
  attributes: z.record(z.string(), AttributeValueDraft),
  /** The codes of further attributes that have a field. */
  emptyAttributes: z.array(z.string()),
  isNew: z.boolean(),
  seoTitle: z.string(),
  seoText: z.string(),
  noIndex: z.boolean(),
  status: z.enum(productStatuses),
  /** As typed, in the time zone of the browser: `2026-11-24T09:30`. '' is none. */
  publishAt: z.string(),
  unpublishAt: z.string(),
  variants: z.array(VariantDraft),
})
export type ProductDraft = z.output<typeof ProductDraft>

type Choice = VariantDraft['options']

export const newVariant = (options: Choice = {}): VariantDraft => ({
  options,
  sold: true,
  sku: '',
  price: '',
  stockCount: '0',
  savedSku: null,
  knownStock: null,
  images: [],
  components: [],
  ...noFactTexts(),
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

/** Initial draft of a product. Combinations of values that do not exist are included as not sold. */
export function draftOf(product: AdminProductJson): ProductDraft {
  const { revision, name, brand, category, description = '', price, images = [], isNew = false } = product
  const { options, features = [], specifications = {}, status = 'Active' } = product
  const variants = product.variants.map((variant) => ({
    options: variant.options,
    sold: true,
    sku: variant.sku,
    price: typedAmount(variant.price),
    stockCount: stockOf(variant),
    savedSku: variant.sku,
    knownStock: stockOf(variant),
    images: [...(variant.image ? [variant.image] : []), ...variant.moreImages],
    components: (variant.components ?? []).map(({ quantity, options, ...component }) =>
      componentDraft(component, optionsText({ options }), quantity),
    ),
    ...factTextsOf(variant),
  }))
  const tracked = product.variants.some((variant) => variant.tracked)
  const existing = new Set(variants.map((variant) => keyOf(variant.options)))
  const missing = (countChoices(options) > MAX_PER_PRODUCT.variants ? [] : choicesOf(options))
    .filter((choice) => !existing.has(keyOf(choice)))
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
    price: typedAmount(price),
    originalPrice: typedAmount(product.originalPrice),
    images: images.map((url) => ({ url, text: product.imageTexts[url] ?? '' })),
    videos: product.videos.map(({ url, title, poster, position }) => ({
      ...{ url, title },
      poster: poster ?? '',
      position: String(position),
    })),
    options,
    features: features.map((text) => ({ text })),
    specifications: Object.entries(specifications).map(([name, value]) => ({ name, value })),
    attributes: typedAttributes(product.attributes),
    emptyAttributes: [],
    isNew,
    seoTitle: product.seoTitle,
    seoText: product.seoText,
    noIndex: product.noIndex,
    status,
    publishAt: localTime(product.publishAt),
    unpublishAt: localTime(product.unpublishAt),
    variants: [...variants, ...missing],
  }
}

/** @param choice the values of the variant, as text */
export const componentDraft = (
  { sku, productId, name, image, price }: Omit<ComponentDraft, 'quantity' | 'choice'>,
  choice: string,
  quantity = 1,
): ComponentDraft => ({ sku, quantity: String(quantity), productId, name, choice, image, price })

/** A variant whose stock is not counted begins with none when it is. */
const stockOf = ({ stockCount, tracked }: AdminProductJson['variants'][number]): string =>
  String(tracked ? stockCount : 0)

/** The values of attributes as text. */
export const typedAttributes = (attributes: AdminProductJson['attributes']): ProductDraft['attributes'] =>
  sortedByCode(Object.entries(attributes).map(([code, value]) => [code, attributeValueOf(value)] as const))

function attributeValueOf(value: AdminProductJson['attributes'][string]): AttributeValueDraft {
  if (typeof value === 'number') return { type: 'number', text: String(value), choices: [] }
  if (typeof value === 'boolean') return { type: 'yes_no', text: String(value), choices: [] }
  if (typeof value === 'string') return { type: 'text', text: value, choices: [] }
  return { type: 'choice', text: '', choices: value }
}

/** In one order, so that equal values are equal drafts. */
export const sortedByCode = <Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> =>
  Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))

export const typedAmount = (amount: number | null | undefined): string => amount?.toFixed(2) ?? ''

/** All combinations of values. One without any for a product without options. */
export const choicesOf = (options: readonly OptionDraft[]): Choice[] =>
  options.reduce<Choice[]>(
    (choices, { code, values }) =>
      values.length === 0
        ? choices
        : choices.flatMap((choice) => values.map(({ value }) => ({ ...choice, [code]: value }))),
    [{}],
  )

/** The number of these combinations. */
export const countChoices = (options: readonly OptionDraft[]): number =>
  options.reduce((count, { values }) => count * Math.max(values.length, 1), 1)

/** Equal for equal values, in any order. */
export const keyOf = (choice: Choice): string => JSON.stringify(Object.entries(choice).sort())

export const isSameChoice = (one: Pick<VariantDraft, 'options'>, other: Pick<VariantDraft, 'options'>): boolean =>
  keyOf(one.options) === keyOf(other.options)

/** The values of a choice. @param codes the options of the product, in order */
export const valuesOf = (choice: Choice, codes: readonly string[] = Object.keys(choice)): string[] =>
  codes.flatMap((code) => choice[code] ?? [])

/** Name of a variant: "Red / M". @param codes the options of the product, in order */
export const choiceName = (choice: Choice, codes?: readonly string[]): string =>
  valuesOf(choice, codes).join(' / ') || t('theProduct')

/** Whether two drafts are equal. */
export const isSameDraft = (one: ProductDraft, other: ProductDraft): boolean => serialized(one) === serialized(other)

// Parsed by the schema, so that the keys are in the same order. A field without a value is not saved, nor what is shown of components.
function serialized(draft: ProductDraft): string {
  const { variants, ...parsed } = ProductDraft.parse(draft)
  const saved = variants.map(({ components, ...variant }) => ({
    ...variant,
    components: components.map(({ sku, quantity }) => [sku, quantity]),
  }))
  return JSON.stringify({ ...parsed, emptyAttributes: [], variants: saved })
}
