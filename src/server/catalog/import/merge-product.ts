import type { z } from 'zod'
import { MAX_PER_PRODUCT, ProductBody, type ProductBodyJson } from '#contract/admin-products.ts'
import { toDecimal } from '#contract/money.ts'
import type { Category } from '#contract/shop.ts'
import { t } from '#messages/imports.ts'
import type { Problem, ReadProduct, ReadVariant } from '../csv-formats/format.ts'
import { columnsOfFields } from '../csv-formats/mercer-columns.ts'
import { choicesOf } from '../csv-formats/options.ts'
import { isRemote, type PendingPictures, type PlannedProduct } from './planned-item.ts'
import { isSameSku } from './same-sku.ts'

/** The product after an import, or the problems in its rows. */
export type MergeResult =
  | { wanted: PlannedProduct; pictures: PendingPictures | null; warnings: string[] }
  | { problems: Problem[] }

interface MergeInput {
  read: ReadProduct
  /** The current product; undefined for a new one. */
  existing: PlannedProduct | undefined
  category: Category | undefined
  /** The product's first line in the file. */
  line: number
  /** URLs of pictures that were fetched before, by their URL in the file. */
  fetched: ReadonlyMap<string, string>
  /** Whether the file is from another shop; pictures beyond the maximum are then left out with a warning. */
  lenient: boolean
}

type VariantJson = ProductBodyJson['variants'][number] & { id: number | null; line: number | undefined }

/**
 * Merges the rows of a product into the existing one, and validates the result with the schema of the editor. Variants that
 * are not in the file are kept.
 */
export function mergeProduct({ read, existing, category, line, fetched, lenient }: MergeInput): MergeResult {
  const warnings: string[] = []
  const fileFields = { ...read.fields }
  if (lenient && fileFields.images && fileFields.images.length > MAX_PER_PRODUCT.pictures) {
    warnings.push(t('firstPictures', { most: MAX_PER_PRODUCT.pictures, count: fileFields.images.length }))
    fileFields.images = fileFields.images.slice(0, MAX_PER_PRODUCT.pictures)
  }
  const variants = mergeVariants(existing, read.variants)
  const used = (slot: 'color' | 'size', chosen: readonly string[]) => [
    ...new Set([...chosen, ...choicesOf(variants, slot)]),
  ]
  const pictures = findPictures(fileFields, read.variants, existing, fetched)
  const body = {
    ...(existing && asJson(existing)),
    ...fileFields,
    ...(category && { category }),
    ...(pictures.all && { images: pictures.all }),
    imageTexts: { ...existing?.imageTexts, ...pictures.texts },
    colors: used('color', fileFields.colors ?? existing?.colors ?? []),
    sizes: used('size', fileFields.sizes ?? existing?.sizes ?? []),
    variants: variants.map(({ id, line: _, ...variant }) => ({ ...variant, ...pictures.ofVariant(variant.sku, id) })),
  }
  const { success, data, error } = ProductBody.safeParse(body)
  if (!success) return { problems: error.issues.map((issue) => toProblem(issue, variants, line)) }
  const { revision: _, imageTexts = {}, ...fields } = data
  const images = pictures.images ?? data.images
  const shown = new Set([...images, ...data.variants.flatMap(({ image }) => image ?? [])])
  const wanted = {
    ...fields,
    images,
    imageTexts: Object.fromEntries(Object.entries(imageTexts).filter(([url, text]) => text !== '' && shown.has(url))),
    variants: data.variants.map(({ was: __, ...variant }, position) => ({
      ...variant,
      id: variants[position]?.id ?? null,
      position,
    })),
  }
  return { wanted, pictures: pictures.pending, warnings }
}

