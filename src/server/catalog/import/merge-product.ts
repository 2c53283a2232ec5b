import { isDeepStrictEqual } from 'node:util'
import { MAX_PER_PRODUCT, ProductBody } from '#contract/admin-products.ts'
import { inCurrency } from '#contract/amount-currency.ts'
import type { ProductAttributes } from '#contract/attributes.ts'
import { t as bundles } from '#messages/bundleRules.ts'
import { t } from '#messages/imports.ts'
import { t as rules } from '#messages/productRules.ts'
import type { FurtherList } from '#server/commerce/price-lists/further-lists.ts'
import type { Problem, ReadProduct } from '../csv-formats/format.ts'
import { columnByField } from '../csv-formats/mercer-columns.ts'
import type { ResolvedOption } from '../editing/resolve-options.ts'
import { areSameTags } from '../products/product-tags.ts'
import { mergeListPrices, toPriceRows } from './merge-list-prices.ts'
import { mergeOptions } from './merge-options.ts'
import { findPictures, listPictures } from './merge-pictures.ts'
import { mergeVariants, omitUntrackedStock, toJson } from './merge-variants.ts'
import { mergeVideos } from './merge-videos.ts'
import type { PendingPictures, PlannedProduct, PlannedVariant } from './planned-item.ts'
import { getPlannedChoice, getPlannedOptions } from './planned-options.ts'
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
  /** The price lists besides the default one. */
  lists: readonly FurtherList[]
  /** The product's first line in the file. */
  line: number
  /** URLs of pictures that were fetched before, by their URL in the file. */
  fetched: ReadonlyMap<string, string>
  /** Whether the file is from another shop; pictures beyond the maximum are then omitted with a warning. */
  lenient: boolean
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
    lists,
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
  const { prices, ofVariants } = mergeListPrices(
    { existing: existing?.prices ?? {}, read: read.listPrices, variants },
    { lists, line, problems },
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
    variants: variants.map(({ id, line: _, prices: __, listPrices: ___, ...variant }) => ({
      ...variant,
      ...pictures.forVariant(variant.sku, id),
    })),
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
      prices: ofVariants[position] ?? {},
      position,
    })),
    prices,
  }
  const priceRows = { before: existing ? toPriceRows(existing) : [], after: toPriceRows(planned) }
  const shown = new Set(listPictures(planned))
  const texts = Object.entries(imageTexts).filter(([url, text]) => text !== '' && shown.has(url))
  const wanted = {
    ...planned,
    ...(!isDeepStrictEqual(priceRows.before, priceRows.after) && { priceRows }),
    imageTexts: Object.fromEntries(texts),
  }
  return { wanted, pictures: pictures.pending, warnings }
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
