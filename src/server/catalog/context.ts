import type { PlatformContext } from '../platform/context.ts'
import type { Catalog } from './search/catalog-index.ts'

/** The parts of the running shop that the catalog uses. */
export type CatalogContext = PlatformContext & { catalog: Catalog }
