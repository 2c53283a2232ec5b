import { isDeepStrictEqual } from 'node:util'
import { type Cents, toDecimal } from '#contract/money.ts'
import { optionRoles } from '#contract/options.ts'
import { t } from '#messages/imports.ts'
import { attributeCell } from '../csv-formats/attribute-columns.ts'
import type { FieldChange, PendingPictures, PlannedProduct, PlannedVariant } from './planned-item.ts'
import { getPlannedChoice, getPlannedOptions } from './planned-options.ts'

type DisplayText = string | null

const formatAmount = (cents: Cents | null): DisplayText => (cents === null ? null : toDecimal(cents).toFixed(2))
const joinTexts = (texts: readonly string[]): DisplayText => texts.join(', ') || null

const isRole = (code: string): boolean => optionRoles.some((role) => role === code)

/** The values of options besides color and size. */
const otherValues = (variant: PlannedVariant): string[] =>
  Object.entries(getPlannedChoice(variant)).flatMap(([code, value]) => (isRole(code) ? [] : value))

const productFields: {
  [K in keyof Required<Omit<PlannedProduct, 'variants'>>]: (product: PlannedProduct) => DisplayText
} = {
  name: ({ name }) => name,
  brand: ({ brand }) => brand,
  category: ({ category }) => category,
  additionalCategories: ({ additionalCategories = [] }) => joinTexts(additionalCategories),
  tags: ({ tags = [] }) => joinTexts(tags),
  relatedProducts: ({ relatedProducts = [] }) => joinTexts(relatedProducts),
  seoTitle: ({ seoTitle }) => seoTitle || null,
  seoText: ({ seoText }) => seoText || null,
  noIndex: ({ noIndex }) => (noIndex === undefined ? null : t('yesOrNo', { is: noIndex })),
  publishAt: ({ publishAt }) => publishAt ?? null,
  unpublishAt: ({ unpublishAt }) => unpublishAt ?? null,
  prices: ({ prices = {} }) =>
    joinTexts(
      Object.entries(prices)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([list, { amount, compareAt }]) =>
          [`${list}: ${formatAmount(amount)}`, compareAt !== null && `(${formatAmount(compareAt)})`]
            .filter(Boolean)
            .join(' '),
        ),
    ),
  attributes: ({ attributes = {} }) =>
    joinTexts(
      Object.entries(attributes).map(([code, value]) => `${code}: ${attributeCell(value)}`.replaceAll('\n', ', ')),
    ),
  type: ({ type = 'physical' }) => (type === 'physical' ? null : type),
  status: ({ status }) => status,
  price: ({ price }) => formatAmount(price),
  originalPrice: ({ originalPrice }) => formatAmount(originalPrice),
  taxClass: ({ taxClass }) => taxClass ?? null,
  shippingClass: ({ shippingClass }) => shippingClass ?? null,
  isNew: ({ isNew }) => t('yesOrNo', { is: isNew }),
  // A formatted description is listed as `markdown`.
  description: ({ description, markdown }) => (markdown ? null : description || null),
  markdown: ({ markdown }) => markdown || null,
  features: ({ features }) => joinTexts(features),
  specifications: ({ specifications }) =>
    joinTexts(Object.entries(specifications).map(([name, value]) => `${name}: ${value}`)),
  images: ({ images }) => joinTexts(images),
  imageTexts: ({ imageTexts }) => joinTexts(Object.values(imageTexts)),
  videos: ({ videos = [] }) => joinTexts(videos.map(({ url, title }) => `${title} (${url})`)),
  colors: ({ colors }) => joinTexts(colors),
  sizes: ({ sizes }) => joinTexts(sizes),
  // Colors and sizes have their own fields.
  options: (product) => {
    const options = getPlannedOptions(product)
    if (options.every(({ code }) => isRole(code))) return null
    return joinTexts(options.map(({ code, values }) => `${code}: ${values.map(({ value }) => value).join(', ')}`))
  },
  categoryPaths: () => null,
  newOptions: () => null,
  oldPath: () => null,
  references: () => null,
  relatedReferences: () => null,
  priceRows: () => null,
}

