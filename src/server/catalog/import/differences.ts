import { isDeepStrictEqual } from 'node:util'
import { type Cents, toDecimal } from '#contract/money.ts'
import { t } from '#messages/imports.ts'
import type { FieldChange, PendingPictures, PlannedProduct, PlannedVariant } from './planned-item.ts'

type Shown = string | null

const amount = (cents: Cents | null): Shown => (cents === null ? null : toDecimal(cents).toFixed(2))
const list = (texts: readonly string[]): Shown => texts.join(', ') || null

const productFields: { [K in keyof Omit<PlannedProduct, 'variants'>]: (product: PlannedProduct) => Shown } = {
  name: ({ name }) => name,
  brand: ({ brand }) => brand,
  category: ({ category }) => category,
  status: ({ status }) => status,
  price: ({ price }) => amount(price),
  originalPrice: ({ originalPrice }) => amount(originalPrice),
  isNew: ({ isNew }) => t('yesOrNo', { is: isNew }),
  description: ({ description }) => description || null,
  features: ({ features }) => list(features),
  specifications: ({ specifications }) =>
    list(Object.entries(specifications).map(([name, value]) => `${name}: ${value}`)),
  images: ({ images }) => list(images),
  imageTexts: ({ imageTexts }) => list(Object.values(imageTexts)),
  colors: ({ colors }) => list(colors),
  sizes: ({ sizes }) => list(sizes),
}

const variantFields: {
  [K in keyof Required<Omit<PlannedVariant, 'id' | 'position'>>]-?: (variant: PlannedVariant) => Shown
} = {
  sku: ({ sku }) => sku,
  color: ({ color }) => color,
  size: ({ size }) => size,
  price: ({ price }) => amount(price),
  image: ({ image }) => image,
  stockCount: ({ stockCount }) => stockCount?.toString() ?? null,
}

/** The changes of a product, field by field; all fields of a new product. */
export function differencesOf(
  before: PlannedProduct | undefined,
  after: PlannedProduct,
  pictures: PendingPictures | null,
): FieldChange[] {
  const ofProduct = names(productFields).flatMap((field) => {
    const show = productFields[field]
    const fetched = field === 'images' && pictures?.images ? list(pictures.images) : show(after)
    const same = before && isDeepStrictEqual(before[field], after[field]) && fetched === show(after)
    return changed(field, null, before ? show(before) : null, fetched, !same)
  })
  const known = new Map(before?.variants.map((variant) => [variant.id, variant]))
  const ofVariants = after.variants.flatMap((variant) => {
    const was = variant.id === null ? undefined : known.get(variant.id)
    const source = pictures?.variants[variant.sku]
    if (!was) return [{ field: 'variant', sku: variant.sku, before: null, after: summaryOf(variant) }]
    return names(variantFields).flatMap((field) => {
      const then = field === 'image' && source ? source : variantFields[field](variant)
      return changed(field, was.sku, variantFields[field](was), then, variantFields[field](was) !== then)
    })
  })
  return [...ofProduct, ...ofVariants]
}

const changed = (field: string, sku: string | null, before: Shown, after: Shown, is: boolean): FieldChange[] =>
  is && (before !== null || after !== null) ? [{ field, sku, before, after }] : []

const names = <T extends object>(fields: T) => Object.keys(fields) as (keyof T & string)[]

function summaryOf({ color, size, price, stockCount }: PlannedVariant): string {
  return [color, size, amount(price), t('stock', { units: stockCount ?? 0 })].filter(Boolean).join(' · ')
}
