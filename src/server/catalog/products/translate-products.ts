import { fallbackFields, type ProductFallback } from '#contract/text-language.ts'
import { HANDLE, partField } from '#contract/translations.ts'
import { fallbackLanguage, nameFallback } from '#server/commerce/translations/fallback.ts'
import type { Texts } from '#server/commerce/translations/read-texts.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { BundlePart } from './bundle-parts.ts'
import type { OptionRows } from './product-options.ts'
import { chosenKey, readProductTexts, translateChosen, translatedHandle } from './read-product-texts.ts'

/** The columns of a product with texts. */
interface ProductRow {
  id: number
  name: string
  category: string
  description: string
  seoTitle: string
  seoText: string
  features: string[]
  specifications: Record<string, string>
  imageTexts: Record<string, string>
  options: OptionRows
  fallback?: ProductFallback
  handle?: string | undefined
}

/** Translates rows of products into the language of the request, by one query for all of them. */
export async function translateProducts<Row extends ProductRow>(
  db: Database,
  rows: Row[],
  partsOf: (row: Row) => BundlePart[],
  withParts: (row: Row, translate: (parts: BundlePart[]) => BundlePart[]) => Row,
): Promise<Row[]> {
  if (rows.length === 0) return rows
  const parts = rows.flatMap(partsOf)
  const texts = await readProductTexts(db, {
    ids: rows.map(({ id }) => id),
    slugs: parts.map(({ productId }) => productId),
    roots: rows.map(({ category }) => category),
    chosen: [...rows.flatMap(({ options }) => listChosen(options)), ...parts.flatMap(({ options }) => options)],
  })
  if (!texts) return rows
  return rows.map((row) => withParts(translateRow(texts, row), (all) => translateParts(texts, all)))
}

/** Components with translated names and options. */
export const translateParts = (texts: Texts, parts: BundlePart[]): BundlePart[] =>
  parts.map((part) => ({
    ...part,
    name: texts.get('name', part.productId, 'name') ?? part.name,
    ...nameFallback(texts.get('name', part.productId, 'name') !== undefined),
    ...translatedHandle(texts, part.productId),
    options: translateChosen(texts, part.options),
  }))

function translateRow<Row extends ProductRow>(texts: Texts, row: Row): Row {
  const { id, name, category, description, seoTitle, seoText, features, specifications, imageTexts, options } = row
  const get = (field: string) => texts.get('product', id, field)
  return {
    ...row,
    name: get('name') ?? name,
    category: texts.get('root', category, 'name') ?? category,
    description: texts.getPlain('product', id, 'description') ?? description,
    // Without translations of their own, they are made from the translated name and description.
    seoTitle: get('seoTitle') ?? (get('name') === undefined ? seoTitle : ''),
    seoText: get('seoText') ?? (get('description') === undefined ? seoText : ''),
    features: get('features')?.split('\n') ?? features,
    specifications: readSpecifications(get('specifications')) ?? specifications,
    imageTexts: Object.fromEntries(
      Object.entries(imageTexts).map(([url, text]) => [url, get(partField('imageText', url)) ?? text]),
    ),
    options: translateOptions(texts, options),
    ...(get(HANDLE) && { handle: get(HANDLE) }),
    ...findFallback((field) => get(field) === undefined),
  }
}

function findFallback(isMissing: (field: string) => boolean): Pick<ProductRow, 'fallback'> {
  const missing = fallbackFields.filter(isMissing)
  const original = missing.length > 0 && fallbackLanguage()
  return original ? { fallback: Object.fromEntries(missing.map((field) => [field, original])) } : {}
}

const listChosen = (options: OptionRows) =>
  options.flatMap(([code, name, , , values]) => values.map(([, value]) => ({ code, name, value })))

const translateOptions = (texts: Texts, options: OptionRows): OptionRows =>
  options.map(([code, name, display, role, values]) => [
    code,
    texts.get('option', code, 'name') ?? name,
    display,
    role,
    values.map(([id, value, swatch, images]) => [
      id,
      texts.get('value', chosenKey(code, value), 'value') ?? value,
      swatch,
      images,
    ]),
  ])

/** Reads lines such as `Material: Oak`. */
function readSpecifications(text: string | undefined): Record<string, string> | undefined {
  if (text === undefined) return undefined
  return Object.fromEntries(
    text.split('\n').map((line) => {
      const at = line.indexOf(': ')
      return at < 0 ? [line.replace(/:$/, ''), ''] : [line.slice(0, at), line.slice(at + 2)]
    }),
  )
}
