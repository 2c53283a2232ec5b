import { isDeepStrictEqual } from 'node:util'
import type { ImportKind } from '#contract/product-imports.ts'
import { toSlug } from '#contract/to-slug.ts'
import { t } from '#messages/imports.ts'
import type { FurtherList } from '#server/commerce/price-lists/further-lists.ts'
import { GENERAL_CLASS } from '#server/commerce/tax/tax-rules.ts'
import type { AttributeSet } from '../attributes/attribute-set.ts'
import type { CategoryTree } from '../categories/category-tree.ts'
import { type CategoryNames, findCategory, namesInPath } from '../csv-formats/categories.ts'
import { selectValidTags } from '../csv-formats/foreign-texts.ts'
import type { Problem, ReadProduct } from '../csv-formats/format.ts'
import { NOT_PRODUCTS } from '../editing/free-slug.ts'
import type { OptionSet } from '../options/read-options.ts'
import { listDifferences } from './differences.ts'
import { readOptionCodes } from './merge-options.ts'
import { mergeProduct } from './merge-product.ts'
import type { FieldChange, ItemBefore, PendingPictures, PlannedCollection, PlannedProduct } from './planned-item.ts'
import { mergeAttributes } from './read-attribute-cells.ts'
import { findBySku } from './same-sku.ts'
import { findWrongComponents, type KnownComponents } from './wrong-components.ts'

/** An existing product, which may have been removed. */
export interface ExistingProduct {
  id: number
  slug: string
  revision: number
  deleted: boolean
  fields: PlannedProduct
}

/** The state of the shop that planning a batch of products depends on. */
export interface PlanContext {
  /** The currency of the prices in the file. */
  currency: string
  /** By current and former slugs. */
  bySlug: ReadonlyMap<string, ExistingProduct>
  bySku: ReadonlyMap<string, ExistingProduct>
  fetched: ReadonlyMap<string, string>
  tree: CategoryTree
  attributes: AttributeSet
  options: OptionSet
  categories: CategoryNames
  classes: Record<'taxClass' | 'shippingClass', readonly { code: string; name: string }[]>
  components: KnownComponents
  /** The price lists besides the default one. */
  lists: readonly FurtherList[]
  /** The category that staff chose for each unknown name. */
  chosenCategories: Readonly<Record<string, string>>
  /** Whether the file is from another shop. */
  isFromOtherShop: boolean
  /** The brand of new products in files from other shops, which do not require one. */
  shopName: string
}

export interface PlanResult {
  kind: ImportKind
  name: string
  slug: string | null
  productId: number | null
  revision: number | null
  wanted: PlannedProduct | null
  changes: FieldChange[]
  before: ItemBefore | null
  pictures: PendingPictures | null
  collection?: PlannedCollection
  warnings: string[]
  problems: Problem[]
  unknownCategories: string[]
}

/**
 * Plans the import of a product. The existing product is found by id or, for files from other shops and rows without an id, by
 * SKUs; otherwise the product is new.
 * @param line the product's first line
 */
