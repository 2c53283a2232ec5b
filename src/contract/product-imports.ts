import { z } from 'zod'
import { t as pages } from '#messages/adminProductImport.ts'
import { t } from '#messages/fields.ts'
import { limitText, pageText } from './query-fields.ts'
import { categories, MAX_PER_PAGE } from './shop.ts'

/** Whose files of products are read, by the header of the file. */
export const importSources = { mercer: 'Mercer', shopify: 'Shopify', woocommerce: 'WooCommerce' } as const
export type ImportSource = keyof typeof importSources

/** Bytes of a file of products. */
export const MAX_IMPORT_BYTES = 100 * 1024 * 1024
/** Rows of a file of products. */
export const MAX_IMPORT_ROWS = 200_000
/** Days after its last step until an import is deleted and can no longer be undone. */
export const IMPORT_DAYS = 30

/**
 * `checking` makes the dry run, `checked` has made it; `unreadable` is no file that can be read. `refused`: it was to be
 * applied whole, and could not; nothing was changed.
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

/** While it is in one of these, the shop is at work on it. */
export const busyImportStates: readonly ImportState[] = ['checking', 'applying', 'undoing']

/** `all`: every product of the file, or, when one of them cannot be, none. `good`: those that can be. */
export const importModes = ['all', 'good'] as const
export type ImportMode = (typeof importModes)[number]

/** What the file makes of a product. */
export const importKinds = ['new', 'changed', 'unchanged', 'bad'] as const
export type ImportKind = (typeof importKinds)[number]

/** What became of it: `skipped` could not be applied after all, `kept` could not be undone. */
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
    /** Why it is unreadable, or was refused. */
    failure: z.string().nullable(),
    /** How far the work on it has come; `total` is 0 while nobody knows. */
    progress: z.object({ done: count, total: count }),
    /** Rows of the file, and products: a product has a row for each variant. */
    totals: z.object({
      rows: count,
      badRows: count,
      warnings: count,
      new: count,
      changed: count,
      unchanged: count,
      bad: count,
      applied: count,
      skipped: count,
      undone: count,
      kept: count,
    }),
    pictures: z.object({ left: count, failed: count }),
    /** Names in the file that are none of the shop's categories, with the category that was chosen for them. */
    categories: z.array(z.object({ name: z.string(), category: z.enum(categories).nullable(), products: count })),
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
    .meta({ description: 'CSV in UTF-8: our own, or the export of products of Shopify or WooCommerce' }),
})

/** Which of the shop's categories a name in the file stands for. */
export const ImportCheckBody = z.strictObject({
  categories: z.record(z.string().max(300), z.enum(categories)).default({}),
})

export const ImportApplyBody = z.strictObject({ mode: z.enum(importModes) })

export const ImportItemsQuery = z.strictObject({
  ...paging,
  kind: z.enum(importKinds).optional(),
  outcome: z.enum(importOutcomes).optional(),
})

/** One product of the file, and what becomes of it. */
export const ImportItem = z.object({
  /** Of its first row, counted as editors of text do. */
  line: z.int(),
  kind: z.enum(importKinds),
  name: z.string(),
  /** Its id in the shop, where it has one. */
  id: z.string().nullable(),
  /** What the file changes, field by field; `sku` where it is a field of a variant. */
  changes: z.array(
    z.object({
      field: z.string(),
      sku: z.string().nullable(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  outcome: z.enum(importOutcomes),
  /** Why it was skipped, or kept. */
  why: z.string().nullable(),
  warnings: z.array(z.string()),
})
export type ImportItemJson = z.input<typeof ImportItem>
export const ImportItemsReply = z.object({ items: z.array(ImportItem), total: count })

export const ImportRowsQuery = z.strictObject(paging)

/** A row of the file with which something is wrong. */
export const ImportRow = z.object({ line: z.int(), product: z.string(), problem: z.string() })
export type ImportRowJson = z.input<typeof ImportRow>
export const ImportRowsReply = z.object({ rows: z.array(ImportRow), total: count })
