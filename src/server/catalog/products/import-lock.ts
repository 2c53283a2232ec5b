/** Advisory lock that an import holds while it writes products. */
export const IMPORT_LOCK = 'product import'