export function planProduct(read: ReadProduct, line: number, context: PlanContext): PlanResult {
  const problems = [...read.problems]
  const existing = findExisting(read, line, context, problems)
  const name = read.fields.name || existing?.fields.name || read.id || read.variants[0]?.sku || ''
  const badItem = (unknownCategories: string[] = []): PlanResult => ({
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
    unknownCategories,
  })
  const { categories: names, tree, chosenCategories: chosen } = context
  const found = read.categories ? findCategory(read.categories, { names, tree, chosen }) : undefined
  const needsCategory = !existing || !context.isFromOtherShop
  const { isFromOtherShop } = context
  const furtherNames = existing && isFromOtherShop ? undefined : read.additionalCategories
  const further = furtherNames?.map((name) =>
    findCategory(isFromOtherShop ? namesInPath(name) : [name], { names, tree, chosen }),
  )
  if (isFromOtherShop)
    for (const each of further ?? [])
      if ('unknown' in each && !(found && isDeepStrictEqual(each, found)))
        read.warnings.push(t('categoryOmitted', { category: each.unknown }))
  const unknown = [...(found && needsCategory ? [found] : []), ...(isFromOtherShop ? [] : (further ?? []))].flatMap(
    (each) => ('unknown' in each ? [each.unknown] : []),
  )
  for (const category of unknown) problems.push({ line, text: t('unknownCategory', { category }) })
  const attributes = mergeAttributes(existing?.fields.attributes ?? {}, read.attributes, {
    attributes: context.attributes,
    line,
    problems,
  })
  const findClass = (field: keyof PlanContext['classes'], report: (name: string) => void) => {
    const name = read[field]
    if (!name) return name === '' ? null : undefined
    const found = context.classes[field].find((each) => isClassNamed(each, name))
    if (!found) report(name)
    return found?.code
  }
  const taxClass = findClass('taxClass', (name) => problems.push({ line, text: t('unknownTaxClass', { name }) }))
  const shippingClass = findClass('shippingClass', (name) => {
    const text = t('unknownShippingClass', { name })
    if (isFromOtherShop) read.warnings.push(text)
    else problems.push({ line, text })
  })
  const newOptions: Record<string, string> = {}
  const optionCodes = readOptionCodes(read.optionNames, {
    options: context.options,
    line,
    problems,
    added: context.isFromOtherShop ? newOptions : undefined,
  })
  problems.push(...findWrongComponents(read, context.components))
  if (problems.length > 0) return badItem([...new Set(unknown)])
  const brand = resolveBrand(read, existing, context)
  const tags = mergeTags(read, existing, context)
  // The type of a product never changes, and other shops only hint at it.
  const type = existing && isFromOtherShop ? { type: existing.fields.type } : {}
  const merged = mergeProduct({
    currency: context.currency,
    read: {
      ...read,
      fields: { ...read.fields, ...(brand !== undefined && { brand }), ...(tags && { tags }), ...type },
    },
    existing: existing?.fields,
    category: found && 'category' in found ? found.category : undefined,
    additionalCategories: sortReferences(
      further?.flatMap((each) => ('category' in each ? [each.category] : [])) ??
        existing?.fields.additionalCategories ??
        [],
      context.tree,
    ),
    attributes,
    taxClass: taxClass === GENERAL_CLASS ? null : taxClass,
    shippingClass,
    optionCodes,
    newOptions,
    lists: context.lists,
    line,
    fetched: context.fetched,
    lenient: context.isFromOtherShop,
  })
  if ('problems' in merged) {
    problems.push(...merged.problems)
    return badItem()
  }
  const before = existing && {
    ...existing.fields,
    additionalCategories: sortReferences(existing.fields.additionalCategories ?? [], context.tree),
  }
  const changes = listDifferences(before, merged.wanted, merged.pictures).map((change) =>
    change.field === 'taxClass' || change.field === 'shippingClass'
      ? withClassNames(change, context.classes[change.field])
      : change,
  )
  const kind = !existing ? 'new' : changes.length > 0 ? 'changed' : 'unchanged'
  return {
    kind,
    name: merged.wanted.name,
    slug: existing?.slug ?? read.id,
    productId: existing?.id ?? null,
    revision: existing?.revision ?? null,
    wanted: kind === 'unchanged' ? null : withCategoryPaths(merged.wanted, tree),
    changes,
    before: kind === 'changed' && existing ? withCategoryPaths(existing.fields, tree) : null,
    pictures: merged.pictures,
    warnings: [
      ...read.warnings,
      ...merged.warnings,
      ...Object.values(newOptions).map((option) => t('optionAdded', { option })),
    ],
    problems,
    unknownCategories: [],
  }
}

/** Adds the paths of roots, by which they are found after they were renamed or moved. Other categories are named by their paths. */
function withCategoryPaths(product: PlannedProduct, tree: CategoryTree): PlannedProduct {
  const paths = [product.category, ...(product.additionalCategories ?? [])].flatMap((reference) => {
    const node = tree.find(reference)
    return node && node.path !== reference ? [[reference, node.path] as const] : []
  })
  return { ...product, categoryPaths: Object.fromEntries(paths) }
}