const variantFields: {
  [K in keyof Required<Omit<PlannedVariant, 'id' | 'position'>>]-?: (variant: PlannedVariant) => DisplayText
} = {
  sku: ({ sku }) => sku,
  color: ({ color }) => color,
  size: ({ size }) => size,
  options: (variant) => joinTexts(otherValues(variant)),
  price: ({ price }) => formatAmount(price),
  prices: ({ prices = {} }) =>
    joinTexts(
      Object.entries(prices)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([list, amount]) => `${list}: ${formatAmount(amount)}`),
    ),
  image: ({ image }) => image,
  components: ({ components = [] }) => joinTexts(components.map(({ sku, quantity }) => `${sku} × ${quantity}`)),
  moreImages: ({ moreImages = [] }) => joinTexts(moreImages),
  tracked: ({ tracked }) => (tracked === undefined ? null : t('yesOrNo', { is: tracked })),
  stockCount: ({ stockCount }) => stockCount?.toString() ?? null,
  gtin: ({ gtin }) => gtin ?? null,
  mpn: ({ mpn }) => mpn ?? null,
  cost: ({ cost }) => formatAmount(cost ?? null),
  weightG: ({ weightG }) => weightG?.toString() ?? null,
  lengthMm: ({ lengthMm }) => lengthMm?.toString() ?? null,
  widthMm: ({ widthMm }) => widthMm?.toString() ?? null,
  heightMm: ({ heightMm }) => heightMm?.toString() ?? null,
  hsCode: ({ hsCode }) => hsCode ?? null,
  origin: ({ origin }) => origin ?? null,
}

/** The changes of a product, field by field; all fields of a new product. */
export function listDifferences(
  before: PlannedProduct | undefined,
  after: PlannedProduct,
  pictures: PendingPictures | null,
): FieldChange[] {
  const productChanges = getKeys(productFields).flatMap((field) => {
    const show = productFields[field]
    const fetched = field === 'images' && pictures?.images ? joinTexts(pictures.images) : show(after)
    const isSame =
      before &&
      (field === 'options' ? show(before) === fetched : isDeepStrictEqual(before[field], after[field])) &&
      fetched === show(after)
    return changeIf(field, null, before ? show(before) : null, fetched, !isSame)
  })
  const picturesBefore = before ? optionPictures(before, null) : null
  const picturesAfter = optionPictures(after, pictures)
  const valueChanges = changeIf('optionPictures', null, picturesBefore, picturesAfter, picturesBefore !== picturesAfter)
  const existingById = new Map(before?.variants.map((variant) => [variant.id, variant]))
  const variantChanges = after.variants.flatMap((variant) => {
    const existing = variant.id === null ? undefined : existingById.get(variant.id)
    const sources = { image: pictures?.variants[variant.sku], moreImages: pictures?.more?.[variant.sku] }
    if (!existing) return [{ field: 'variant', sku: variant.sku, before: null, after: summarize(variant) }]
    return getKeys(variantFields).flatMap((field) => {
      const newValue =
        (field === 'image' && sources.image) ||
        (field === 'moreImages' && sources.moreImages && joinTexts(sources.moreImages)) ||
        variantFields[field](variant)
      return changeIf(
        field,
        existing.sku,
        variantFields[field](existing),
        newValue,
        variantFields[field](existing) !== newValue,
      )
    })
  })
  return [...productChanges, ...valueChanges, ...variantChanges]
}

/** The pictures of option values, including pictures that must be fetched. */
const optionPictures = (product: PlannedProduct, pictures: PendingPictures | null): DisplayText =>
  joinTexts(
    getPlannedOptions(product).flatMap(({ code, values }) =>
      values.flatMap(({ value, images }) => {
        const fetched = pictures?.values?.find((each) => each.code === code && each.value === value)?.images ?? images
        return fetched.length > 0 ? `${value}: ${fetched.join(' ')}` : []
      }),
    ),
  )

const changeIf = (
  field: string,
  sku: string | null,
  before: DisplayText,
  after: DisplayText,
  isChanged: boolean,
): FieldChange[] => (isChanged && (before !== null || after !== null) ? [{ field, sku, before, after }] : [])

const getKeys = <T extends object>(fields: T) => Object.keys(fields) as (keyof T & string)[]

function summarize(variant: PlannedVariant): string {
  const { price, stockCount } = variant
  return [...Object.values(getPlannedChoice(variant)), formatAmount(price), t('stock', { units: stockCount ?? 0 })]
    .filter(Boolean)
    .join(' · ')
}
