import { isDeepStrictEqual } from 'node:util'
import { MAX_PER_PRODUCT, ProductBody, type ProductBodyJson } from '#contract/admin-products.ts'
import { inCurrency } from '#contract/amount-currency.ts'
import type { ProductAttributes } from '#contract/attributes.ts'
import { toDecimal } from '#contract/money.ts'
import { t as bundles } from '#messages/bundleRules.ts'
import { t } from '#messages/imports.ts'
import { t as rules } from '#messages/productRules.ts'
import type { Problem, ReadProduct, ReadVariant } from '../csv-formats/format.ts'
import { columnByField } from '../csv-formats/mercer-columns.ts'
import type { ResolvedOption } from '../editing/resolve-options.ts'
import { areSameTags } from '../products/product-tags.ts'
import { decimalOrNull } from '../products/variant-facts.ts'
import { mergeChoice, mergeOptions } from './merge-options.ts'
import { findPictures, listPictures } from './merge-pictures.ts'
import { mergeVideos } from './merge-videos.ts'
import type { PendingPictures, PlannedProduct, PlannedVariant } from './planned-item.ts'
import { getPlannedChoice, getPlannedOptions } from './planned-options.ts'
import { isSameSku } from './same-sku.ts'
import { toProblem } from './to-problem.ts'

/** The product after an import, or the problems in its rows. */
export type MergeResult =
  | { wanted: PlannedProduct; pictures: PendingPictures | null; warnings: string[] }
  | { problems: Problem[] }

interface MergeInput {
  read: ReadProduct
  /** The current product; undefined for a new one. */
  existing: PlannedProduct | undefined
  category: string | undefined
  currency: string
  /** References to its further categories. */
  additionalCategories: string[]
  attributes: ProductAttributes
  /** The code of its tax class, null for the general class; undefined if the file does not name it. */
  taxClass: string | null | undefined
  /** The code of its shipping class, null for none; undefined if the file does not name it. */
  shippingClass: string | null | undefined
  /** The options that the file names, '' for none; undefined if it names none. */
  optionCodes: readonly string[] | undefined
  /** Names of options that the shop does not have, by code. */
  newOptions: Record<string, string>
  /** The product's first line in the file. */
  line: number
  /** URLs of pictures that were fetched before, by their URL in the file. */
  fetched: ReadonlyMap<string, string>
  /** Whether the file is from another shop; pictures beyond the maximum are then omitted with a warning. */
  lenient: boolean
}

type VariantJson = Omit<ProductBodyJson['variants'][number], 'options' | 'color' | 'size'> & {
  options: Record<string, string>
  id: number | null
  line: number | undefined
}

/**
 * Merges the rows of a product into the existing one, and validates the result with the schema of the editor. Variants that
 * are not in the file are kept.
 */
