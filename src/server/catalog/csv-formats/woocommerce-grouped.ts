import { t } from '#messages/imports.ts'
import { getCellText } from './cells.ts'
import type { FileRow, ReadProduct } from './format.ts'
import { findOldPath, joinDescriptions, splitList } from './woocommerce-rows.ts'

/** Columns of a product for which collections have no field. A picture is chosen in the panel. */
const unsupportedColumns = ['Images', 'Categories', 'Tags', 'Brands', 'Upsells', 'Cross-sells', 'Attribute 1 name']

/** A grouped product lists other products, which are sold one by one. In this shop, that is a collection. */
export function readGrouped(row: FileRow): ReadProduct {
  const leftOut = unsupportedColumns.filter((column) => getCellText(row, column.toLowerCase()) !== '')
  return {
    id: null,
    fields: {
      name: getCellText(row, 'name'),
      status: ['', '1'].includes(getCellText(row, 'published')) ? 'Active' : 'Draft',
    },
    formatted: { html: joinDescriptions(row, []), isWordPress: true },
    categories: undefined,
    members: splitList(getCellText(row, 'grouped products')),
    oldPath: findOldPath(row),
    variants: [],
    problems: [],
    warnings: leftOut.length > 0 ? [t('notOfCollections', { columns: leftOut.join(', ') })] : [],
  }
}
