import type { ImportKind } from '#contract/product-imports.ts'
import type { Category } from '#contract/shop.ts'
import { t } from '#messages/imports.ts'
import { findCategory } from '../csv-formats/categories.ts'
import type { Problem, ReadProduct } from '../csv-formats/format.ts'
import { NOT_PRODUCTS } from '../editing/make-slug.ts'
import { slugOf } from '../products/slug-of.ts'
import { differencesOf } from './differences.ts'
import { mergeProduct } from './merge-product.ts'
import type { FieldChange, ItemBefore, PendingPictures, PlannedProduct } from './planned-item.ts'
import { ofSku } from './same-sku.ts'

/** An existing product, which may have been removed. */
export interface KnownProduct {
  id: number
  slug: string
  revision: number
  deleted: boolean
  fields: PlannedProduct
}

/** What planning a batch of products needs to know about the shop. */
export interface PlanContext {
  /** By current and former slugs. */
  bySlug: ReadonlyMap<string, KnownProduct>
  bySku: ReadonlyMap<string, KnownProduct>
  fetched: ReadonlyMap<string, string>
  chosenCategories: Readonly<Record<string, Category>>
  /** Whether the file is from another shop. */
  foreign: boolean
  /** The brand of new products in files from other shops, which do not require one. */
  shopName: string
}

export interface Planned {
  kind: ImportKind
  name: string
  slug: string | null
  productId: number | null
  revision: number | null
  wanted: PlannedProduct | null
  changes: FieldChange[]
  before: ItemBefore | null
  pictures: PendingPictures | null
  warnings: string[]
  problems: Problem[]
  unknownCategory: string | null
}

/**
 * Plans the import of a product. The existing product is found by id or, for files from other shops and rows without an id, by
 * SKUs; otherwise the product is new.
 * @param line the product's first line
 */
export function planProduct(read: ReadProduct, line: number, context: PlanContext): Planned {
  const problems = [...read.problems]
  const existing = findExisting(read, line, context, problems)
  const name = read.fields.name || existing?.fields.name || read.id || read.variants[0]?.sku || ''
  const bad = (unknownCategory: string | null = null): Planned => ({
    kind: 'bad',
    name,
    slug: existing?.slug ?? null,
    productId: null,
    revision: null,
    wanted: null,
    changes: [],
    before: null,
    pictures: null,
    warnings: read.warnings,
    problems,
    unknownCategory,
  })
  const found = read.categories ? findCategory(read.categories, context.chosenCategories) : undefined
  const needsCategory = !existing || !context.foreign
  const unknown = found && 'unknown' in found && needsCategory ? found.unknown : null
  if (unknown !== null) problems.push({ line, text: t('unknownCategory', { category: unknown }) })
  if (problems.length > 0) return bad(unknown)
  const nameless = context.foreign && !existing && !read.fields.brand
  const merged = mergeProduct({
    read: nameless ? { ...read, fields: { ...read.fields, brand: context.shopName } } : read,
    existing: existing?.fields,
    category: found && 'category' in found ? found.category : undefined,
    line,
    fetched: context.fetched,
    lenient: context.foreign,
  })
  if ('problems' in merged) {
    problems.push(...merged.problems)
    return bad()
  }
  const changes = differencesOf(existing?.fields, merged.wanted, merged.pictures)
  const kind = !existing ? 'new' : changes.length > 0 ? 'changed' : 'unchanged'
  return {
    kind,
    name: merged.wanted.name,
    slug: existing?.slug ?? read.id,
    productId: existing?.id ?? null,
    revision: existing?.revision ?? null,
    wanted: kind === 'unchanged' ? null : merged.wanted,
    changes,
    before: kind === 'changed' && existing ? existing.fields : null,
    pictures: merged.pictures,
    warnings: [...read.warnings, ...merged.warnings],
    problems,
    unknownCategory: null,
  }
}

function findExisting(
  read: ReadProduct,
  line: number,
  { bySlug, bySku, foreign }: PlanContext,
  problems: Problem[],
): KnownProduct | undefined {
  const byId = read.id === null ? undefined : bySlug.get(read.id)
  const owners = new Map(
    read.variants.flatMap(({ sku }) => [ofSku(bySku, sku)].flatMap((owner) => (owner ? [[sku, owner] as const] : []))),
  )
  const [someOwner] = owners.values()
  const existing = byId ?? (read.id === null || foreign ? someOwner : undefined)
  for (const variant of read.variants) {
    const owner = owners.get(variant.sku)
    if (owner && owner.id !== existing?.id)
      problems.push({ line: variant.line, text: t('skuOfOther', { sku: variant.sku, product: owner.slug }) })
  }
  if (existing?.deleted) problems.push({ line, text: t('productRemoved', { product: existing.slug }) })
  if (!existing && read.id !== null && (slugOf(read.id) !== read.id || NOT_PRODUCTS.has(read.id)))
    problems.push({
      line,
      text: t('notAnId', { id: read.id.slice(0, 80) }),
    })
  return existing
}
