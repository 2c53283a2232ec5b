import type { CatalogContext } from '../catalog/context.ts'
import type { IdentityContext } from '../identity/context.ts'

/** What this wing needs of the running shop. */
export type EngagementContext = IdentityContext & CatalogContext
