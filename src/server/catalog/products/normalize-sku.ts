import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A SKU in lower case, with letters and digits only. */
export const normalizeSku = (sku: SQLWrapper): SQL => sql`regexp_replace(lower(${sku}), '[^a-z0-9]', '', 'g')`
