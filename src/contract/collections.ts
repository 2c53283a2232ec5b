import { z } from 'zod'
import { t } from '#messages/collectionRules.ts'
import { MAX_BRAND_NAME_LENGTH } from './brands.ts'
import { Money, requiredLine } from './fields.ts'
import { landingPageFields } from './landing-pages.ts'
import { PageAddresses } from './page-addresses.ts'
import { limitText, listTotal, pageText } from './query-fields.ts'
import { MAX_PER_PAGE, MAX_SEARCH_LENGTH, productSorts, productStatuses } from './shop.ts'
import { TagName } from './tags.ts'

/** Maximum collections of a shop. */
export const MAX_COLLECTIONS = 5_000
/** Maximum length of a collection's name. */
export const MAX_COLLECTION_NAME_LENGTH = 80
/** Maximum conditions of a rule. */
export const MAX_CONDITIONS = 20
/** Maximum products of a manual collection. */
export const MAX_COLLECTION_PRODUCTS = 1_000

export const collectionTypes = ['manual', 'automated'] as const
export type CollectionType = (typeof collectionTypes)[number]

/** `manual`: the order of its products. */
export const collectionSorts = ['manual', ...(Object.keys(productSorts) as (keyof typeof productSorts)[])] as const
export type CollectionSort = (typeof collectionSorts)[number]

const not = z.literal(true).optional().meta({ description: 'Negates the condition' })
const reference = requiredLine(() => t('value'), 600)

/** A condition of a rule. Categories, brands, tags, options and attributes are identified as in the queries of lists. */
export const Condition = z
  .discriminatedUnion('what', [
    z.strictObject({ what: z.literal('category'), value: reference, not }),
    z.strictObject({ what: z.literal('brand'), value: requiredLine(() => t('value'), MAX_BRAND_NAME_LENGTH), not }),
    z.strictObject({ what: z.literal('tag'), value: TagName, not }),
    z.strictObject({
      what: z.literal('option'),
      code: requiredLine(() => t('value'), 40),
      value: requiredLine(() => t('value'), 500).meta({ description: '`Red,Blue`, as in lists' }),
      not,
    }),
    z.strictObject({
      what: z.literal('attribute'),
      code: requiredLine(() => t('value'), 40),
      value: requiredLine(() => t('value'), 500).meta({ description: '`Oak,Ash`, `0.5..2` or `yes`, as in lists' }),
      not,
    }),
    z
      .strictObject({ what: z.literal('price'), min: Money.optional(), max: Money.optional() })
      .refine(({ min, max }) => min !== undefined || max !== undefined, { path: ['min'], error: () => t('price') }),
    z.strictObject({ what: z.literal('rating'), min: z.number().min(0.1).max(5) }),
    z.strictObject({ what: z.literal('age'), days: z.int().min(1).max(3_650), not }),
    z.strictObject({ what: z.literal('sale'), not }),
    z.strictObject({ what: z.literal('stock'), not }),
  ])
  .meta({ id: 'Condition' })
export type ConditionJson = z.input<typeof Condition>

export const CollectionRule = z.strictObject({
  match: z.enum(['all', 'any']),
  conditions: z
    .array(Condition)
    .min(1, { error: () => t('oneCondition') })
    .max(MAX_CONDITIONS, { error: () => t('tooManyConditions', { max: MAX_CONDITIONS }) })
    .superRefine((conditions, context) => {
      for (const [at, condition] of conditions.entries()) {
        if (condition.what !== 'price' || (condition.min ?? 0) <= (condition.max ?? Number.POSITIVE_INFINITY)) continue
        context.addIssue({ code: 'custom', path: [at, 'max'], message: t('rangeOrder') })
      }
    }),
})
export type CollectionRuleJson = z.input<typeof CollectionRule>

const productIds = z
  .array(z.string().min(1).max(200))
  .max(MAX_COLLECTION_PRODUCTS, { error: () => t('tooManyProducts', { max: MAX_COLLECTION_PRODUCTS }) })

const collectionFields = {
  name: requiredLine(() => t('name'), MAX_COLLECTION_NAME_LENGTH),
  ...landingPageFields,
  sort: z.enum(collectionSorts).optional().meta({
    description:
      'The order of its list. By default the order of its products, or `featured` for an automated collection',
  }),
  rule: CollectionRule.optional().meta({ description: 'For an automated collection' }),
  products: productIds.optional().meta({ description: 'For a manual collection, in order. If omitted, unchanged' }),
}

export const NewCollectionBody = z.strictObject({ ...collectionFields, type: z.enum(collectionTypes) })
export const CollectionBody = z.strictObject({
  ...collectionFields,
  revision: z.int().optional().meta({
    description: 'The revision that was edited: 409 if it has been changed since. Without it, the last change wins',
  }),
})
export type CollectionBodyJson = z.input<typeof CollectionBody>

export const CollectionQuery = z.strictObject({
  search: z.string().trim().max(MAX_SEARCH_LENGTH).optional().meta({ description: 'A part of the name' }),
  page: pageText.default(1),
  limit: limitText(MAX_PER_PAGE).default(20),
})

const CollectionRow = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  type: z.enum(collectionTypes),
  count: z.int().meta({ description: 'Visible products' }),
})
export type CollectionRowJson = z.input<typeof CollectionRow>
export const AdminCollectionsReply = z.object({
  collections: z.array(CollectionRow).meta({ description: 'By name' }),
  total: listTotal,
})

/** A product in a short list of the panel. */
export const ProductSummary = z
  .object({
    id: z.string(),
    name: z.string(),
    image: z.string().nullable(),
    price: Money,
    status: z.enum(productStatuses),
  })
  .meta({ id: 'ProductSummary' })
export type ProductSummaryJson = z.input<typeof ProductSummary>

/** The rule of a record as staff edit it. */
export const EditedRule = CollectionRule.extend({ conditions: z.array(Condition).max(MAX_CONDITIONS) })
  .nullable()
  .meta({ description: 'Without conditions that refer only to deleted records' })

/** A collection as staff edit it. */
export const AdminCollection = CollectionRow.extend({
  text: z.string(),
  seoTitle: z.string(),
  seoText: z.string(),
  sort: z.enum(collectionSorts),
  rule: EditedRule,
  products: z.array(ProductSummary),
  revision: z.int(),
}).meta({ id: 'AdminCollection' })
export type AdminCollectionJson = z.input<typeof AdminCollection>
export const AdminCollectionReply = z.object({ collection: AdminCollection })

export const CollectionPreviewBody = z.strictObject({ rule: CollectionRule })
export const CollectionPreviewReply = z.object({
  count: z.int().meta({ description: 'Visible products that match' }),
  products: z.array(ProductSummary).max(6),
})

/** A collection as shoppers see it. */
export const CollectionReply = z.object({
  collection: z.object({
    name: z.string(),
    slug: z.string(),
    handle: z.string().optional().meta({
      description:
        'The last part of its address in the language of the request, if it is translated; otherwise `slug` is',
    }),
    addresses: PageAddresses,
    image: z.string().nullable(),
    text: z.string().meta({ description: 'The description as HTML; empty if there is none' }),
    plainText: z.string().meta({ description: 'The description without markup, in one line' }),
    seoTitle: z.string(),
    seoText: z.string(),
    count: z.int().meta({ description: 'Visible products' }),
  }),
})
export type CollectionPageJson = z.input<typeof CollectionReply>['collection']
