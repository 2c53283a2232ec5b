import type { PlatformContext } from '../platform/context.ts'
import type { Catalog } from './search/catalog-index.ts'

/** What finding and editing products need of the running shop. */
export type CatalogContext = PlatformContext & { catalog: Catalog }