type Classes = PlanContext['classes']['taxClass']

const isClassNamed = ({ code, name }: Classes[number], wanted: string): boolean =>
  name.toLowerCase() === wanted.toLowerCase() || code === wanted

/** Replaces the codes of the classes by their names. A product without a tax class is of the general one. */
function withClassNames({ before, after, ...change }: FieldChange, classes: Classes): FieldChange {
  const name = (code: string | null) => classes.find((each) => each.code === (code ?? GENERAL_CLASS))?.name ?? code
  return { ...change, before: name(before), after: name(after) }
}

/** The brand of a product. A name that differs only in case is the same brand. */
function resolveBrand(
  { fields: { brand } }: ReadProduct,
  existing: ExistingProduct | undefined,
  { isFromOtherShop, shopName }: PlanContext,
): string | undefined {
  if (!brand && !existing && isFromOtherShop) return shopName
  return existing && existing.fields.brand.toLowerCase() === brand?.toLowerCase() ? existing.fields.brand : brand
}

/**
 * The tags of a product. Tags from another shop are added to the current ones, with names in the file that are not categories of
 * this shop.
 */
function mergeTags(
  { fields: { tags }, tagsUnlessCategory = [], categoryPaths = [], warnings }: ReadProduct,
  existing: ExistingProduct | undefined,
  { categories, chosenCategories, isFromOtherShop }: PlanContext,
): string[] | undefined {
  if (!isFromOtherShop) return tags
  const known = (name: string) => Object.hasOwn(chosenCategories, name) || categories.has(name.toLowerCase())
  const further = [...tagsUnlessCategory, ...categoryPaths.flatMap((path) => unknownSteps(path, known))].filter(
    (name) => !known(name),
  )
  return tags || further.length > 0
    ? selectValidTags([...(existing?.fields.tags ?? []), ...(tags ?? []), ...further], warnings)
    : undefined
}

/** The steps of `A > B > C` below the last step that exists in the shop; empty if none or all exist. */
function unknownSteps(path: string, isKnown: (name: string) => boolean): string[] {
  const steps = path
    .split('>')
    .map((step) => step.trim())
    .filter(Boolean)
  const last = steps.findLastIndex((step, index) => isKnown(steps.slice(0, index + 1).join(' > ')) || isKnown(step))
  return last === -1 ? [] : steps.slice(last + 1)
}

/** Sorts references in the order of the tree, without duplicates, so that their order in a file does not matter. */
const sortReferences = (references: readonly string[], tree: CategoryTree): string[] =>
  [...new Set(references)].toSorted((a, b) => (tree.find(a)?.number ?? 0) - (tree.find(b)?.number ?? 0))

function findExisting(
  read: ReadProduct,
  line: number,
  { bySlug, bySku, isFromOtherShop }: PlanContext,
  problems: Problem[],
): ExistingProduct | undefined {
  const byId = read.id === null ? undefined : bySlug.get(read.id)
  const owners = new Map(
    read.variants.flatMap(({ sku }) =>
      [findBySku(bySku, sku)].flatMap((owner) => (owner ? [[sku, owner] as const] : [])),
    ),
  )
  const [firstOwner] = owners.values()
  const existing = byId ?? (read.id === null || isFromOtherShop ? firstOwner : undefined)
  for (const variant of read.variants) {
    const owner = owners.get(variant.sku)
    if (owner && owner.id !== existing?.id)
      problems.push({ line: variant.line, text: t('skuOfOther', { sku: variant.sku, product: owner.slug }) })
  }
  if (existing?.deleted) problems.push({ line, text: t('productRemoved', { product: existing.slug }) })
  if (!existing && read.id !== null && (toSlug(read.id) !== read.id || NOT_PRODUCTS.has(read.id)))
    problems.push({
      line,
      text: t('notAnId', { id: read.id.slice(0, 80) }),
    })
  return existing
}