/** Matches variants by SKU, otherwise by color and size; the others are new. */
function mergeVariants(existing: PlannedProduct | undefined, read: ReadVariant[]): VariantJson[] {
  const merged: VariantJson[] = (existing ? asJson(existing).variants : []).map((variant, index) => ({
    ...variant,
    id: existing?.variants[index]?.id ?? null,
    line: undefined,
  }))
  const free = (variant: VariantJson) => variant.line === undefined
  for (const { line, ...variant } of read) {
    const { color, size } = variant
    const known =
      merged.find((each) => free(each) && each.sku === variant.sku) ??
      merged.find((each) => free(each) && isSameSku(each.sku, variant.sku)) ??
      merged.find(
        (each) =>
          free(each) &&
          color !== undefined &&
          size !== undefined &&
          each.color === color &&
          each.size === size &&
          !read.some(({ sku }) => isSameSku(sku, each.sku)),
      )
    if (known) Object.assign(known, variant, { line })
    else merged.push({ color: null, size: null, ...variant, id: null, line })
  }
  return merged
}

/** Placeholder for a picture that has no URL in this shop before it is fetched. */
const PENDING_PICTURE = '/to-come'

/** Finds which pictures exist in this shop and which must be fetched. Pictures that the product already has are kept. */
function findPictures(
  { images, imageTexts = {} }: ReadProduct['fields'],
  variants: ReadVariant[],
  existing: PlannedProduct | undefined,
  fetched: ReadonlyMap<string, string>,
) {
  const shown = new Set([
    ...(existing?.images ?? []),
    ...(existing?.variants.flatMap(({ image }) => image ?? []) ?? []),
  ])
  const urlOf = (address: string): string | undefined =>
    isRemote(address) && !shown.has(address) ? fetched.get(address) : address
  const missing = images?.some((address) => urlOf(address) === undefined) ?? false
  const here = images?.flatMap((address) => urlOf(address) ?? [])
  const ofVariants = Object.fromEntries(
    variants.flatMap(({ sku, image }) => (image && urlOf(image) === undefined ? [[sku, image] as const] : [])),
  )
  const bySku = new Map(variants.map(({ sku, image }) => [sku, image]))
  return {
    /** All pictures of the product, with placeholders, for validation. */
    all: images?.map((address) => urlOf(address) ?? PENDING_PICTURE),
    /** The pictures until the others are fetched. */
    images: missing && existing ? existing.images : here,
    /** Texts of the pictures that exist. */
    texts: Object.fromEntries(
      Object.entries(imageTexts).flatMap(([address, text]) =>
        [urlOf(address)].flatMap((url) => (url ? [[url, text]] : [])),
      ),
    ),
    pending: (missing || Object.keys(ofVariants).length > 0
      ? { images: missing ? (images ?? null) : null, texts: imageTexts, variants: ofVariants }
      : null) satisfies PendingPictures | null,
    /** The picture of a variant until it is fetched. */
    ofVariant(sku: string, id: number | null): { image?: string | null } {
      const image = bySku.get(sku)
      if (image === undefined) return {}
      if (image === null) return { image }
      return { image: urlOf(image) ?? existing?.variants.find((each) => id !== null && each.id === id)?.image ?? null }
    },
  }
}

/** The product in the form of the schema, with amounts as decimals. */
function asJson({ variants, price, originalPrice, ...product }: PlannedProduct): ProductBodyJson {
  return {
    ...product,
    price: toDecimal(price),
    originalPrice: originalPrice === null ? null : toDecimal(originalPrice),
    variants: variants.map(({ id: _, position: __, price, ...variant }) => ({
      ...variant,
      price: price === null ? null : toDecimal(price),
    })),
  }
}

/** Converts a validation error to a problem at the row that caused it. */
function toProblem({ path, message, code, input }: z.core.$ZodIssue, variants: VariantJson[], line: number): Problem {
  const [first, index, inner] = path
  const name = String(first === 'variants' && inner !== undefined ? inner : first)
  const field = columnsOfFields[name] ?? name.charAt(0).toUpperCase() + name.slice(1)
  const of = first === 'variants' && typeof index === 'number' ? variants[index] : undefined
  const problem = `${message}.`.replace(/\.\.$/, '.')
  const text = () =>
    of && of.line === undefined
      ? t('fieldOfOtherWrong', { field, sku: of.sku, problem })
      : t('fieldWrong', { field, problem })
  const missing = code === 'invalid_type' && input === undefined
  return { line: of?.line ?? line, text: missing ? t('fieldMissing', { field }) : text() }
}
