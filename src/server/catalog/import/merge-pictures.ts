import type { ProductBodyJson } from '#contract/admin-products.ts'
import type { ReadVariant } from '../csv-formats/format.ts'
import type { ResolvedOption } from '../editing/resolve-options.ts'
import { isRemote, type PendingPictures, type PlannedProduct } from './planned-item.ts'
import { getPlannedOptions } from './planned-options.ts'

/** Placeholder for a picture that has no URL in this shop before it is fetched. */
const PENDING_PICTURE = '/to-come'

interface PicturesInput {
  /** The pictures in the file; undefined if it has none. */
  images: string[] | undefined
  /** Alternative texts of the pictures in the file. */
  texts: Record<string, string>
  variants: ReadVariant[]
  /** With the picture URLs of the file. */
  options: readonly ResolvedOption[]
  existing: PlannedProduct | undefined
  /** URLs of pictures that were fetched before, by their URL in the file. */
  fetched: ReadonlyMap<string, string>
}

/** Separates pictures that exist in this shop from those that must be fetched. Pictures of the current product are kept. */
export function findPictures({ images, texts, variants, options, existing, fetched }: PicturesInput) {
  const optionsBefore = existing ? getPlannedOptions(existing) : []
  const shown = new Set(existing ? listPictures(existing) : [])
  const findUrl = (address: string): string | undefined =>
    isRemote(address) && !shown.has(address) ? fetched.get(address) : address
  const isMissing = (address: string): boolean => findUrl(address) === undefined
  const findUrls = (addresses: readonly string[]): string[] => addresses.flatMap((address) => findUrl(address) ?? [])
  const missing = images?.some(isMissing) ?? false
  const pending: PendingPictures = { images: missing ? (images ?? null) : null, texts, variants: {} }
  for (const { sku, image, moreImages } of variants) {
    if (image && isMissing(image)) pending.variants[sku] = image
    if (moreImages?.some(isMissing)) pending.more = { ...pending.more, [sku]: moreImages }
  }
  for (const { code, values } of options)
    for (const { value, images } of values)
      if (images.some(isMissing)) pending.values = [...(pending.values ?? []), { code, value, images }]
  const bySku = new Map(variants.map((variant) => [variant.sku, variant]))
  const existingVariant = (id: number | null) => existing?.variants.find((each) => id !== null && each.id === id)
  return {
    /** All pictures of the product, with placeholders, for validation. */
    all: images?.map((address) => findUrl(address) ?? PENDING_PICTURE),
    /** The pictures until the missing ones are fetched. */
    images: missing && existing ? existing.images : images && findUrls(images),
    /** The options, with the pictures of their values until the missing ones are fetched. */
    options: options.map(({ code, values }) => ({
      code,
      values: values.map(({ value, images }) => {
        const valueBefore = optionsBefore
          .find((each) => each.code === code)
          ?.values.find((each) => each.value === value)
        return { value, images: images.some(isMissing) && valueBefore ? valueBefore.images : findUrls(images) }
      }),
    })),
    /** Texts of the pictures that exist. */
    texts: Object.fromEntries(
      Object.entries(texts).flatMap(([address, text]) =>
        [findUrl(address)].flatMap((url) => (url ? [[url, text]] : [])),
      ),
    ),
    pending: missing || Object.keys(pending.variants).length > 0 || pending.more || pending.values ? pending : null,
    /** The pictures of a variant until the missing ones are fetched. */
    forVariant(sku: string, id: number | null): Pick<ProductBodyJson['variants'][number], 'image' | 'moreImages'> {
      const { image, moreImages } = bySku.get(sku) ?? {}
      const before = existingVariant(id)
      return {
        ...(image !== undefined && { image: image && (findUrl(image) ?? before?.image ?? null) }),
        ...(moreImages !== undefined && {
          moreImages: moreImages.some(isMissing) && before ? before.moreImages : findUrls(moreImages),
        }),
      }
    },
  }
}

/** All pictures that a product shows. */
export const listPictures = (product: Pick<PlannedProduct, 'images' | 'variants' | 'options' | 'colors' | 'sizes'>) => [
  ...product.images,
  ...getPlannedOptions(product).flatMap(({ values }) => values.flatMap(({ images }) => images)),
  ...product.variants.flatMap(({ image, moreImages = [] }) => [...(image ? [image] : []), ...moreImages]),
]
