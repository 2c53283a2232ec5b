import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ProductAttribute } from '#contract/attributes.ts'
import type { CategoryStep } from '#contract/categories.ts'
import type { TextLanguage } from '#contract/text-language.ts'
import { HANDLE, partField } from '#contract/translations.ts'
import { fallbackLanguage, nameFallback } from '#server/commerce/translations/fallback.ts'
import { queryTexts, selectTexts, textColumns } from '#server/commerce/translations/read-texts.ts'
import { translations } from '#server/commerce/translations/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { attributeChoices, attributes } from '../attributes/tables.ts'
import { getSlug } from '../categories/category-tree.ts'
import { categories } from '../categories/tables.ts'

interface PageParts {
  /** The description as written; null when it is not formatted. */
  markdown: string | null
  attributes: z.output<typeof ProductAttribute>[]
  categoryPath: z.output<typeof CategoryStep>[]
}

/** The languages of alternative texts that are not translated, by URL. */
type TextLanguages = Record<string, TextLanguage>

/**
 * Translates what a product page shows besides the product itself, by one query.
 * @param parts.pictures the URLs of pictures with alternative texts
 */
export async function translateProductPage(
  db: Database,
  productId: number,
  { pictures, ...parts }: PageParts & { pictures: readonly string[] },
): Promise<PageParts & { pictureLanguages?: TextLanguages }> {
  const codes = sql.param(parts.attributes.map(({ code }) => code))
  const paths = sql.param(parts.categoryPath.map(({ path }) => path))
  const texts = await queryTexts(db, [
    selectTexts({ type: 'product', ids: [productId] }),
    sql`select 'attribute' as type, ${attributes.code} as key, ${textColumns}
      from ${attributes} join ${translations} on ${translations.type} = 'attribute' and ${translations.id} = ${attributes.id}::text
      where ${attributes.code} = any(${codes}::text[])`,
    sql`select 'text' as type, ${attributes.code} as key, ${translations.language}, 'text' as field, ${translations.text}, ${translations.plain}
      from ${attributes} join ${translations} on ${translations.type} = 'product' and ${translations.id} = ${String(productId)}
        and ${translations.field} = 'attribute:' || ${attributes.id}
      where ${attributes.code} = any(${codes}::text[]) and ${attributes.type} = 'text'`,
    sql`select 'choice' as type, ${attributes.code} || ':' || ${attributeChoices.name} as key, ${textColumns}
      from product_attributes as had join ${attributes} on ${attributes.id} = had.attribute_id
      join ${attributeChoices} on ${attributeChoices.id} = had.choice_id
      join ${translations} on ${translations.type} = 'attribute_choice' and ${translations.id} = ${attributeChoices.id}::text
      where had.product_id = ${productId}`,
    sql`select 'category' as type, ${categories.path} as key, ${textColumns}
      from ${categories} join ${translations} on ${translations.type} = 'category' and ${translations.id} = ${categories.id}::text
        and ${translations.field} in ('name', ${HANDLE})
      where ${categories.path} = any(${paths}::text[])`,
  ])
  if (!texts) return parts
  const { markdown } = parts
  const original = fallbackLanguage()
  const untranslated = pictures.filter(
    (url) => original && texts.get('product', productId, partField('imageText', url)) === undefined,
  )
  return {
    ...(original &&
      untranslated.length > 0 && { pictureLanguages: Object.fromEntries(untranslated.map((url) => [url, original])) }),
    markdown: markdown && (texts.get('product', productId, 'description') ?? markdown),
    attributes: parts.attributes.map(({ code, name, unit, value, ...rest }) => ({
      ...rest,
      code,
      name: texts.get('attribute', code, 'name') ?? name,
      ...nameFallback(texts.get('attribute', code, 'name') !== undefined),
      unit: texts.get('attribute', code, 'unit') ?? unit,
      value: Array.isArray(value)
        ? value.map((choice) => texts.get('choice', `${code}:${choice}`, 'name') ?? choice)
        : (texts.get('text', code, 'text') ?? value),
    })),
    categoryPath: parts.categoryPath.map((step, level) => ({
      ...step,
      path: parts.categoryPath
        .slice(0, level + 1)
        .map(({ path }) => texts.get('category', path, HANDLE) ?? getSlug({ path }))
        .join('/'),
      name: texts.get('category', step.path, 'name') ?? step.name,
      ...nameFallback(texts.get('category', step.path, 'name') !== undefined),
    })),
  }
}
