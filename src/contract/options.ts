import { z } from 'zod'
import { t } from '#messages/optionRules.ts'
import { Code } from './attributes.ts'
import { requiredLine } from './fields.ts'

/** How the values of an option are shown: as text, or with a color or a picture. */
export const optionDisplays = ['text', 'color', 'image'] as const
export type OptionDisplay = (typeof optionDisplays)[number]

/** Options that fields of products and carts name: `color` and `size`. Their codes are the same. */
export const optionRoles = ['color', 'size'] as const
export type OptionRole = (typeof optionRoles)[number]

/** Maximum options of a shop. */
export const MAX_OPTION_TYPES = 200
/** Maximum values of an option. */
export const MAX_OPTION_VALUES = 1_000
/** Maximum options of a product. */
export const MAX_OPTIONS = 3
/** Maximum values of an option that a product has. */
export const MAX_VALUES_PER_PRODUCT = 200
/** Maximum pictures of a value of a product, and of a variant. */
export const MAX_OPTION_PICTURES = 10
/** Maximum length of a value, in characters. */
export const MAX_VALUE_LENGTH = 60

const SWATCH = /^(#[0-9a-f]{6}|\/(?![/\\])\S+|https:\/\/\S+)$/i

export const OptionValueText = requiredLine(() => t('value'), MAX_VALUE_LENGTH)
const swatch = z
  .string()
  .max(200)
  .regex(SWATCH, { error: () => t('swatch') })
  .nullable()
  .default(null)
  .meta({ description: 'A color such as #336699, or the URL of a picture' })

const optionFields = {
  name: requiredLine(() => t('name'), 80),
  code: Code.optional().meta({
    description: 'Its name in URLs and files. Made from the name if omitted in a new option; otherwise unchanged',
  }),
  display: z.enum(optionDisplays).default('text'),
  filterable: z.boolean().default(true).meta({ description: 'Whether lists can be filtered by it' }),
}

const valueList = <Value extends z.ZodType<{ value: string }>>(value: Value) =>
  z
    .array(value)
    .max(MAX_OPTION_VALUES)
    .refine((all) => new Set(all.map((each) => each.value)).size === all.length, { error: () => t('valueOnce') })
    .default([])

export const NewOptionTypeBody = z.strictObject({
  ...optionFields,
  values: valueList(z.strictObject({ value: OptionValueText, swatch })).meta({ description: 'In order' }),
})
export const OptionTypeBody = z.strictObject({
  ...optionFields,
  values: valueList(z.strictObject({ id: z.int().optional(), value: OptionValueText, swatch })).meta({
    description: 'In order. One with an id keeps its products under the new name',
  }),
  revision: z.int().optional().meta({
    description: 'The revision that was edited: 409 if it has been changed since. Without it, the last change wins',
  }),
})
export const MergeOptionValueBody = z.strictObject({ into: z.int().min(1) })

export const AdminOptionType = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    display: z.enum(optionDisplays),
    role: z.enum(optionRoles).nullable().meta({ description: 'The option behind `color` or `size`' }),
    filterable: z.boolean(),
    values: z.array(z.object({ id: z.int(), value: z.string(), swatch: z.string().nullable() })),
    revision: z.int(),
  })
  .meta({ id: 'AdminOptionType' })
export type AdminOptionTypeJson = z.input<typeof AdminOptionType>

export const AdminOptionTypesReply = z.object({
  optionTypes: z.array(AdminOptionType.omit({ values: true }).extend({ values: z.int(), products: z.int() })),
})
export const AdminOptionTypeReply = z.object({ optionType: AdminOptionType })

/** The value of an option that a variant has. */
export const ChosenOption = z
  .object({ code: z.string(), name: z.string(), value: z.string() })
  .meta({ id: 'ChosenOption' })

/** An option of a product as shoppers see it, with the values that the product has. */
export const ProductOption = z
  .object({
    code: z.string(),
    name: z.string(),
    display: z.enum(optionDisplays),
    role: z.enum(optionRoles).nullable(),
    values: z.array(
      z.object({
        value: z.string(),
        swatch: z.string().nullable(),
        images: z.array(z.string()).meta({ description: 'Pictures of the product with this value' }),
      }),
    ),
  })
  .meta({ id: 'ProductOption' })
export type ProductOptionJson = z.input<typeof ProductOption>
