import type { VariantFact } from '#contract/variant-facts.ts'
import { optionListColumns, optionNameColumns, optionPictureColumns, optionValueColumns } from './option-columns.ts'
import { VIDEOS } from './video-cells.ts'

/** The column with the texts of pictures of option values and variants. */
export const OTHER_TEXTS = 'Other picture texts'

/** The column with the name of the tax class; empty for the general class. */
export const TAX_CLASS = 'Tax class'

/** The column with the name of the shipping class; empty for none. */
export const SHIPPING_CLASS = 'Shipping class'

/** The columns of our own format, as described in `docs/operating.md`: product columns first, then variant columns. */
export const productColumns = [
  'Name',
  'Brand',
  'Category',
  'Additional categories',
  'Tags',
  'Status',
  'Type',
  'Price',
  'Price before',
  TAX_CLASS,
  SHIPPING_CLASS,
  'New',
  'Description',
  'Description (Markdown)',
  'Features',
  'Specifications',
  'Pictures',
  'Picture texts',
  'Colors',
  'Sizes',
  'Search title',
  'Search description',
  'No index',
  'Publish at',
  'Unpublish at',
  'Related products',
  ...optionNameColumns,
  ...optionListColumns,
  ...optionPictureColumns,
  OTHER_TEXTS,
  VIDEOS,
] as const
/** The columns of facts about variants. */
export const factColumns = {
  gtin: 'GTIN',
  mpn: 'MPN',
  cost: 'Cost',
  weightG: 'Weight (g)',
  lengthMm: 'Length (mm)',
  widthMm: 'Width (mm)',
  heightMm: 'Height (mm)',
  hsCode: 'HS code',
  origin: 'Origin',
} as const satisfies Record<VariantFact, string>

export const variantColumns = [
  'SKU',
  'Color',
  'Size',
  ...optionValueColumns,
  'Variant price',
  'Variant picture',
  'More variant pictures',
  'Stock',
  'Tracked',
  ...Object.values(factColumns),
] as const
/** Only files of shops with bundles have it. */
export const componentsColumn = 'Components'
export const mercerColumns = ['ID', ...productColumns, ...variantColumns] as const

/** The columns of fields that have other names in the API. */
export const columnByField: Readonly<Record<string, string>> = {
  additionalCategories: 'Additional categories',
  markdown: 'Description (Markdown)',
  originalPrice: 'Price before',
  taxClass: TAX_CLASS,
  shippingClass: SHIPPING_CLASS,
  isNew: 'New',
  seoTitle: 'Search title',
  seoText: 'Search description',
  noIndex: 'No index',
  publishAt: 'Publish at',
  unpublishAt: 'Unpublish at',
  relatedProducts: 'Related products',
  images: 'Pictures',
  videos: VIDEOS,
  colors: 'Colors',
  color: 'Color',
  sku: 'SKU',
  stockCount: 'Stock',
  image: 'Picture',
  moreImages: 'More variant pictures',
  components: componentsColumn,
  ...factColumns,
}
