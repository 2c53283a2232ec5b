import type { ProductBodyJson } from '#contract/admin-products.ts'
import type { ImportSource } from '#contract/product-imports.ts'

/** A row of the file: its cells by the names of their columns in small letters. A column that the file lacks is not there. */
export interface FileRow {
  line: number
  cells: Record<string, string>
}

/** An error in a row, in words for the person who uploaded it. */
export interface Problem {
  line: number
  text: string
}

/** A variant as a row tells of it. What the file does not say is undefined, and stays as it is. */
export interface ReadVariant {
  line: number
  sku: string
  color?: string | null
  size?: string | null
  /** Null for that of the product. */
  price?: number | null
  stockCount?: number
  image?: string | null
}

type Fields = Omit<ProductBodyJson, 'variants' | 'revision' | 'category'>

/** What the rows of a product say of it, in the shop's own words. */
export interface ReadProduct {
  /** Its id in the shop, where the file names one. */
  id: string | null
  /** Those fields of which the file says something. Amounts as decimals. */
  fields: Partial<Fields>
  /** What may stand for its category, the best first; undefined when the file has no such column. */
  categories: string[] | undefined
  variants: ReadVariant[]
  problems: Problem[]
  warnings: string[]
}

/** How the files of one kind of shop are read. */
export interface ImportFormat {
  source: ImportSource
  /** Whether a file with these columns, in small letters, is of this kind. */
  recognizes(columns: ReadonlySet<string>): boolean
  /** @returns what tells the rows of the file, which are given in their order, to which product they belong */
  grouping(): (row: FileRow) => { key: string; sku: string | null }
  /** @param rows of one product */
  read(rows: FileRow[]): ReadProduct
}

/** The keys of products: `id:` and the id in the shop, `sku:` and a SKU of it, or whatever a format tells its own by. */
export const keyOfId = (id: string): string => `id:${id}`
export const keyOfSku = (sku: string): string => `sku:${sku}`
