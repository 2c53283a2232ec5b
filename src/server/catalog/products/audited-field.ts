/** What the audit log calls a field of a product, `price`, or of one of its variants, `price of SKU-1`. */
export const auditedField = (field: string, sku: string | null): string => (sku === null ? field : `${field} of ${sku}`)

/** Whether it calls the price of some variant so. */
export const isVariantPrice = (name: string): boolean => name.startsWith(auditedField('price', ''))
