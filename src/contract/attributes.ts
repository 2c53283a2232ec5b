import { z } from 'zod'
import { t } from '#messages/attributeRules.ts'
import { requiredLine, toSingleLine } from './fields.ts'
import { NameFallback } from './text-language.ts'

export const attributeTypes = ['number', 'choice', 'yes_no', 'text'] as const
export type AttributeType = (typeof attributeTypes)[number]

/** Maximum attributes of a shop. */
export const MAX_ATTRIBUTES = 500
/** Maximum choices of an attribute. */
export const MAX_CHOICES = 1_000
/** Maximum choices of one attribute that a product has. */
export const MAX_CHOICES_PER_PRODUCT = 20
/** Maximum attributes of a product. */
export const MAX_ATTRIBUTES_PER_PRODUCT = 60
/** Maximum attributes by which a category can be filtered, besides those that are chosen. */
export const MAX_FILTERS = 12
/** Maximum choices of a filter, besides chosen ones. */
export const MAX_FILTER_CHOICES = 50
/** Maximum length of a text attribute of a product. */
export const MAX_ATTRIBUTE_TEXT = 500
/** Maximum filters by options, besides those that are chosen. */
export const MAX_OPTION_FILTERS = 6
/** Maximum ranges of a filter by number. */
export const MAX_FILTER_RANGES = 6

const CODE = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
export const MAX_CODE_LENGTH = 40

/** Codes are used as keys of objects, and every object already has this key. */
export const RESERVED_CODE = 'constructor'

/** The name of an attribute or option in URLs and files. */
export const Code = z
  .string()
  .max(MAX_CODE_LENGTH)
  .regex(CODE, { error: () => t('code') })
  .refine((code) => code !== RESERVED_CODE, { error: () => t('reservedCode') })

/** A number with at most four decimal places, as the database stores it. */
export const AttributeNumber = z
  .number()
  .min(-1e9)
  .max(1e9)
  .refine((number) => Math.round(number * 1e4) / 1e4 === number, { error: () => t('decimals') })
  // The database has no negative zero.
  .overwrite((number) => number || 0)

const choiceName = requiredLine(() => t('choiceName'), 120)

/** Returns the same text for two names that differ only in case. A Greek sigma at the end of a word is a small sigma too. */
export const foldChoice = (name: string): string => name.toLowerCase().replaceAll('\u03c2', '\u03c3')

/** A list of choices without duplicate names. */
const choiceList = <Choice extends z.ZodType<{ name: string }>>(choice: Choice) =>
  z
    .array(choice)
    .max(MAX_CHOICES)
    .refine((all) => new Set(all.map(({ name }) => foldChoice(name))).size === all.length, {
      error: () => t('choiceOnce'),
    })
    .default([])

const attributeFields = {
  name: requiredLine(() => t('name'), 80),
  code: Code.optional().meta({
    description: 'Its name in URLs and files. Made from the name if omitted in a new attribute; otherwise unchanged',
  }),
  unit: z.string().overwrite(toSingleLine).max(20).default('').meta({ description: 'Shown after a number' }),
  filterable: z.boolean().default(true).meta({ description: 'Whether lists can be filtered by it' }),
}

export const NewAttributeBody = z.strictObject({
  ...attributeFields,
  choices: choiceList(z.strictObject({ name: choiceName })).meta({ description: 'In order, for the type `choice`' }),
  type: z.enum(attributeTypes),
})
export const AttributeBody = z.strictObject({
  ...attributeFields,
  choices: choiceList(z.strictObject({ id: z.int().optional(), name: choiceName })).meta({
    description: 'In order, for the type `choice`. One with an id keeps its products under the new name',
  }),
  revision: z.int().optional().meta({
    description: 'The revision that was edited: 409 if it has been changed since. Without it, the last change wins',
  }),
})
export const MergeChoiceBody = z.strictObject({ into: z.int().min(1) })

export const AdminAttribute = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    type: z.enum(attributeTypes),
    unit: z.string(),
    filterable: z.boolean(),
    choices: z.array(z.object({ id: z.int(), name: z.string() })),
    revision: z.int(),
  })
  .meta({ id: 'AdminAttribute' })
export type AdminAttributeJson = z.input<typeof AdminAttribute>

/** Products of an attribute are counted up to this number in lists. */
export const MAX_COUNTED_PRODUCTS = 1_000

/** An attribute in the panel's list. */
export const AttributeRow = AdminAttribute.omit({ choices: true }).extend({
  products: z.int().meta({ description: `Products that have it, at most ${MAX_COUNTED_PRODUCTS + 1}` }),
})
export type AttributeRowJson = z.input<typeof AttributeRow>

/** Where an attribute is used. */
export const AttributeUse = z.object({
  products: z.int(),
  choices: z.array(z.object({ id: z.int(), products: z.int() })).meta({ description: 'Choices that products have' }),
  categories: z
    .array(z.object({ id: z.int(), name: z.string() }))
    .meta({ description: 'Categories whose own filters include it' }),
})

export const AdminAttributesReply = z.object({ attributes: z.array(AttributeRow) })
export const AdminAttributeReply = z.object({ attribute: AdminAttribute })
export const UsedAttributeReply = AdminAttributeReply.extend({ use: AttributeUse })

/** The attributes of a product in requests, by code: a number, yes or no, a text, or names of choices. */
export const ProductAttributesBody = z
  .record(
    z.string().max(MAX_CODE_LENGTH),
    z.union([
      AttributeNumber,
      z.boolean(),
      z.string().trim().min(1).max(MAX_ATTRIBUTE_TEXT),
      z.array(choiceName).min(1).max(MAX_CHOICES_PER_PRODUCT),
    ]),
  )
  .refine((all) => Object.keys(all).length <= MAX_ATTRIBUTES_PER_PRODUCT, {
    error: () => t('tooMany', { max: MAX_ATTRIBUTES_PER_PRODUCT }),
  })
export type ProductAttributes = z.output<typeof ProductAttributesBody>

/** An attribute of a product as shoppers see it. */
export const ProductAttribute = z
  .object({
    code: z.string(),
    name: z.string(),
    type: z.enum(attributeTypes),
    unit: z.string(),
    value: z.union([z.number(), z.boolean(), z.string(), z.array(z.string())]),
    fallback: NameFallback,
  })
  .meta({ id: 'ProductAttribute' })
export type ProductAttributeJson = z.input<typeof ProductAttribute>

const count = z.int().min(0)

/** A filter by an attribute or an option, with the number of products behind each choice. */
export const FilterGroup = z
  .object({
    code: z.string().meta({ description: 'For an option: `o.` and its code, the parameter of lists' }),
    name: z.string(),
    type: z.enum(['number', 'choice', 'yes_no']),
    fallback: NameFallback,
    unit: z.string(),
    choices: z
      .array(
        z.object({
          value: z.string(),
          count,
          fallback: NameFallback,
          swatch: z.string().optional().meta({ description: 'For an option: a color such as #336699, or a picture' }),
        }),
      )
      .meta({
        description:
          'Of type `choice`: the choices with most products, and chosen ones. Of `yes_no`: `yes` and `no`. The values of an option are choices',
      }),
    ranges: z
      .array(z.object({ min: z.number(), max: z.number(), count }))
      .meta({ description: 'Of type `number`, both bounds included' }),
  })
  .meta({ id: 'FilterGroup' })
export type FilterGroupJson = z.input<typeof FilterGroup>
