import type { PlatformContext } from '../platform/context.ts'
import type { Catalog } from './search/catalog-index.ts'

/** What the catalog needs of the running shop. */
export type CatalogContext = PlatformContext & { catalog: Catalog }
