import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { AdminProduct } from '#contract/admin-products.ts'
import { errorAt, ShopError } from '#contract/errors.ts'
import { t } from '#messages/productRules.ts'
import { GENERAL_CLASS } from '#server/commerce/tax/tax-rules.ts'
import { listPictures } from './assert-own-pictures.ts'
import { withBareComponents } from './audited-product.ts'
import type { ResolvedProduct } from './resolve-options.ts'
import { resolveVideos } from './videos/product-videos.ts'

type SavedProduct = z.output<typeof AdminProduct>

/** Whether saving these fields and variants would change nothing. */
export function isUnchanged(
  fields: ReturnType<typeof mergeFields>,
  variants: ResolvedProduct['variants'],
  before: SavedProduct,
): boolean {
  const sent = variants.map(({ was, ...variant }, index) => {
    const { reserved, stockCount } = before.variants[index] ?? {}
    return { ...variant, stockCount: variant.stockCount ?? stockCount, reserved }
  })
  const savedVariants = before.variants.map(withBareComponents)
  return (
    isDeepStrictEqual({ ...before, ...fields, variants: sent }, { ...before, variants: savedVariants }) &&
    // The order of specifications matters, and `isDeepStrictEqual` ignores it.
    isDeepStrictEqual(Object.keys(fields.specifications), Object.keys(before.specifications)) &&
    variants.every(({ was, sku }) => was === undefined || was === sku)
  )
}

/** Whether saving these changes what the product refers to by name. */
export const changesReferences = (
  fields: ReturnType<typeof mergeFields>,
  variants: ResolvedProduct['variants'],
  before: SavedProduct,
): boolean => !isDeepStrictEqual(pickReferences(fields), pickReferences(before)) || changesComponents(variants, before)

const pickReferences = ({
  brand,
  category,
  additionalCategories,
  attributes,
  options,
}: ReturnType<typeof mergeFields> | SavedProduct) => ({
  ...{ brand, category, additionalCategories, attributes, options },
})

/** Whether saving these changes the components of a bundle. */
export const changesComponents = (variants: ResolvedProduct['variants'], before: SavedProduct): boolean =>
  before.type === 'bundle' &&
  !isDeepStrictEqual(variants.map(pickComponents), before.variants.map(withBareComponents).map(pickComponents))

const pickComponents = ({ sku, components }: Pick<ResolvedProduct['variants'][number], 'sku' | 'components'>) => ({
  sku,
  components,
})

/** The fields of a product. @param before provides those that the request omits */
export function mergeFields(input: ResolvedProduct, before?: SavedProduct) {
  const { variants, revision, imageTexts, additionalCategories, attributes, tags, relatedProducts, ...sent } = input
  const {
    type,
    markdown,
    videos,
    seoTitle,
    seoText,
    taxClass,
    shippingClass,
    noIndex,
    publishAt,
    unpublishAt,
    ...fields
  } = sent
  const shown = new Set(listPictures({ ...fields, variants }).map(([, url]) => url))
  const used = Object.entries(imageTexts ?? before?.imageTexts ?? {}).filter(
    ([url, text]) => text !== '' && shown.has(url),
  )
  return {
    ...fields,
    type: resolveType(type, before),
    markdown: resolveMarkdown(input, before),
    videos: resolveVideos(videos, before),
    imageTexts: Object.fromEntries(used),
    additionalCategories: additionalCategories ?? before?.additionalCategories ?? [],
    attributes: attributes ?? before?.attributes ?? {},
    seoTitle: seoTitle ?? before?.seoTitle ?? '',
    seoText: seoText ?? before?.seoText ?? '',
    taxClass: resolveTaxClass(taxClass, before),
    shippingClass: shippingClass === undefined ? (before?.shippingClass ?? null) : shippingClass,
    noIndex: noIndex ?? before?.noIndex ?? false,
    tags: tags ?? before?.tags ?? [],
    relatedProducts: relatedProducts ?? before?.relatedProducts ?? [],
    publishAt: resolveDate('publishAt', publishAt, before?.publishAt),
    unpublishAt: resolveDate('unpublishAt', unpublishAt, before?.unpublishAt),
  }
}

/** A description that is sent without Markdown replaces a formatted one, unless it is the same. */
function resolveMarkdown({ markdown, description }: ResolvedProduct, before: SavedProduct | undefined): string | null {
  if (markdown !== undefined) return markdown || null
  return before && description === before.description ? before.markdown : null
}

const resolveTaxClass = (sent: string | null | undefined, before: SavedProduct | undefined): string | null => {
  if (sent === undefined) return before?.taxClass ?? null
  return sent === GENERAL_CLASS ? null : sent
}

/** @throws ShopError invalid_request for another type than the product has */
function resolveType(sent: ResolvedProduct['type'], before: SavedProduct | undefined) {
  if (sent !== undefined && before && sent !== before.type) throw errorAt('type', 'invalid_request', t('typeFixed'))
  return sent ?? before?.type ?? 'physical'
}

/**
 * The date when a schedule changes the status. An omitted date is not changed.
 * @throws ShopError invalid_request for a new date in the past
 */
function resolveDate(
  field: 'publishAt' | 'unpublishAt',
  sent: string | null | undefined,
  before: string | null = null,
) {
  if (sent === undefined || sent === before) return before
  if (sent !== null && new Date(sent) <= new Date())
    throw new ShopError('invalid_request', { fields: { [field]: t('dateInPast') } })
  return sent
}

/** The fields that are columns of the product row. */
export function toColumns(all: ReturnType<typeof mergeFields>) {
  const { brand, category, additionalCategories, attributes, options, tags, relatedProducts, ...fields } = all
  const { publishAt, unpublishAt, ...columns } = fields
  return {
    ...columns,
    publishAt: publishAt === null ? null : new Date(publishAt),
    unpublishAt: unpublishAt === null ? null : new Date(unpublishAt),
  }
}
