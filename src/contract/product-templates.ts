import { z } from 'zod'
import { t } from '#messages/templateRules.ts'
import { MAX_PER_PRODUCT, ProductBody } from './admin-products.ts'
import { Code, MAX_ATTRIBUTES_PER_PRODUCT } from './attributes.ts'
import { requiredLine } from './fields.ts'
import { MAX_OPTIONS, MAX_VALUES_PER_PRODUCT } from './options.ts'
import { findOptionProblems } from './product-options.ts'
import { limitText, listTotal, pageText } from './query-fields.ts'
import { MAX_PER_PAGE, MAX_SEARCH_LENGTH } from './shop.ts'
import { type VariantFact, VariantFacts } from './variant-facts.ts'

/** Maximum templates of a shop. */
export const MAX_TEMPLATES = 500

/** The facts about a variant that a template can have. The others identify a specific article. */
export const templateFacts = [
  'weightG',
  'lengthMm',
  'widthMm',
  'heightMm',
  'hsCode',
  'origin',
] as const satisfies VariantFact[]

// Each field is taken from the schema of products, so that the same rules apply.
const { shape: product } = ProductBody
const { shape: option } = product.options.unwrap().element
const { shape: facts } = VariantFacts

const templateFields = {
  type: product.type.unwrap().default('physical'),
  brand: product.brand.nullable().default(null),
  category: product.category.nullable().default(null),
  additionalCategories: product.additionalCategories.unwrap().default([]),
  tags: product.tags.unwrap().default([]),
  attributes: product.attributes
    .unwrap()
    .default({})
    .meta({ description: 'Values that a new product begins with, by code' }),
  emptyAttributes: z
    .array(Code)
    .max(MAX_ATTRIBUTES_PER_PRODUCT)
    .default([])
    .meta({ description: 'Codes of attributes whose values are filled in with each product' }),
  description: product.description,
  markdown: product.markdown.unwrap().default(null).meta({ description: 'The description in Markdown' }),
  price: product.price.nullable().default(null),
  options: z
    .array(
      z.strictObject({
        code: option.code,
        values: z
          .array(option.values.element.pick({ value: true }))
          .min(1)
          .max(MAX_VALUES_PER_PRODUCT),
      }),
    )
    .max(MAX_OPTIONS)
    .default([])
    .meta({ description: 'A new product begins with a variant for each combination of values' }),
  features: product.features,
  specifications: product.specifications.meta({
    description: 'Rows; those without a value are filled in with each product',
  }),
  noIndex: z.boolean().default(false),
  tracked: z
    .boolean()
    .optional()
    .meta({ description: 'Whether the stock of variants is counted. If omitted, as for the type' }),
  weightG: facts.weightG.default(null),
  lengthMm: facts.lengthMm.default(null),
  widthMm: facts.widthMm.default(null),
  heightMm: facts.heightMm.default(null),
  hsCode: facts.hsCode.default(null),
  origin: facts.origin.default(null),
}

/** The fields that a new product gets from a template. */
export const TemplateFields = z.strictObject(templateFields)
/** Amounts in cents. */
export type TemplateFields = z.output<typeof TemplateFields>

const name = requiredLine(() => t('name'), 80)

/** Rules that involve several fields. */
function checkTemplate({ value, issues }: z.core.ParsePayload<Pick<TemplateFields, 'options'>>): void {
  const addIssue = (path: (string | number)[], message: string) =>
    issues.push({ code: 'custom', path, message, input: value })
  for (const [path, message] of findOptionProblems(value.options, [])) addIssue(path, message)
  const variants = value.options.reduce((count, { values }) => count * values.length, 1)
  if (variants > MAX_PER_PRODUCT.variants)
    addIssue(['options'], t('tooManyVariants', { max: MAX_PER_PRODUCT.variants }))
}

export const NewTemplateBody = z.strictObject({ name, ...templateFields }).check(checkTemplate)
/** The kinds of records that a template can refer to by name. */
export const namedKinds = ['brand', 'category', 'attribute', 'choice', 'option', 'value'] as const
export type NamedKind = (typeof namedKinds)[number]

/** Fields that staff see but cannot write. */
const readOnly = {
  id: z.int(),
  missing: z
    .array(z.object({ kind: z.enum(namedKinds), name: z.string() }))
    .meta({ description: 'Records that were deleted since the template was saved and are omitted' }),
  updatedAt: z.iso.datetime(),
}
const ignored = <Field extends z.ZodType>(field: Field) =>
  field
    .optional()
    .meta({ readOnly: true, description: 'Ignored, so that a template can be sent as returned by the API' })

export const TemplateBody = z
  .strictObject({
    name,
    ...templateFields,
    id: ignored(readOnly.id),
    missing: ignored(readOnly.missing),
    updatedAt: ignored(readOnly.updatedAt),
    revision: z.int().optional().meta({
      description: 'The revision that was edited: 409 if it has been changed since. Without it, the last change wins',
    }),
  })
  .check(checkTemplate)
  .transform(({ id, missing, updatedAt, ...fields }) => fields)
export type TemplateBodyJson = z.input<typeof TemplateBody>

export const TemplateQuery = z.strictObject({
  search: z.string().trim().max(MAX_SEARCH_LENGTH).optional().meta({ description: 'A part of the name' }),
  page: pageText.default(1),
  limit: limitText(MAX_PER_PAGE).default(20),
})

const TemplateRow = z.object({
  id: z.int(),
  name: z.string(),
  type: templateFields.type,
  brand: z.string().nullable(),
  category: z.string().nullable().meta({ description: 'The name of a root category, or the path of one below' }),
  updatedAt: z.iso.datetime(),
})
export type TemplateRowJson = z.input<typeof TemplateRow>
export const TemplatesReply = z.object({
  productTemplates: z.array(TemplateRow).meta({ description: 'By name' }),
  total: listTotal,
})

/** A template as staff edit it. */
export const ProductTemplate = z
  .object({
    ...readOnly,
    name: z.string(),
    ...templateFields,
    revision: z.int(),
  })
  .meta({ id: 'ProductTemplate' })
export type ProductTemplateJson = z.input<typeof ProductTemplate>
export const TemplateReply = z.object({ productTemplate: ProductTemplate })