export function mergeProduct(input: MergeInput): MergeResult {
  const {
    read,
    existing,
    category,
    additionalCategories,
    attributes,
    taxClass,
    shippingClass,
    optionCodes,
    newOptions,
    line,
    fetched,
    lenient,
  } = input
  const warnings: string[] = []
  const fileFields = { ...read.fields }
  if (lenient && fileFields.images && fileFields.images.length > MAX_PER_PRODUCT.pictures) {
    warnings.push(t('firstPictures', { max: MAX_PER_PRODUCT.pictures, count: fileFields.images.length }))
    fileFields.images = fileFields.images.slice(0, MAX_PER_PRODUCT.pictures)
  }
  const problems: Problem[] = []
  const before = existing ? getPlannedOptions(existing) : []
  const variants = mergeVariants(
    existing,
    omitUntrackedStock(read.variants, existing, { isBundle: fileFields.type === 'bundle', warnings, lenient }),
    optionCodes ?? before.map(({ code }) => code),
    // Files of other shops contain all options of their products.
    { problems, isComplete: lenient && read.optionNames !== undefined },
  )
  if (problems.length > 0) return { problems }
  const options = mergeOptions({
    read,
    before,
    codes: optionCodes,
    choicesBefore: existing?.variants.map(getPlannedChoice) ?? [],
    choices: variants.map(({ options }) => options),
  })
  const pictures = findPictures({
    images: fileFields.images,
    texts: { ...fileFields.imageTexts, ...read.otherImageTexts },
    variants: read.variants,
    ...{ options, existing, fetched },
  })
  const videos = mergeVideos(read.videos, existing?.videos, {
    name: fileFields.name || existing?.name || '',
    warnings,
  })
  const body = {
    ...(existing && toJson(existing)),
    ...fileFields,
    ...(fileFields.markdown === undefined && {
      markdown: keepsDescription(fileFields, existing) ? existing?.markdown : null,
    }),
    ...(category && { category }),
    additionalCategories,
    attributes,
    ...(taxClass !== undefined && { taxClass }),
    ...(shippingClass !== undefined && { shippingClass }),
    ...(pictures.all && { images: pictures.all }),
    imageTexts: { ...selectCurrentTexts(read, existing), ...pictures.texts },
    ...(videos && { videos }),
    options: pictures.options,
    colors: undefined,
    sizes: undefined,
    variants: variants.map(({ id, line: _, ...variant }) => ({ ...variant, ...pictures.forVariant(variant.sku, id) })),
  }
  const { success, data, error } = inCurrency(input.currency, () => ProductBody.safeParse(body))
  if (!success) return { problems: error.issues.map((issue) => toProblem(issue, variants, line)) }
  const { revision: _, imageTexts = {}, tags = [], ...fields } = data
  problems.push(...findPastDates(data, existing, line))
  const type = data.type ?? existing?.type ?? 'physical'
  if (existing?.type && type !== existing.type)
    problems.push({ line, text: t('fieldWrong', { field: 'Type', problem: rules('typeFixed') }) })
  if (type === 'bundle')
    problems.push(...findMissingComponents(data.variants, (index) => variants[index]?.line ?? line))
  if (problems.length > 0) return { problems }
  const images = pictures.images ?? data.images
  const planned = {
    ...fields,
    type,
    markdown: fields.markdown || null,
    ...(read.oldPath && { oldPath: read.oldPath }),
    ...(read.references && { references: read.references }),
    ...(!existing && read.relatedReferences && { relatedReferences: read.relatedReferences }),
    ...(Object.keys(newOptions).length > 0 && { newOptions }),
    seoTitle: fields.seoTitle ?? '',
    seoText: fields.seoText ?? '',
    noIndex: fields.noIndex ?? false,
    taxClass: fields.taxClass ?? null,
    shippingClass: fields.shippingClass ?? null,
    // The database keeps dates only for products that they apply to.
    publishAt: fields.status === 'Draft' ? (fields.publishAt ?? null) : null,
    unpublishAt: fields.status === 'Archived' ? null : (fields.unpublishAt ?? null),
    relatedProducts: [...new Set(fields.relatedProducts)].filter((slug) => slug !== read.id),
    attributes: fields.attributes ?? {},
    // Order and case of tags do not matter.
    tags: existing?.tags && areSameTags(existing.tags, tags) ? existing.tags : tags,
    additionalCategories: (fields.additionalCategories ?? []).filter((each) => each !== fields.category),
    images,
    options: pictures.options,
    colors: listValues(options, 'color'),
    sizes: listValues(options, 'size'),
    variants: data.variants.map(({ was, options = {}, color: _, size: __, ...variant }, position) => ({
      ...variant,
      options,
      color: options.color ?? null,
      size: options.size ?? null,
      id: variants[position]?.id ?? null,
      position,
    })),
  }
  const shown = new Set(listPictures(planned))
  const texts = Object.entries(imageTexts).filter(([url, text]) => text !== '' && shown.has(url))
  return { wanted: { ...planned, imageTexts: Object.fromEntries(texts) }, pictures: pictures.pending, warnings }
}

/** Whether a file without Markdown keeps the current description with its formatting. */
const keepsDescription = ({ description }: ReadProduct['fields'], existing: PlannedProduct | undefined): boolean =>
  description === undefined || description === existing?.description

/** The current texts of pictures. If the file lists all texts, texts of other pictures are dropped. */
const selectCurrentTexts = ({ fields, otherImageTexts }: ReadProduct, existing: PlannedProduct | undefined) => {
  const listed = new Set([...(existing?.images ?? []), ...(fields.images ?? [])])
  return Object.fromEntries(
    Object.entries(existing?.imageTexts ?? {}).filter(([url]) => otherImageTexts === undefined || listed.has(url)),
  )
}
const findMissingComponents = (
  all: Pick<PlannedVariant, 'components'>[],
  getLine: (index: number) => number,
): Problem[] =>
  all.flatMap(({ components }, index) =>
    components?.length
      ? []
      : { line: getLine(index), text: t('fieldWrong', { field: 'Components', problem: `${bundles('none')}.` }) },
  )

