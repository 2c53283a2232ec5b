import type { z } from 'zod'
import { MAX_PER_PRODUCT, ProductBody, type ProductBodyJson } from '#contract/admin-products.ts'
import { toDecimal } from '#contract/money.ts'
import type { Category } from '#contract/shop.ts'
import { t } from '#messages/imports.ts'
import type { Problem, ReadProduct, ReadVariant } from '../csv-formats/format.ts'
import { choicesOf } from '../csv-formats/options.ts'
import { columnsOfFields } from '../csv-formats/own-columns.ts'
import { isRemote, type PendingPictures, type WantedProduct } from './planned-item.ts'
import { isSameSku } from './same-sku.ts'

/** What the file makes of a product, or what is wrong with its rows. */
export type Merged =
  | { wanted: WantedProduct; pictures: PendingPictures | null; warnings: string[] }
  | { problems: Problem[] }

interface Merging {
  read: ReadProduct
  /** The product as it is; undefined for a new one. */
  existing: WantedProduct | undefined
  category: Category | undefined
  /** The line on which the product begins. */
  line: number
  /** By the address in the file: that of a picture which was fetched before. */
  fetched: ReadonlyMap<string, string>
  /** Whether a file of another shop is read: what we have no room for is left out then, with a warning. */
  lenient: boolean
}

type VariantJson = ProductBodyJson['variants'][number] & { id: number | null; line: number | undefined }

/**
 * Lays what the rows of a product say over what it is, and checks the whole with the schema that the editor's is checked with.
 * Variants of which the file says nothing stay.
 */
export function mergeProduct({ read, existing, category, line, fetched, lenient }: Merging): Merged {
  const warnings: string[] = []
  const said = { ...read.fields }
  if (lenient && said.images && said.images.length > MAX_PER_PRODUCT.pictures) {
    warnings.push(t('firstPictures', { most: MAX_PER_PRODUCT.pictures, count: said.images.length }))
    said.images = said.images.slice(0, MAX_PER_PRODUCT.pictures)
  }
  const variants = mergeVariants(existing, read.variants)
  const used = (slot: 'color' | 'size', chosen: readonly string[]) => [
    ...new Set([...chosen, ...choicesOf(variants, slot)]),
  ]
  const pictures = findPictures(said, read.variants, existing, fetched)
  const body = {
    ...(existing && asJson(existing)),
    ...said,
    ...(category && { category }),
    ...(pictures.all && { images: pictures.all }),
    imageTexts: { ...existing?.imageTexts, ...pictures.texts },
    colors: used('color', said.colors ?? existing?.colors ?? []),
    sizes: used('size', said.sizes ?? existing?.sizes ?? []),
    variants: variants.map(({ id, line: _, ...variant }) => ({ ...variant, ...pictures.ofVariant(variant.sku, id) })),
  }
  const { success, data, error } = ProductBody.safeParse(body)
  if (!success) return { problems: error.issues.map((issue) => inWords(issue, variants, line)) }
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

/** By SKU, else by color and size; what is neither is new. */
function mergeVariants(existing: WantedProduct | undefined, said: ReadVariant[]): VariantJson[] {
  const merged: VariantJson[] = (existing ? asJson(existing).variants : []).map((variant, index) => ({
    ...variant,
    id: existing?.variants[index]?.id ?? null,
    line: undefined,
  }))
  const free = (variant: VariantJson) => variant.line === undefined
  for (const { line, ...variant } of said) {
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
          !said.some(({ sku }) => isSameSku(sku, each.sku)),
      )
    if (known) Object.assign(known, variant, { line })
    else merged.push({ color: null, size: null, ...variant, id: null, line })
  }
  return merged
}

/** Stands for a picture whose address here is not known before it is fetched. */
const TO_COME = '/to-come'

/** Which pictures are here, and which have to be fetched. Those that a product shows already stay, wherever they lie. */
function findPictures(
  { images, imageTexts = {} }: ReadProduct['fields'],
  variants: ReadVariant[],
  existing: WantedProduct | undefined,
  fetched: ReadonlyMap<string, string>,
) {
  const shown = new Set([
    ...(existing?.images ?? []),
    ...(existing?.variants.flatMap(({ image }) => image ?? []) ?? []),
  ])
  const place = (address: string): string | undefined =>
    isRemote(address) && !shown.has(address) ? fetched.get(address) : address
  const missing = images?.some((address) => place(address) === undefined) ?? false
  const here = images?.flatMap((address) => place(address) ?? [])
  const ofVariants = Object.fromEntries(
    variants.flatMap(({ sku, image }) => (image && place(image) === undefined ? [[sku, image] as const] : [])),
  )
  const bySku = new Map(variants.map(({ sku, image }) => [sku, image]))
  return {
    /** For the schema: all that the product is to have. */
    all: images?.map((address) => place(address) ?? TO_COME),
    /** Those that it has for now. */
    images: missing && existing ? existing.images : here,
    /** Of those that are here. */
    texts: Object.fromEntries(
      Object.entries(imageTexts).flatMap(([address, text]) =>
        [place(address)].flatMap((url) => (url ? [[url, text]] : [])),
      ),
    ),
    pending: (missing || Object.keys(ofVariants).length > 0
      ? { images: missing ? (images ?? null) : null, texts: imageTexts, variants: ofVariants }
      : null) satisfies PendingPictures | null,
    /** The picture of a variant for now. */
    ofVariant(sku: string, id: number | null): { image?: string | null } {
      const image = bySku.get(sku)
      if (image === undefined) return {}
      if (image === null) return { image }
      return { image: place(image) ?? existing?.variants.find((each) => id !== null && each.id === id)?.image ?? null }
    },
  }
}

/** As the schema reads it: amounts as decimals. */
function asJson({ variants, price, originalPrice, ...product }: WantedProduct): ProductBodyJson {
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

/** What the schema finds wrong, at the row that says it. */
function inWords({ path, message, code, input }: z.core.$ZodIssue, variants: VariantJson[], line: number): Problem {
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
