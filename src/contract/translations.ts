import { z } from 'zod'
import { t as categories } from '#messages/categoryRules.ts'
import { t as fields } from '#messages/fields.ts'
import { t } from '#messages/translationRules.ts'
import { MAX_ALT_TEXT_LENGTH } from './admin-products.ts'
import { MAX_ATTRIBUTE_TEXT } from './attributes.ts'
import { SLUG } from './landing-pages.ts'
import { PageLanguage } from './markets.ts'
import { limitText, listTotal, pageText } from './query-fields.ts'
import { MAX_PER_PAGE, MAX_SEARCH_LENGTH } from './shop.ts'

/**
 * What owners write and can translate: the fields of each type, with the maximum length of a translation in characters.
 * Lists have one entry a line: features, and specifications as `Name: Value`.
 */
export const translatableFields = {
  product: {
    name: 300,
    description: 10_000,
    features: 9_030,
    specifications: 35_000,
    seoTitle: 120,
    seoText: 320,
    handle: 80,
  },
  category: { name: 80, text: 10_000, seoTitle: 120, seoText: 320, handle: 80 },
  collection: { name: 80, text: 10_000, seoTitle: 120, seoText: 320, handle: 80 },
  brand: { text: 10_000, seoTitle: 120, seoText: 320 },
  attribute: { name: 80, unit: 20 },
  attribute_choice: { name: 80 },
  option: { name: 80 },
  option_value: { value: 60 },
  page: { title: 120, description: 300, text: 60_000, handle: 80 },
  shipping_method: { name: 40, estimate: 60, pickupPlace: 200 },
  payment_method: { name: 40, instructions: 1_000 },
} as const satisfies Record<string, Record<string, number>>

export type TranslatableType = keyof typeof translatableFields

/** The last part of the address of a page. Without a translation, that of the original is used, so it is never missing or stale. */
export const HANDLE = 'handle'
/** The types that have a handle. */
export const handledTypes = ['product', 'category', 'collection', 'page'] as const satisfies TranslatableType[]
export type HandledType = (typeof handledTypes)[number]

/**
 * Texts of a product that it can have several of, with their maximum lengths. Their fields are named after what they describe, see
 * `partField`: a picture by its URL, an attribute by its id.
 */
const partFields = { imageText: MAX_ALT_TEXT_LENGTH, attribute: MAX_ATTRIBUTE_TEXT } as const
export type PartField = keyof typeof partFields

/** The field with the text of a picture or attribute of a product. */
export const partField = (kind: PartField, key: string | number): string => `${kind}:${key}`

/** @returns undefined if it is not the field of a picture or attribute */
export function readPartField(field: string): { kind: PartField; key: string } | undefined {
  const at = field.indexOf(':')
  const kind = field.slice(0, at)
  return at > 0 && Object.hasOwn(partFields, kind) ? { kind: kind as PartField, key: field.slice(at + 1) } : undefined
}

/** A field of any type. */
export type TranslatableField = {
  [Type in TranslatableType]: keyof (typeof translatableFields)[Type]
}[TranslatableType]

export const translatableTypes = Object.keys(translatableFields) as [TranslatableType, ...TranslatableType[]]

/** Fields with more than one line. */
export const longFields: readonly string[] = ['description', 'features', 'specifications', 'text', 'instructions']

/** The types whose names are in lists and filters. Every process keeps their translations in memory. */
export const termTypes = ['category', 'attribute', 'attribute_choice', 'option', 'option_value'] as const

/** Maximum translations in one request. */
export const MAX_SAVED_TRANSLATIONS = 500

/** @returns the maximum length of a translation in characters; undefined if the type has no such field */
export const getMaxLength = (type: TranslatableType, field: string): number | undefined =>
  (translatableFields[type] as Record<string, number>)[field] ??
  (type === 'product' ? readPartMaxLength(field) : undefined)

function readPartMaxLength(field: string): number | undefined {
  const part = readPartField(field)
  return part && partFields[part.kind]
}

const Id = z
  .string()
  .min(1)
  .max(120)
  .meta({ description: 'The number of what is translated, or the name of a product or page as in its address' })

export const byTranslatable = z.strictObject({ type: z.enum(translatableTypes), id: Id })

/** One field in one language. */
const Cell = z
  .strictObject({
    type: z.enum(translatableTypes, { error: () => t('unknownType') }),
    id: Id,
    language: PageLanguage,
    field: z.string().max(520),
    text: z.string().trim().max(60_000).nullable().meta({ description: 'Null or empty deletes the translation' }),
    was: z.string().max(60_000).nullable().optional().meta({
      description: 'The translation that was edited: 409 if it is another one now. If omitted, the last change wins',
    }),
    sourceHash: z.string().max(64).optional().meta({
      description: 'The original that was translated. If omitted, the current one',
    }),
  })
  .superRefine(({ type, field, text }, context) => {
    const max = getMaxLength(type, field)
    const problem = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (max === undefined) problem('field', t('unknownField'))
    else if (text !== null && text.length > max) problem('text', t('tooLong', { max }))
    else if (text !== null && !longFields.includes(field) && /[\p{Cc}\p{Zl}\p{Zp}]/u.test(text))
      problem('text', t('oneLine'))
    else if (text && field === HANDLE && !SLUG.test(text)) problem('text', categories('slug'))
  })
