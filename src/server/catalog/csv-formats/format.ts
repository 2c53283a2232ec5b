import type { ProductBodyJson } from '#contract/admin-products.ts'
import type { ImportSource } from '#contract/product-imports.ts'
import type { FormattedText } from '#server/platform/markdown/describe.ts'

/** A row by column names in lower case, without columns that are not in the file. */
export interface FileRow {
  line: number
  cells: Record<string, string>
}

/** An error in a row, as a message for the person who uploaded the file. */
export interface Problem {
  line: number
  text: string
}

/** The price of a product in a list as read from a row. Undefined without such a column, null for an empty cell. */
export interface ReadListPrice {
  price?: number | null | undefined
  before?: number | null | undefined
}

/** A variant as read from a row. Undefined fields are not in the file, and are not changed. */
export interface ReadVariant {
  line: number
  sku: string
  color?: string | null
  size?: string | null
  /** The values of the options 1 to 3; '' for none, undefined in missing columns. */
  optionValues?: (string | undefined)[]
  /** Null for the product's price. */
  price?: number | null
  /** Prices in lists besides the default one, by the name of the list in lower case. */
  listPrices?: Record<string, number | null>
  stockCount?: number
  /** Whether its units are counted. */
  tracked?: boolean
  image?: string | null
  /** Further pictures. */
  moreImages?: string[]
  /** For a bundle. */
  components?: { sku: string; quantity: number }[]
  /** Null removes a fact. */
  gtin?: string | null | undefined
  mpn?: string | null | undefined
  cost?: number | null | undefined
  weightG?: number | null | undefined
  lengthMm?: number | null | undefined
  widthMm?: number | null | undefined
  heightMm?: number | null | undefined
  hsCode?: string | null | undefined
  origin?: string | null | undefined
}

/** The values that a product has for an option, including values that no variant has. */
export interface ReadOption {
  values: string[]
  /** The pictures of each value; undefined without such a column. */
  images: string[][] | undefined
}

/** A video as read from a cell. Missing fields are not changed. */
export interface ReadVideo {
  url: string
  title?: string
  /** Number of pictures before it. */
  position?: number
  poster?: string | null
}

type Fields = Omit<
  ProductBodyJson,
  'variants' | 'revision' | 'category' | 'additionalCategories' | 'videos' | 'taxClass' | 'shippingClass'
>

/** A product as read from its rows, in the terms of this shop. */
export interface ReadProduct {
  /** Its id in the shop, if the file has it. */
  id: string | null
  /** Fields that the file has. Amounts are decimal numbers. */
  fields: Partial<Fields>
  /** Its description, if it is formatted. */
  formatted?: FormattedText | undefined
  /** Candidates for its category, best first; undefined without such a column. */
  categories: string[] | undefined
  /** Names of its further categories; undefined without such a column. */
  additionalCategories?: string[] | undefined
  /** The name of its tax class, '' for the general class; undefined without such a column. */
  taxClass?: string | undefined
  /** The name of its shipping class, '' for none; undefined without such a column. */
  shippingClass?: string | undefined
  /** The names of the options 1 to 3, '' for none; undefined without such columns. */
  optionNames?: string[] | undefined
  /** By option 1 to 3; undefined for options whose values the file does not list. */
  optionLists?: (ReadOption | undefined)[] | undefined
  /** Texts of pictures that are not in `images`, by address; undefined without such a column. */
  otherImageTexts?: Record<string, string> | undefined
  /** Undefined without such a column. */
  videos?: ReadVideo[] | undefined
  /** Cells of attributes, by code; undefined without such columns. */
  attributes?: Record<string, string> | undefined
  /** Prices in lists besides the default one, by the name of the list in lower case. */
  listPrices?: Record<string, ReadListPrice> | undefined
  /** The path of its page in the other shop. */
  oldPath?: string
  /** The whole paths of its categories, whose unknown steps become tags where the step above is a category of the shop. */
  categoryPaths?: string[]
  /** The references by which other products of the file identify it. */
  references?: string[]
  /** References of products that are shown with it. */
  relatedReferences?: string[]
  /** References of the products of a collection that it becomes instead of a product. */
  members?: string[]
  /** Names that become tags unless they name the product's category. */
  tagsUnlessCategory?: string[]
  variants: ReadVariant[]
  problems: Problem[]
  warnings: string[]
}

/** How to read the files of one kind of shop. */
export interface ImportFormat {
  source: ImportSource
  /** Whether a file with these columns (in lower case) has this format. */
  recognizes(columns: ReadonlySet<string>): boolean
  /** @returns a function that maps each row, in order, to the key of its product */
  grouping(): (row: FileRow) => { key: string; sku: string | null }
  /** Whether this column (in lower case) is imported. */
  reads(column: string): boolean
  /** The default values of columns that are not imported. No information is lost if a column has only these values. */
  defaultValues?: Readonly<Record<string, readonly string[]>>
  /** @param rows of one product */
  read(rows: FileRow[]): ReadProduct
}

/** Keys of products: `id:` with the shop's id, `sku:` with a SKU, or what a format uses. */
export const keyFromId = (id: string): string => `id:${id}`
export const keyFromSku = (sku: string): string => `sku:${sku}`
