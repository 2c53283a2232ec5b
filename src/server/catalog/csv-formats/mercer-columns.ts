/** The columns of our own format, as described in `docs/operating.md`: product columns first, then variant columns. */
export const productColumns = [
  'Name',
  'Brand',
  'Category',
  'Status',
  'Price',
  'Price before',
  'New',
  'Description',
  'Features',
  'Specifications',
  'Pictures',
  'Picture texts',
  'Colors',
  'Sizes',
] as const
const variantColumns = ['SKU', 'Color', 'Size', 'Variant price', 'Variant picture', 'Stock'] as const
export const mercerColumns = ['ID', ...productColumns, ...variantColumns] as const

/** The columns of fields that have other names in the API. */
export const columnsOfFields: Readonly<Record<string, string>> = {
  originalPrice: 'Price before',
  isNew: 'New',
  images: 'Pictures',
  colors: 'Colors',
  color: 'Color',
  sku: 'SKU',
  stockCount: 'Stock',
  image: 'Picture',
}
