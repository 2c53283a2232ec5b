import { z } from 'zod'
import { t as pages } from '#messages/adminProductImport.ts'
import { t } from '#messages/fields.ts'
import { flag, limitText, pageText } from './query-fields.ts'
import { MAX_PER_PAGE } from './shop.ts'

/** Supported formats of product files, recognized by their header. */
export const importSources = { mercer: 'Mercer', shopify: 'Shopify', woocommerce: 'WooCommerce' } as const
export type ImportSource = keyof typeof importSources

/** Maximum bytes of a product file. */
export const MAX_IMPORT_BYTES = 100 * 1024 * 1024
/** Maximum rows of a product file. */
export const MAX_IMPORT_ROWS = 200_000
/** Maximum number of unknown category names that staff are asked about at once. */
export const MAX_UNKNOWN_CATEGORIES = 100
/** Days after its last step until an import is deleted, and can no longer be undone. */
export const IMPORT_DAYS = 30

/**
 * `checking`: the dry run is in progress; `checked`: it is done. `unreadable`: the file cannot be parsed. `refused`: mode `all`
 * failed, and nothing was changed.
 */
export const importStates = [
  'checking',
  'unreadable',
  'checked',
  'applying',
  'refused',
  'applied',
  'undoing',
  'undone',
] as const
export type ImportState = (typeof importStates)[number]

/** States in which the shop is processing the import. */
export const busyImportStates: readonly ImportState[] = ['checking', 'applying', 'undoing']

/** `all`: imports all products, or none if one is invalid. `good`: imports all valid products. */
export const importModes = ['all', 'good'] as const
export type ImportMode = (typeof importModes)[number]

/** The effect of the file on a product. */
export const importKinds = ['new', 'changed', 'unchanged', 'bad'] as const
export type ImportKind = (typeof importKinds)[number]

/** The result for a product: `skipped`: could not be applied; `kept`: could not be undone. */
export const importOutcomes = ['waiting', 'applied', 'skipped', 'undone', 'kept'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

const count = z.int().min(0)

export const ProductImport = z
  .object({
    id: z.string(),
    filename: z.string(),
    /** Bytes. */
    size: count,
    source: z.enum(Object.keys(importSources) as [ImportSource, ...ImportSource[]]),
    state: z.enum(importStates),
    mode: z.enum(importModes).nullable(),
    /** Why it is `unreadable` or `refused`. */
    failure: z.string().nullable(),
    /** Progress; `total` is 0 while it is unknown. */
    progress: z.object({ done: count, total: count }),
    /** Number of rows and products in the file. A product has a row for each variant. */
    totals: z.object({
      rows: count,
      badRows: count,
      warnings: count,
      new: count,
      changed: count,
      unchanged: count,
      collections: count.meta({ description: 'Products of the file that become collections' }),
      bad: count,
      applied: count,
      skipped: count,
      undone: count,
      kept: count,
    }),
    pictures: z.object({ left: count, failed: count }),
    /** Category names in the file that the shop does not have, with the chosen category. */
    categories: z.array(z.object({ name: z.string(), category: z.string().nullable(), products: count })),
    ignoredColumns: z.array(z.object({ name: z.string(), rows: count })).meta({
      description: 'Columns that are not imported, with the number of rows in which they have a value',
    }),
    createdAt: z.iso.datetime(),
    appliedAt: z.iso.datetime().nullable(),
    undoneAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ProductImport' })
export type ProductImportJson = z.input<typeof ProductImport>

export const ProductImportReply = z.object({ import: ProductImport })

const paging = { page: pageText.default(1), limit: limitText(MAX_PER_PAGE).default(20) }

export const ProductImportsQuery = z.strictObject(paging)
export const ProductImportsReply = z.object({ imports: z.array(ProductImport), total: count })

export const ProductImportBody = z.strictObject({
  file: z
    .file({ error: () => pages('chooseFile') })
    .min(1, { error: () => t('emptyFile') })
    .max(MAX_IMPORT_BYTES)
    .meta({ description: 'CSV in UTF-8: an export of products from Mercer, Shopify or WooCommerce' }),
})

/** The name for products without a category in a file. */
export const NO_CATEGORY = '(no category)'

const nameInFile = z.string().min(1).max(300)
export const ImportCheckBody = z.strictObject({
  categories: z.record(nameInFile, z.string().min(1).max(600)).default({}).meta({
    description: 'The shop’s category for each category name in the file',
  }),
  create: z.array(nameInFile).max(MAX_UNKNOWN_CATEGORIES).default([]).meta({
    description: 'Category names in the file to add to the shop, such as `A > B > C`, with the missing ones above',
  }),
})

export const ImportApplyBody = z.strictObject({ mode: z.enum(importModes) })

export const ImportItemsQuery = z.strictObject({
  ...paging,
  kind: z.enum(importKinds).optional(),
  outcome: z.enum(importOutcomes).optional(),
  collections: flag.optional().meta({ description: 'Only products of the file that become collections' }),
})

/** One product of the file, with its changes and result. */
export const ImportItem = z.object({
  /** Line number of its first row, as in a text editor. */
  line: z.int(),
  kind: z.enum(importKinds),
  name: z.string(),
  /** Its ID in the shop, if it exists. */
  id: z.string().nullable(),
  collection: z
    .object({ id: z.int().nullable().meta({ description: 'Once it is added' }) })
    .nullable()
    .meta({ description: 'The collection that it becomes instead of a product' }),
  /** The changed fields; with `sku` for a field of a variant. */
  changes: z.array(
    z.object({
      field: z.string(),
      sku: z.string().nullable(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  outcome: z.enum(importOutcomes),
  /** Why it was `skipped` or `kept`. */
  why: z.string().nullable(),
  warnings: z.array(z.string()),
})
export type ImportItemJson = z.input<typeof ImportItem>
export const ImportItemsReply = z.object({ items: z.array(ImportItem), total: count })

export const ImportRowsQuery = z.strictObject(paging)

/** An invalid row of the file. */
export const ImportRow = z.object({ line: z.int(), product: z.string(), problem: z.string() })
export type ImportRowJson = z.input<typeof ImportRow>
export const ImportRowsReply = z.object({ rows: z.array(ImportRow), total: count })
