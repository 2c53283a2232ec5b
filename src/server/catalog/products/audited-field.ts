/** The audit log's name for a field of a product, `price`, or of a variant, `price of SKU-1`. */
export const auditedField = (field: string, sku: string | null): string => (sku === null ? field : `${field} of ${sku}`)

/** Whether it is the audit log's name for the price of a variant. */
export const isVariantPrice = (name: string): boolean => name.startsWith(auditedField('price', ''))