export type TranslationCell = z.output<typeof Cell>
export type TranslationCellJson = z.input<typeof Cell>

export const TranslationsBody = z.strictObject({
  translations: z
    .array(Cell)
    .min(1)
    .max(MAX_SAVED_TRANSLATIONS)
    .refine(
      (all) =>
        new Set(all.map(({ type, id, language, field }) => [type, id, language, field].join('\n'))).size === all.length,
      {
        error: () => t('once'),
      },
    ),
})

/** `missing`: not translated; `stale`: translated from another original than the current one. */
export const translationStates = ['missing', 'stale', 'translated'] as const
export type TranslationState = (typeof translationStates)[number]

const TranslatedField = z.object({
  field: z.string().meta({
    description:
      'For a product also `imageText:` with the URL of a picture, and `attribute:` with the id of an attribute',
  }),
  part: z
    .string()
    .nullable()
    .meta({ description: 'The name of the attribute, or the position of the picture, from 1' }),
  source: z.string(),
  sourceHash: z.string().meta({ description: 'To send with the translation' }),
  text: z.string().nullable().meta({ description: 'Null if it is missing' }),
  formatted: z.boolean().meta({ description: 'Whether it is Markdown' }),
  state: z.enum(translationStates),
})

export const TranslatableQuery = z.strictObject({ language: PageLanguage })

/** One product, category or other thing with its translatable texts. */
export const TranslatableReply = z.object({
  type: z.enum(translatableTypes),
  id: z.string(),
  label: z.string().meta({ description: 'Its name in the original' }),
  language: PageLanguage,
  fields: z.array(TranslatedField),
})
export type TranslatableJson = z.input<typeof TranslatableReply>

export const TranslationsReply = z.object({ saved: z.int().meta({ description: 'Translations that changed' }) })

/** Maximum size of an imported file, in bytes. */
export const MAX_TRANSLATION_BYTES = 60 * 1024 * 1024
/** Maximum lines of an imported file. */
export const MAX_TRANSLATION_ROWS = 200_000
/** Maximum lines with problems in the reply of an import. */
export const MAX_REJECTED_TRANSLATIONS = 100

const counted = z.int().min(0)

export const TranslationProgressReply = z.object({
  original: PageLanguage.meta({ description: 'The language in which the owner writes' }),
  languages: z
    .array(
      z.object({
        language: PageLanguage,
        types: z.array(
          z.object({
            type: z.enum(translatableTypes),
            total: counted.meta({ description: 'Texts in the original' }),
            translated: counted,
            stale: counted.meta({ description: 'Translations of an original that has changed since' }),
          }),
        ),
      }),
    )
    .meta({
      description: 'The languages of the markets, and those that they fall back to, except that of the originals',
    }),
})
export type TranslationProgressJson = z.input<typeof TranslationProgressReply>

const rows = {
  language: PageLanguage,
  type: z.enum(translatableTypes),
  state: z.enum(['missing', 'stale']).optional().meta({ description: 'Only those with a text in this state' }),
}

export const TranslationsQuery = z.strictObject({
  ...rows,
  search: z
    .string()
    .trim()
    .max(MAX_SEARCH_LENGTH)
    .optional()
    .meta({ description: 'A part of the name in the original' }),
  page: pageText.default(1),
  limit: limitText(MAX_PER_PAGE).default(20),
})

export const TranslatablesReply = z.object({
  rows: z.array(z.object({ id: z.string(), label: z.string(), total: counted, translated: counted, stale: counted })),
  total: listTotal,
})
export type TranslatablesJson = z.input<typeof TranslatablesReply>
export type TranslatableRowJson = TranslatablesJson['rows'][number]

export const TranslationExportQuery = z.strictObject({
  language: PageLanguage,
  type: z.enum(translatableTypes).optional(),
  state: rows.state,
})

export const TranslationFileBody = z.strictObject({
  file: z
    .file({ error: () => t('chooseFile') })
    .min(1, { error: () => fields('emptyFile') })
    .max(MAX_TRANSLATION_BYTES)
    .meta({
      description: 'CSV in UTF-8 with the columns of the export: type, id, field, language, source, translation',
    }),
})
export const TranslationFileReply = z.object({
  saved: counted.meta({ description: 'Translations that changed' }),
  unchanged: counted,
  refused: counted,
  problems: z
    .array(z.object({ line: z.int(), problem: z.string() }))
    .meta({ description: `Why lines were rejected, for the first ${MAX_REJECTED_TRANSLATIONS}` }),
})