/** A past date would take effect immediately. */
function findPastDates(
  wanted: Pick<PlannedProduct, 'publishAt' | 'unpublishAt'>,
  existing: PlannedProduct | undefined,
  line: number,
): Problem[] {
  const isPast = (field: 'publishAt' | 'unpublishAt') => {
    const date = wanted[field]
    return date && date !== existing?.[field] && Date.parse(date) <= Date.now()
  }
  return (['publishAt', 'unpublishAt'] as const).filter(isPast).map((field) => ({
    line,
    text: t('fieldWrong', { field: columnByField[field] ?? field, problem: rules('dateInPast') }),
  }))
}

const listValues = (options: readonly ResolvedOption[], wanted: string): string[] =>
  options.find(({ code }) => code === wanted)?.values.map(({ value }) => value) ?? []

/** Omits the stock of variants whose units are not counted. */
const omitUntrackedStock = (
  variants: ReadVariant[],
  existing: PlannedProduct | undefined,
  { isBundle, warnings, lenient }: { isBundle: boolean; warnings: string[]; lenient: boolean },
): ReadVariant[] =>
  variants.map(({ tracked: wanted, stockCount, ...variant }) => {
    const match = existing?.variants.find(({ sku }) => isSameSku(sku, variant.sku))
    // A bundle has no units of its own. Files of other shops do not change whether this shop counts units.
    const isUncounted = isBundle || existing?.type === 'bundle'
    const tracked = isUncounted ? false : match && lenient ? match.tracked : (wanted ?? match?.tracked)
    if (tracked === false && stockCount !== undefined) warnings.push(t('stockNotCounted', { line: variant.line }))
    return {
      ...variant,
      ...(tracked !== undefined && { tracked }),
      ...(tracked !== false && stockCount !== undefined && { stockCount }),
    }
  })

/** Matches variants by SKU, otherwise by their values; the rest are new. @param codes the options of the cells with values */
function mergeVariants(
  existing: PlannedProduct | undefined,
  read: ReadVariant[],
  codes: readonly string[],
  { problems, isComplete }: { problems: Problem[]; isComplete: boolean },
): VariantJson[] {
  const merged: VariantJson[] = (existing ? toJson(existing).variants : []).map((variant, index) => ({
    ...variant,
    options: getPlannedChoice(existing?.variants[index] ?? { color: null, size: null }),
    id: existing?.variants[index]?.id ?? null,
    line: undefined,
  }))
  // As in the editor, a new variant is tracked like the existing ones.
  const isUncounted = merged.length > 0 && merged.every(({ tracked }) => tracked === false)
  const isUnmatched = (variant: VariantJson) => variant.line === undefined
  for (const variant of read) {
    const { line, color, size, optionValues, ...fields } = variant
    const named = mergeChoice(undefined, variant, codes, [])
    const refersTo = optionValues !== undefined || (color !== undefined && size !== undefined)
    const match =
      merged.find((each) => isUnmatched(each) && each.sku === variant.sku) ??
      merged.find((each) => isUnmatched(each) && isSameSku(each.sku, variant.sku)) ??
      merged.find(
        (each) =>
          isUnmatched(each) &&
          refersTo &&
          isDeepStrictEqual(each.options, named) &&
          !read.some(({ sku }) => isSameSku(sku, each.sku)),
      )
    const options = mergeChoice(isComplete ? undefined : match?.options, variant, codes, problems)
    if (match) Object.assign(match, fields, { options, line })
    else
      merged.push({
        ...fields,
        ...(isUncounted && !('stockCount' in fields) && { tracked: false }),
        options,
        id: null,
        line,
      })
  }
  return merged.map((variant) => (variant.tracked === false ? { ...variant, stockCount: undefined } : variant))
}

/** The product in the form of the schema, with amounts as decimals. */
function toJson({ variants, price, originalPrice, ...product }: PlannedProduct): ProductBodyJson {
  return {
    ...product,
    price: toDecimal(price),
    originalPrice: originalPrice === null ? null : toDecimal(originalPrice),
    variants: variants.map(({ id, position, color, size, price, cost, ...variant }) => ({
      ...variant,
      cost: decimalOrNull(cost),
      price: price === null ? null : toDecimal(price),
    })),
  }
}
